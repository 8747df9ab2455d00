import {
  CheckCircleIcon,
  ExclamationTriangleIcon,
  InformationCircleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { classes } from './classes'

const KINDS = {
  info: { look: 'bg-info-soft text-info-ink', Icon: InformationCircleIcon },
  success: { look: 'bg-success-soft text-success-ink', Icon: CheckCircleIcon },
  warning: { look: 'bg-warning-soft text-warning-ink', Icon: ExclamationTriangleIcon },
  error: { look: 'bg-error-soft text-error-ink', Icon: XCircleIcon },
} as const

interface Props {
  kind?: keyof typeof KINDS
  children: ReactNode
  className?: string
}

/** A short message about a state, in its place. */
export function Notice({ kind = 'info', children, className }: Props) {
  const { look, Icon } = KINDS[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classes('flex gap-2.5 rounded-card px-3.5 py-3 text-sm', look, className)}
    >
      <Icon className="mt-px size-5 shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
