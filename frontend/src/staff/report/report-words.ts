import type { StaffAction, TaxSum } from '@/api/api.gen'
import type { Text, TextKey } from '@/i18n/i18n'
import { REASONS } from '@/staff/refund-reasons'
import { VOID_REASONS } from '@/staff/void-reasons'

const TENDERS: Record<string, TextKey> = {
  card: 'staffReport:tender.card',
  gift_card: 'staffReport:tender.giftCard',
  points: 'staffReport:tender.points',
  counter: 'staffReport:tender.counter',
}

export const tenderName = (tender: string, t: Text): string => {
  const key = TENDERS[tender]
  return key ? t(key) : tender
}

/** The name of a tax as on the day's orders; if this language has none, the name of its first part here. */
export const taxName = ({ names, parts }: TaxSum, t: Text, tag: string): string =>
  names[tag.toLowerCase()] || names[tag.slice(0, 2)] || names.default || t(`staffReport:sales.${parts[0]}`)

const ACTS: Record<string, TextKey> = {
  moveorder: 'staffReport:act.moved',
  undomove: 'staffReport:act.undone',
  unseatparty: 'staffReport:act.unseated',
  refundorder: 'staffReport:act.refunded',
  voidpayment: 'staffReport:act.voided',
  takepayment: 'staffReport:act.taken',
  endtrouble: 'staffReport:act.settled',
  counttill: 'staffReport:act.counted',
}

const DELIVERY_REASONS = ['unreachable', 'stopped', 'told'] as const

/** Names an act of staff on a delivery of one of their drivers. */
function deliveryText({ call, what }: Pick<StaffAction, 'call' | 'what'>, t: Text): string | null {
  if (call !== 'movedelivery' && call !== 'assigndriver') return null
  const done: TextKey =
    call === 'assigndriver'
      ? 'staffReport:act.driver'
      : what?.to === 'returned'
        ? 'staffReport:act.deliveryReturned'
        : 'staffReport:act.deliveryDelivered'
  const reason = DELIVERY_REASONS.find(one => one === what?.reason)
  return [t(done), reason && t(`staffReport:act.deliveryReason.${reason}`), what?.words]
    .filter(Boolean)
    .join(' · ')
}

const STATUSES = [
  ...[
    'received',
    'accepted',
    'preparing',
    'ready',
    'completed',
    'not_collected',
    'rejected',
    'expired',
    'cancelled',
  ],
] as const

/** Voids have their own list of reasons. */
function reasonText(call: string, told: string | undefined, t: Text): string {
  const voided = VOID_REASONS.find(one => call === 'voidpayment' && one === told)
  if (voided) return t(`staffVoid:reason.${voided}`)
  const reason = REASONS.find(one => one === told)
  return reason ? t(`staffRefund:reason.${reason}`) : ''
}

/** The text of a staff action; an action without a text is shown as recorded. */
export function actText({ call, what }: Pick<StaffAction, 'call' | 'what'>, t: Text): string {
  const ofDelivery = deliveryText({ call, what }, t)
  if (ofDelivery) return ofDelivery
  const key = ACTS[call]
  if (!key) return [call, ...Object.values(what ?? {})].join(' ')
  const status = STATUSES.find(one => one === what?.status)
  const text = t(key, {
    status: status ? t(`staff:status.${status}` as TextKey) : '',
    amount: what?.amount ?? '',
    why: what?.why ?? '',
  })
  const words = [reasonText(call, what?.reason, t), what?.words].filter(Boolean)
  return [text.trim(), ...words].join(' · ')
}
