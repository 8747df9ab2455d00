import { currency, having, instant, list, nullable, number, or, text } from '@/lib/shape'
import type {
  CardSummary,
  GiftCard,
  GiftCardReply,
  GiftCardTransaction,
  GiftCardTransReply,
  Link,
  PaymentView,
  Purchase,
  Reload,
} from './api.gen'
import { post } from './client'
import { paymentView } from './placed-shapes'

const card = having<GiftCard>({ CardID: text, CardCode: text, CurBalance: number, currency })

const cards = having<GiftCardReply>({ record: list(card), payment: or(nullable(paymentView), null) })

const transactions = having<GiftCardTransReply>({
  record: list(
    having<GiftCardTransaction>({
      EventDate: instant,
      Amount: number,
      event: text,
      EventMetadata: having({}),
    }),
  ),
  card: nullable(card),
  summary: nullable(having<CardSummary>({ loaded: number, spent: number, held: number })),
  barcode: text,
  payment: or(nullable(paymentView), null),
})

/** At most so many transactions at once (spec section 9). */
const MOST = 50

/** Reads the member's own gift cards. */
export const listGiftCards = async (): Promise<GiftCard[]> =>
  (await post('/dc/giftcard', { list: {} }, cards)).record

/** Adds a gift card to the member's list; returns the whole list. */
export const linkGiftCard = async (link: Link): Promise<GiftCard[]> =>
  (await post('/dc/giftcard', { put: link }, cards)).record

/** Reads the transactions of a gift card and the number of its barcode. */
export const giftCardTransactions = (CardID: string): Promise<GiftCardTransReply> =>
  post('/dc/giftcardtrans', { list: { CardID, RecLimit: MOST } }, transactions)

/** The payment that a sale opened. Throws without one. */
function opened(payment: PaymentView | null): PaymentView {
  if (!payment) throw new Error('a sale has a payment')
  return payment
}

/** A sale without the origin and display of its page, which every sale shares. */
export type Sale<T> = Omit<T, 'pageOrigin' | 'display'>

const here = () => ({ pageOrigin: location.origin, display: 'redirect' }) as const

/** Opens a page to pay for a reload of the member's gift card. */
export const reloadGiftCard = async (reload: Sale<Reload>): Promise<PaymentView> =>
  opened((await post('/dc/giftcardtrans', { add: { ...reload, ...here() } }, transactions)).payment)

/** Opens a page to pay for a new gift card. */
export const buyGiftCard = async (purchase: Sale<Purchase>): Promise<PaymentView> =>
  opened((await post('/dc/giftcard', { add: { ...purchase, ...here() } }, cards)).payment)
