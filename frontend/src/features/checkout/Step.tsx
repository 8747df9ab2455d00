import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'

interface Props {
  title: string
  /** shown at the end of the heading's line, such as a button */
  action?: ReactNode
  children?: ReactNode
  id?: string
}

/** One decision of checkout: its name, its value, and how to change it. */
export function Step({ title, action, children, id }: Props) {
  return (
    <div>
      <div
        className={classes(
          'flex items-center justify-between gap-3',
          action ? '-mt-2 -mb-0.5 min-h-11' : 'mb-2',
        )}
      >
        <h2 id={id} tabIndex={-1} className="heading scroll-mt-20 text-lg outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </div>
  )
}
