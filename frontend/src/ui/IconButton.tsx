import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  children: ReactNode
}

/** A button with only an icon; `label` is its name for screen readers and on hover. */
export function IconButton({ label, className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-control text-text transition-colors duration-150',
        'hover:bg-sunken active:bg-border disabled:opacity-40 [&_svg]:size-6',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
