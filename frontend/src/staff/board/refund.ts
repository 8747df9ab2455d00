import { toMinor } from '@/lib/money'
import { list, object, type Shape, shortText } from '@/lib/shape'
import { typedAmount } from '@/lib/typed-amount'

/** What somebody decided to give back of an order. Its id makes a second try the same refund. */
export interface Intent {
  orderUUID: string
  /** what of it, as it was asked for: the same words are the same decision */
  asked: string
  refundId: string
}

export const intents: Shape<Intent[]> = list(
  object<Intent>({ orderUUID: shortText(64), asked: shortText(4_000), refundId: shortText(64) }),
  100,
)

/** A sum as somebody wrote it, whole in its currency; null where it is none, or more than there is. Pure. */
export function amountOf(typed: string, left: number, currency: string): number | null {
  const amount = typedAmount(typed, currency)
  return amount && toMinor(amount, currency) <= toMinor(left, currency) ? amount : null
}

const same = (one: Omit<Intent, 'refundId'>, other: Omit<Intent, 'refundId'>) =>
  one.orderUUID === other.orderUUID && one.asked === other.asked

/** The intent that nobody knows the end of, or a new one. Pure. */
export const intentOf = (
  open: readonly Intent[],
  wanted: Omit<Intent, 'refundId'>,
  newId: () => string,
): Intent => open.find(intent => same(intent, wanted)) ?? { ...wanted, refundId: newId() }

/** Those that are left once one has come to its end. Pure. */
export const without = (open: readonly Intent[], done: Intent): Intent[] =>
  open.filter(({ refundId }) => refundId !== done.refundId)
