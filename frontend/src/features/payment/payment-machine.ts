import type { PaymentAction, PaymentReply, PaymentState } from '@/api/api.gen'

/** The place of the guest while a payment is open. */
export type Place =
  /** on our page */
  | 'here'
  /** on the way to the provider's page */
  | 'leaving'
  /** on the provider's page, inside ours */
  | 'framed'
  /** back from the provider, which is being asked for the result */
  | 'back'
  /** back from the provider, after cancelling there */
  | 'left'

export type Work = 'send' | 'cancel' | 'retry'

/** The payment as this screen knows it. Times are in milliseconds. */
export interface PaymentModel {
  reply: PaymentReply | null
  place: Place
  /** since when the guest is at this place */
  since: number
  work: Work | null
  /** how often the order was sent automatically without an answer */
  unansweredSends: number
  /** the number of requests without an answer in a row */
  silent: number
  /** the number of answers and failed requests so far: each one starts the next poll */
  turns: number
  /** the guest cancelled, here or at the provider */
  givenUp: boolean
  /** no such payment exists here */
  missing: boolean
}

export type PaymentEvent =
  | { type: 'told'; reply: PaymentReply }
  | { type: 'unanswered' }
  | { type: 'missing' }
  | { type: 'went'; place: Place; now: number }
  | { type: 'began'; work: Work }
  /** the action failed; `answered` if the server answered */
  | { type: 'failed'; answered: boolean }

/** The screen to show. */
export type PaymentScreenName =
  | 'loading'
  | 'unreachable'
  | 'missing'
  | 'opening'
  | 'framed'
  | 'page'
  | 'confirming'
  | 'cancelling'
  | 'unknown'
  | 'sending'
  | 'stored'
  | 'notSent'
  | 'paidNotSent'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'releasing'
  | 'released'
  | 'refunded'
  | 'person'

/** How long a bank may take before we say that we are asking it. */
export const BANK_MS = 20_000
/** How long a page may take to open before it is offered again. */
const LEAVING_MS = 12_000
const MAX_SENDS = 3

export const begin = (place: Place, now: number): PaymentModel => ({
  reply: null,
  place,
  since: now,
  work: null,
  unansweredSends: 0,
  silent: 0,
  turns: 0,
  givenUp: place === 'left',
  missing: false,
})

const BY_STATE: Record<Exclude<PaymentState, 'opening' | 'waiting' | 'authorised'>, PaymentScreenName> = {
  pre_authorised_not_sent: 'notSent',
  paid_not_sent: 'paidNotSent',
  order_stored: 'stored',
  captured: 'stored',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
  releasing: 'releasing',
  released: 'released',
  refunded: 'refunded',
  needs_person: 'person',
}

function waiting({ place, since }: PaymentModel, now: number): PaymentScreenName {
  const passed = now - since
  if (place === 'framed') return 'framed'
  if (place === 'left') return 'cancelling'
  if (place === 'back') return passed < BANK_MS ? 'confirming' : 'unknown'
  return place === 'leaving' && passed < LEAVING_MS ? 'opening' : 'page'
}

/** A card is charged at once or its money is held: the text for a failed send differs (spec section 8). */
const unsent = ({ payment }: PaymentReply): PaymentScreenName =>
  payment.chargedAtOnce ? 'paidNotSent' : 'notSent'

/** The screen to show now. Pure. */
export function screenOf(model: PaymentModel, now: number): PaymentScreenName {
  const { reply, missing, silent, work, unansweredSends } = model
  if (missing) return 'missing'
  if (!reply) return silent > 0 ? 'unreachable' : 'loading'
  // The page of an existing order shows its status and its payment itself, even this early.
  if (reply.order) return 'stored'
  if (work === 'send') return 'sending'
  const { state } = reply.payment
  if (state === 'opening' || state === 'waiting') return waiting(model, now)
  if (state === 'authorised') return unansweredSends < MAX_SENDS ? 'sending' : unsent(reply)
  return BY_STATE[state]
}

/** Whether the order of an authorized payment is to be sent automatically now. Pure. */
export const sendsItself = ({ reply, work, unansweredSends }: PaymentModel): boolean =>
  reply?.payment.state === 'authorised' && work === null && unansweredSends < MAX_SENDS

/** Ends without an order: no money was taken, or it is returned. */
export const ENDED_WITHOUT_ORDER = new Set<PaymentScreenName>([
  'declined',
  'cancelled',
  'expired',
  'released',
  'refunded',
  'missing',
])
const EVERY_MS: Partial<Record<PaymentScreenName, number>> = {
  loading: 0,
  confirming: 1_500,
  cancelling: 4_000,
  opening: 4_000,
  page: 4_000,
  framed: 4_000,
  unknown: 5_000,
  releasing: 4_000,
  sending: 2_500,
  notSent: 15_000,
  paidNotSent: 15_000,
  person: 15_000,
}
const LONGEST_MS = 30_000

/** Milliseconds until the next poll of the payment; null if there is nothing more to ask. Pure. */
export function askAfter(model: PaymentModel, now: number): number | null {
  const screen = screenOf(model, now)
  const unconfirmed = screen === 'stored' && !model.reply?.order
  const ended = screen === 'stored' || ENDED_WITHOUT_ORDER.has(screen)
  if (model.work || (ended && !unconfirmed)) return null
  const every = EVERY_MS[screen] ?? 2_000
  return Math.min(LONGEST_MS, every * 2 ** Math.min(model.silent, 5) || model.silent * 2_000)
}

/** Whether money may be moving: then the checkout timer waits and nothing reloads the page (S-4, R-14). Pure. */
export const inFlight = (screen: PaymentScreenName): boolean =>
  screen === 'opening' ||
  screen === 'framed' ||
  screen === 'page' ||
  screen === 'confirming' ||
  screen === 'cancelling' ||
  screen === 'unknown' ||
  screen === 'sending'

export const mayDo = ({ reply }: PaymentModel, action: PaymentAction): boolean =>
  reply?.payment.actions.includes(action) ?? false

/** The next model after an event. Pure. */
export function nextPayment(model: PaymentModel, event: PaymentEvent): PaymentModel {
  switch (event.type) {
    case 'told':
      return { ...model, reply: event.reply, silent: 0, turns: model.turns + 1, work: null, missing: false }
    case 'unanswered':
      return { ...model, silent: model.silent + 1, turns: model.turns + 1 }
    case 'missing':
      return model.reply ? { ...model, turns: model.turns + 1 } : { ...model, missing: true }
    case 'went':
      return { ...model, place: event.place, since: event.now }
    case 'began':
      return model.work
        ? model
        : { ...model, work: event.work, givenUp: model.givenUp || event.work === 'cancel' }
    case 'failed': {
      const lostSend = model.work === 'send' && !event.answered
      const unansweredSends = lostSend ? model.unansweredSends + 1 : MAX_SENDS
      const sends = model.work === 'send' ? unansweredSends : model.unansweredSends
      return { ...model, work: null, unansweredSends: sends, turns: model.turns + 1 }
    }
  }
}
