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

/**
 * A payment that began on this device, kept so that it can be continued: its id and what it pays for, no card data.
 */
export interface PendingPayment {
  paymentID: string
  orderUUID: string
  /** the data to pay again after a decline; null if a PIN or a gift card was part of it, which are not kept */
  again: { feed: OrderFeed; tender: Tender } | null
  /** the payment ended without an order; it can only be paid again */
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
  /** the payment whose page opens at once, and only once: a reload or the back button opens nothing */
  opening: PaymentReply | null
  /** the guest types into the provider's page in a frame, which a reload would remove */
  framed: boolean
}

const SMALL_PX = 360
const MEDIUM_PX = 768

/**
 * How a page is shown: on its own in a small window, over ours in a wide one, else inside ours (spec section 9).
 * Pure.
 */
export function displayIn(
  displays: readonly PageDisplay[],
  { width, height }: { width: number; height: number },
): PageDisplay {
  const small = width <= SMALL_PX || height <= SMALL_PX
  // A provider's page in a frame answers to the brand's host, and a native app's page is not served from it.
  const wanted: PageDisplay = small || IS_NATIVE ? 'redirect' : width < MEDIUM_PX ? 'embedded' : 'lightbox'
  return displays.includes(wanted) ? wanted : (displays[0] ?? 'redirect')
}

const displaysOf = (offered: readonly OfferedProvider[], provider: Provider | null | undefined) =>
  offered.find(one => one.provider === provider)?.displays ?? []

/** The path to which the provider sends the browser back: this store's payment page, with a mark. */
function returnPath({ store }: StoreScope): string {
  const query = new URLSearchParams({ returned: '1', ...(store && { storeID: store.storeID }) })
  return `${session().basename}${ROUTES.payment}?${query}`
}

/** The data to pay again after a decline, as far as it may be kept. */
function againOf(feed: OrderFeed, tender: Tender): PendingPayment['again'] {
  const { orderPin, ...kept } = feed
  return orderPin || feed.giftCard ? null : { feed: kept, tender }
}

/** The payment in progress at this store. */
export function createTrip(scope: StoreScope) {
  const kept = keptOfStore(scope, keptPayment)
  const trip = cell<Trip>(scope.life, { pending: null, opening: null, framed: false })
  const now = trip.getState
  const set = (part: Partial<Trip>) => trip.set({ ...now(), ...part })
  return {
    cell: trip,
    isOpening: () => now().opening !== null,
    /** Opens a payment for an order and remembers it; the page that shows it next opens the provider's page. */
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
    /** Takes the payment to open now, once. */
    takeOpening: (paymentID: string): PaymentReply | null => {
      const { opening } = now()
      if (opening?.payment.paymentID !== paymentID) return null
      set({ opening: null })
      return opening
    },
    /** Reads the payment that began at this store before a reload. */
    recall: async (): Promise<PendingPayment | null> => {
      const known = now().pending ? undefined : await kept.recall()
      if (!now().pending && known) set({ pending: known })
      return now().pending
    },
    /** Marks a payment as ended without an order; its data is kept, so that it can be paid again. */
    markEnded: async (paymentID: string) => {
      const { pending } = now()
      if (pending?.paymentID !== paymentID || pending.ended) return
      const ended = { ...pending, ended: true }
      set({ pending: ended })
      await kept.keep(ended)
    },
    setFramed: (framed: boolean) => set({ framed }),
    /** Forgets a payment whose order exists. */
    end: () => {
      trip.set({ pending: null, opening: null, framed: false })
      kept.forget()
    },
  }
}

export const usePendingPayment = (): PendingPayment | null =>
  useCell(usePart(createTrip).cell, ({ pending }) => pending)

/** Whether the guest is typing into a provider's page in a frame. */
export const useFramed = (): boolean => useCell(usePart(createTrip).cell, ({ framed }) => framed)
