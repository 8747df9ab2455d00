import type { Quote } from '@/api/api.gen'
import type { HoldState } from '@/state/checkout/hold-machine'

/** What still stands between an order and being placed; `send` when nothing does. */
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
  /** the order was sent and not answered */
  unanswered: boolean
  online: boolean
  contactMissing: boolean
  /** the store asks for a proof of the guest's phone, and there is none */
  phoneUnproved: boolean
  tableMissing: boolean
  addressMissing: boolean
  /** whether there is any time to order for; null while it is not known */
  accepting: boolean | null
  timeMissing: boolean
  /** a tip is typed that cannot be taken as it is */
  tipUnsettled: boolean
  hold: HoldState['phase']
  /** the store refuses the order as it is */
  refused: boolean
  minimumShort: number
  depositShort: number
  /** it has to be paid online, and no card of the store is open to this member */
  cardClosed: boolean
  /** a card would be left with less than it takes */
  cardTooLittle: boolean
  /** the price of exactly these choices is known */
  quoted: boolean
  /** the price was asked for and not answered */
  unpriced: boolean
  /** whether it is known how the order can be paid; null when that was asked for and not answered */
  payable: boolean | null
}

/** How much the total falls short of the deposit that is asked for; 0 where it does not (M-4). Pure. */
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
      // Before it is held nothing is offered either: that tap would meet a button that waits again.
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
