import {
  BanknotesIcon,
  CheckCircleIcon,
  CreditCardIcon,
  ExclamationTriangleIcon,
  XCircleIcon,
} from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '@/ui/classes'
import { Card } from '@/ui/Section'
import type { ScreenWords } from './payment-words'

const TONES = {
  wait: { Icon: CreditCardIcon, look: 'bg-primary-soft text-primary-ink' },
  calm: { Icon: BanknotesIcon, look: 'bg-primary-soft text-primary-ink' },
  good: { Icon: CheckCircleIcon, look: 'bg-success-soft text-success-ink' },
  warning: { Icon: ExclamationTriangleIcon, look: 'bg-warning-soft text-warning-ink' },
  bad: { Icon: XCircleIcon, look: 'bg-error-soft text-error-ink' },
} as const

/** A moving bar while we wait for a server or the bank; it does not move if motion is reduced. */
function Running() {
  return (
    <div className="mx-auto h-1 w-40 overflow-hidden rounded-full bg-border" aria-hidden>
      <div className="h-full w-2/5 animate-[run_1.3s_ease-in-out_infinite] rounded-full bg-primary" />
    </div>
  )
}

interface Props {
  tone: ScreenWords['tone']
  title: string
  body: string
  /** details such as amounts and reasons */
  children?: ReactNode
  actions?: ReactNode
}

/** One state of a payment: what happened, what is safe, what to do next. Screen readers announce a new heading. */
export function StateCard({ tone, title, body, children, actions }: Props) {
  const { Icon, look } = TONES[tone]
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another state, and is read out
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return (
    <Card className="px-5 py-8 md:px-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className={classes('grid size-16 place-items-center rounded-full', look)}>
          <Icon className="size-8" aria-hidden />
        </span>
        <h1 ref={heading} tabIndex={-1} className="heading text-xl outline-none">
          {title}
        </h1>
        {tone === 'wait' && <Running />}
        <p className="max-w-[46ch] text-muted">{body}</p>
      </div>
      {children && <div className="mt-6 space-y-4">{children}</div>}
      {actions && <div className="mt-6 flex flex-col gap-2">{actions}</div>}
    </Card>
  )
}
