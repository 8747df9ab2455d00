import type { ReactNode } from 'react'
import { classes } from './classes'

interface Props {
  kind: 'radio' | 'checkbox'
  name: string
  checked: boolean
  onChange: () => void
  disabled?: boolean | undefined
  children: ReactNode
  /** shown at the end of the row */
  aside?: ReactNode
  describedBy?: string | undefined
  /** with a border of its own, among other things on a card */
  boxed?: boolean
}

/** A row that is tapped as a whole: a radio button or a checkbox. */
export function Choice({
  kind,
  name,
  checked,
  onChange,
  disabled,
  children,
  aside,
  describedBy,
  boxed = false,
}: Props) {
  return (
    <label
      className={classes(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 py-2 transition-colors duration-150',
        boxed ? 'rounded-field border px-3.5' : 'px-4 md:px-5',
        boxed && (checked ? 'border-primary' : 'border-line'),
        disabled ? 'opacity-55' : 'cursor-pointer hover:bg-sunken',
        checked && 'bg-primary-soft/60',
      )}
    >
      <input
        type={kind}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={onChange}
        onClick={() => kind === 'radio' && checked && onChange()}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 grow basis-24">{children}</span>
      {aside && <span className="ms-auto">{aside}</span>}
    </label>
  )
}
