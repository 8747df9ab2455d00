import type { OfferedProvider, OrderFeed, PageDisplay, PaymentReply, Provider, Tender } from '@/api/api.gen'
import { startPayment } from '@/api/start-payment'
import { IS_NATIVE } from '@/lib/house'
import { flag, having, nullable, object, or, shortText, text } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { ROUTES } from '@/state/page/routes'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { feedShape } from './pending-order'
import { waysToPay } from './ways-to-pay'

/** A payment begun on this device, so that it can be gone on with: its id and what it pays for, nothing of a card. */
export interface PendingPayment {
  paymentID: string
  orderUUID: string
  /** to pay anew after a decline; null where a PIN or a gift card was part of it, which are not kept */
  again: { feed: OrderFeed; tender: Tender } | null
  /** it came to an end without an order: it can only be paid anew */
  ended: boolean
}

const pendingShape = object<PendingPayment>({
  paymentID: shortText(64),
  orderUUID: shortText(64),
  again: nullable(
    object<NonNullable<PendingPayment['again']>>({
      feed: feedShape,
      tender: having<Tender>({ provider: text }),
    }),
  ),
  ended: or(flag, false),
})

export const keptPayment = sealedKey('PAY', { version: 1, shape: pendingShape })

interface Trip {
  pending: PendingPayment | null
  /** the payment whose page is to be opened at once, and only once: a reload or the back button opens nothing */
  opening: PaymentReply | null
  /** the guest types into the provider's page inside ours, which a reload would take away */
  framed: boolean
}

const SMALL_PX = 360
const MEDIUM_PX = 768

/** How a page is shown: on its own in a small window, over ours in a wide one, else inside it (spec section 9). Pure. */
export function displayIn(
  displays: readonly PageDisplay[],
  { width, height }: { width: number; height: number },
): PageDisplay {
  const small = width <= SMALL_PX || height <= SMALL_PX
  // A provider's page inside ours answers to the brand's host, which an application does not stand on.
  const wanted: PageDisplay = small || IS_NATIVE ? 'redirect' : width < MEDIUM_PX ? 'embedded' : 'lightbox'
  return displays.includes(wanted) ? wanted : (displays[0] ?? 'redirect')
}

const displaysOf = (offered: readonly OfferedProvider[], provider: Provider | null | undefined) =>
  offered.find(one => one.provider === provider)?.displays ?? []

/** Where the provider sends the browser: back to this store's payment, and marked as coming from there. */
function returnPath({ store }: StoreScope): string {
  const query = new URLSearchParams({ returned: '1', ...(store && { storeID: store.storeID }) })
  return `${session().basename}${ROUTES.payment}?${query}`
}

/** To pay anew after a decline, as far as it may be kept. */
function againOf(feed: OrderFeed, tender: Tender): PendingPayment['again'] {
  const { orderPin, ...kept } = feed
  return orderPin || feed.giftCard ? null : { feed: kept, tender }
}

/** The payment of this store that is on its way. */
export function createTrip(scope: StoreScope) {
  const kept = keptOfStore(scope, keptPayment)
  const trip = cell<Trip>(scope.life, { pending: null, opening: null, framed: false })
  const now = trip.getState
  const set = (part: Partial<Trip>) => trip.set({ ...now(), ...part })
  return {
    cell: trip,
    isOpening: () => now().opening !== null,
    /** Opens a payment for an order and remembers it; its page is opened by whoever shows it next. */
    begin: async (feed: OrderFeed, tender: Tender): Promise<PaymentReply> => {
      const { providers } = await waysToPay(scope)
      const displays = displaysOf(providers, tender.provider)
      const display = displayIn(displays, { width: innerWidth, height: innerHeight })
      const reply = await startPayment({ feed, tender, display, returnPath: returnPath(scope) })
      const { paymentID } = reply.payment
      const pending = {
        paymentID,
        orderUUID: feed.cart.orderUUID,
        again: againOf(feed, tender),
        ended: false,
      }
      set({ pending, opening: reply })
      await kept.keep(pending)
      return reply
    },
    /** The payment to open now, once. */
    takeOpening: (paymentID: string): PaymentReply | null => {
      const { opening } = now()
      if (opening?.payment.paymentID !== paymentID) return null
      set({ opening: null })
      return opening
    },
    /** After a reload: the payment begun at this store and not ended. */
    recall: async (): Promise<PendingPayment | null> => {
      const known = now().pending ? undefined : await kept.recall()
      if (!now().pending && known) set({ pending: known })
      return now().pending
    },
    /** A payment has ended without an order: what it was for is kept, to be paid anew. */
    markEnded: async (paymentID: string) => {
      const { pending } = now()
      if (pending?.paymentID !== paymentID || pending.ended) return
      const ended = { ...pending, ended: true }
      set({ pending: ended })
      await kept.keep(ended)
    },
    setFramed: (framed: boolean) => set({ framed }),
    /** Forgets a payment whose order stands. */
    end: () => {
      trip.set({ pending: null, opening: null, framed: false })
      kept.forget()
    },
  }
}

export const usePendingPayment = (): PendingPayment | null =>
  useCell(usePart(createTrip).cell, ({ pending }) => pending)

/** Whether the guest is typing into a provider's page inside ours. */
export const useFramed = (): boolean => useCell(usePart(createTrip).cell, ({ framed }) => framed)
