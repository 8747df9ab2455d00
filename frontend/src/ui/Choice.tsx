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
}

/** A whole row to tap: one of several, or any of several. */
export function Choice({ kind, name, checked, onChange, disabled, children, aside, describedBy }: Props) {
  return (
    <label
      className={classes(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors duration-150 md:px-5',
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
