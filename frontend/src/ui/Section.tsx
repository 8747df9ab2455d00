import type { ReactNode } from 'react'
import { classes } from './classes'

/** A heading in the style of the brand: with a bar beside it, large, or between two hairlines. */
export function Heading({
  children,
  className,
  id,
}: {
  children: ReactNode
  className?: string
  id?: string
}) {
  return (
    <h2
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes(
        'heading text-xl outline-none',
        'crisp:flex crisp:items-center crisp:gap-3 crisp:before:h-5 crisp:before:w-1 crisp:before:bg-primary',
        'soft:text-2xl',
        'hairline:flex hairline:items-center hairline:gap-4 hairline:text-center hairline:before:h-px hairline:before:flex-1 hairline:before:bg-border hairline:after:h-px hairline:after:flex-1 hairline:after:bg-border',
        className,
      )}
    >
      {children}
    </h2>
  )
}

/** One step or block of a page, with a background of its own. */
export function Card({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <section className={classes('edge rounded-card bg-surface p-4 shadow-card md:p-5', className)}>
      {children}
    </section>
  )
}
