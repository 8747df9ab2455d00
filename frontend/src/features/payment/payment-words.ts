import type { PaymentReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import type { Text, TextKey } from '@/i18n/i18n'
import { errorText, isTold } from '@/state/words/errors'
import type { Format } from '@/state/words/format'
import type { PaymentScreenName } from './payment-machine'

type Tone = 'wait' | 'good' | 'warning' | 'bad' | 'calm'

export interface ScreenWords {
  tone: Tone
  title: TextKey
  body: TextKey
}

const words = (tone: Tone, title: TextKey, body: TextKey): ScreenWords => ({ tone, title, body })

/** The texts for each state of a payment (spec section 8). */
export const WORDS: Record<Exclude<PaymentScreenName, 'loading'>, ScreenWords> = {
  unreachable: words('warning', 'payment:unreachable.title', 'payment:unreachable.body'),
  missing: words('calm', 'payment:missing.title', 'payment:missing.body'),
  opening: words('wait', 'payment:opening.title', 'payment:opening.body'),
  framed: words('wait', 'payment:waiting.title', 'payment:waiting.body'),
  page: words('calm', 'payment:waiting.title', 'payment:waiting.body'),
  confirming: words('wait', 'payment:confirming.title', 'payment:confirming.body'),
  cancelling: words('wait', 'payment:cancelling.title', 'payment:cancelling.body'),
  unknown: words('warning', 'payment:unknown.title', 'payment:unknown.body'),
  sending: words('wait', 'payment:sending.title', 'payment:sending.body'),
  stored: words('good', 'payment:stored.title', 'payment:stored.body'),
  notSent: words(
    'warning',
    'payment:pre_authorized_send_failed.title',
    'payment:pre_authorized_send_failed.body',
  ),
  paidNotSent: words(
    'warning',
    'payment:paid_but_fails_send_order.title',
    'payment:paid_but_fails_send_order.body',
  ),
  declined: words('bad', 'payment:declined.title', 'payment:declined.body'),
  cancelled: words('calm', 'payment:cancelled.title', 'payment:cancelled.body'),
  expired: words('calm', 'payment:expired.title', 'payment:expired.body'),
  releasing: words('wait', 'payment:releasing.title', 'payment:releasing.body'),
  released: words('calm', 'payment:released.title', 'payment:released.body'),
  refunded: words('calm', 'payment:refunded.title', 'payment:refunded.body'),
  person: words('warning', 'payment:person.title', 'payment:person.body'),
}

/** The providers' codes for a declined card, mapped to our texts. */
const REASONS: Record<string, TextKey> = {
  card_declined: 'payment:reason.card_declined',
  generic_decline: 'payment:reason.card_declined',
  do_not_honor: 'payment:reason.card_declined',
  declined: 'payment:reason.card_declined',
  '101': 'payment:reason.card_declined',
  '102': 'payment:reason.card_declined',
  '103': 'payment:reason.card_declined',
  insufficient_funds: 'payment:reason.insufficient_funds',
  expired_card: 'payment:reason.expired_card',
  incorrect_cvc: 'payment:reason.incorrect_cvc',
  authentication_required: 'payment:reason.authentication',
  payment_intent_authentication_failure: 'payment:reason.authentication',
  authentication_failed: 'payment:reason.authentication',
  '110': 'payment:reason.authentication',
  processing_error: 'payment:reason.processing_error',
  amount: 'payment:reason.amount',
  late: 'payment:reason.late',
}

/** The text of an error code of ours; empty for any other text. */
const codeText = (reason: string, t: Text, format: Format): string =>
  isTold(reason) ? errorText(t, new Refusal({ result: reason }), format) : ''

/** The text why a payment ended without an order; empty if no reason helps the guest. Pure. */
export function endText(
  { payment }: PaymentReply,
  screen: PaymentScreenName,
  t: Text,
  format: Format,
): string {
  const { reason } = payment
  if (screen === 'declined' || REASONS[reason]) return REASONS[reason] ? t(REASONS[reason]) : ''
  return screen === 'releasing' || screen === 'released' ? codeText(reason, t, format) : ''
}

/** Why the order of an approved payment was not placed: the text of its error code, or that no answer came. */
export function sendFailedText({ payment: { reason } }: PaymentReply, t: Text, format: Format): string {
  if (!reason) return t('payment:send.unanswered')
  return codeText(reason, t, format) || t('errors:error_send_order')
}
