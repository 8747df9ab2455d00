import type { ReactNode } from 'react'
import { classes } from './classes'

const KINDS = {
  plain: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  strong: 'bg-text text-page',
} as const

export function Tag({ kind = 'plain', children }: { kind?: keyof typeof KINDS; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-tag px-2 py-0.5 font-semibold text-xs',
        KINDS[kind],
      )}
    >
      {children}
    </span>
  )
}
