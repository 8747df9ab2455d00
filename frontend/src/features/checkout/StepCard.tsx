import type { ReactNode } from 'react'
import { classes } from '@/ui/classes'
import { Card } from '@/ui/Section'

interface Props {
  title: string
  /** what stands at the end of the heading's line, such as a button */
  action?: ReactNode
  children?: ReactNode
  id?: string
}

/** One decision of checkout: its name, what is decided, and how to change it. */
export function StepCard({ title, action, children, id }: Props) {
  return (
    <Card>
      <div
        className={classes(
          'mb-1 flex items-center justify-between gap-3',
          Boolean(action) && '-mt-1.5 min-h-11',
        )}
      >
        <h2 id={id} tabIndex={-1} className="heading scroll-mt-20 text-lg outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  )
}
