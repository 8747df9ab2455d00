import { create } from 'zustand'
import type { OfferedProvider, OrderFeed, PageDisplay, PaymentReply, Provider, Tender } from '@/api/api.gen'
import { startPayment } from '@/api/start-payment'
import { forget, keep, recall } from '@/lib/vault'
import { ROUTES } from '@/state/page/routes'
import { session, storeKey } from '@/state/scope/session'

/** A payment begun on this device, so that it can be gone on with: its id and what it pays for, nothing of a card. */
export interface PendingPayment {
  paymentID: string
  orderUUID: string
  /** to pay anew after a decline; null where a PIN or a gift card was part of it, which are not kept */
  again: { feed: OrderFeed; tender: Tender } | null
  /** it came to an end without an order: it can only be paid anew */
  ended: boolean
}

interface Trip {
  pending: PendingPayment | null
  /** the payment whose page is to be opened at once, and only once: a reload or the back button opens nothing */
  opening: PaymentReply | null
  /** a payment is being made: nothing may reload the page */
  busy: boolean
}

export const useTrip = create<Trip>(() => ({ pending: null, opening: null, busy: false }))

const PREFIX = 'PAY'
const key = () => {
  const { store } = session()
  return store ? storeKey(PREFIX, store) : PREFIX
}

const SMALL_PX = 360
const MEDIUM_PX = 768

/** How a page is shown: on its own in a small window, over ours in a wide one, else inside it (spec section 9). Pure. */
export function displayIn(
  displays: readonly PageDisplay[],
  { width, height }: { width: number; height: number },
): PageDisplay {
  const small = width <= SMALL_PX || height <= SMALL_PX
  const wanted: PageDisplay = small ? 'redirect' : width < MEDIUM_PX ? 'embedded' : 'lightbox'
  return displays.includes(wanted) ? wanted : (displays[0] ?? 'redirect')
}

const displaysOf = (offered: readonly OfferedProvider[], provider: Provider | null | undefined) =>
  offered.find(one => one.provider === provider)?.displays ?? []

/** Where the provider sends the browser: back to this store's payment, and marked as coming from there. */
function returnPath(): string {
  const { basename, store } = session()
  const query = new URLSearchParams({ returned: '1', ...(store && { storeID: store.storeID }) })
  return `${basename}${ROUTES.payment}?${query}`
}

/** Opens a payment for an order and remembers it; its page is opened by whoever shows it next. */
export async function beginTrip(feed: OrderFeed, tender: Tender): Promise<PaymentReply> {
  const displays = displaysOf(session().paymentOptions?.providers ?? [], tender.provider)
  const display = displayIn(displays, { width: innerWidth, height: innerHeight })
  const reply = await startPayment({ feed, tender, display, returnPath: returnPath() })
  const { orderPin, ...kept } = feed
  const again = orderPin || feed.giftCard ? null : { feed: kept, tender }
  const pending = { paymentID: reply.payment.paymentID, orderUUID: feed.cart.orderUUID, again, ended: false }
  useTrip.setState({ pending, opening: reply })
  await keep(key(), pending).catch(() => {})
  return reply
}

/** The payment to open now, once. */
export function takeOpening(paymentID: string): PaymentReply | null {
  const { opening } = useTrip.getState()
  if (opening?.payment.paymentID !== paymentID) return null
  useTrip.setState({ opening: null })
  return opening
}

/** After a reload: the payment begun at this store and not ended. */
export async function recallTrip(): Promise<PendingPayment | null> {
  const known = useTrip.getState().pending
  if (known) return known
  const pending = (await recall<PendingPayment>(key()).catch(() => undefined)) ?? null
  useTrip.setState({ pending })
  return pending
}

/** A payment has ended without an order: what it was for is kept, to be paid anew. */
export async function markEnded(paymentID: string): Promise<void> {
  const { pending } = useTrip.getState()
  if (pending?.paymentID !== paymentID || pending.ended) return
  const ended = { ...pending, ended: true }
  useTrip.setState({ pending: ended, busy: false })
  await keep(key(), ended).catch(() => {})
}

/** Forgets a payment whose order stands. */
export function endTrip(): void {
  useTrip.setState({ pending: null, opening: null, busy: false })
  forget(key())
}

export const tripIsBusy = (): boolean => useTrip.getState().busy
export const setTripBusy = (busy: boolean): void => useTrip.setState({ busy })
