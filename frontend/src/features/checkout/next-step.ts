import type { Quote } from '@/api/api.gen'
import type { HoldState } from '@/state/checkout/hold-machine'

/** The one thing that keeps an order from being placed; `send` if nothing does. */
export type Step =
  | 'again'
  | 'offline'
  | 'contact'
  | 'verify'
  | 'table'
  | 'address'
  | 'closed'
  | 'time'
  | 'tip'
  | 'short'
  | 'retry'
  | 'change'
  | 'minimum'
  | 'deposit'
  | 'call'
  | 'least'
  | 'wait'
  | 'send'

export interface Progress {
  /** the order was sent and no answer came */
  unanswered: boolean
  online: boolean
  contactMissing: boolean
  /** the store requires a verified phone, and this one is not verified */
  phoneUnproved: boolean
  tableMissing: boolean
  addressMissing: boolean
  /** whether there is any time to order for; null while it is unknown */
  accepting: boolean | null
  timeMissing: boolean
  /** a tip is typed that is not valid */
  tipUnsettled: boolean
  hold: HoldState['phase']
  /** the store refuses this order */
  refused: boolean
  minimumShort: number
  depositShort: number
  /** the order must be paid online, and this member may not use any card here */
  cardClosed: boolean
  /** the rest for the card would be below the provider's minimum */
  cardTooLittle: boolean
  /** the price of exactly these choices is known */
  quoted: boolean
  /** the price was requested and no answer came */
  unpriced: boolean
  /** whether the ways to pay are known; null if they were requested and no answer came */
  payable: boolean | null
}

/** The amount by which the total is below the required deposit; 0 if it is not (M-4). Pure. */
export const depositShort = ({ totals }: Pick<Quote, 'totals'>): number =>
  Math.max(0, totals.deposit - totals.total)

/** The one thing to do next, in the order in which a guest is asked. Pure. */
export function nextStep(progress: Progress): Step {
  const steps: [boolean, Step][] = [
    [!progress.online, 'offline'],
    [progress.unanswered, 'again'],
    [progress.accepting === false, 'closed'],
    [progress.contactMissing, 'contact'],
    [progress.phoneUnproved, 'verify'],
    [progress.tableMissing, 'table'],
    [progress.addressMissing, 'address'],
    [progress.timeMissing, 'time'],
    [progress.tipUnsettled, 'tip'],
    [progress.hold === 'short', 'short'],
    [progress.hold === 'unreachable' || progress.unpriced || progress.payable === null, 'retry'],
    [progress.refused, 'change'],
    [progress.minimumShort > 0, 'minimum'],
    [progress.depositShort > 0, 'deposit'],
    [progress.cardClosed, 'call'],
    [progress.cardTooLittle, 'least'],
    [
      // Not before it is held either: a tap would only reach a button that waits again.
      progress.hold === 'none' ||
        progress.hold === 'holding' ||
        progress.accepting === null ||
        !progress.quoted ||
        !progress.payable,
      'wait',
    ],
  ]
  return steps.find(([needed]) => needed)?.[1] ?? 'send'
}
