import type {
  GiftCard,
  GiftCardRequest,
  GiftCardTransaction,
  GiftCardTransRequest,
  PaymentView,
} from '@/api/api.gen'
import { paymentReply } from './payments'

/** The gift cards of the logged-in member, and cards that can be linked. */
export interface GiftCardsStandIn {
  giftCards: GiftCard[]
  /** the transactions of each card, by its CardID */
  moved: Record<string, GiftCardTransaction[]>
  /** security codes and balances by number */
  unlinked: Record<string, { code: string; balance: number }>
  /** the payment of the last sale; null if nothing was bought */
  sale: Partial<PaymentView> | null
}

export const giftCardsStandIn = (): GiftCardsStandIn => ({
  giftCards: [],
  moved: {},
  unlinked: {},
  sale: null,
})

const idOf = (number: string) => number.slice(-8).padStart(64, '0')

export const aGiftCard = (changes: Partial<GiftCard> = {}): GiftCard => ({
  ...{ CardID: idOf('6039228817450136'), CardCode: '****36', CurBalance: 50, currency: 'CAD' },
  ...changes,
})

export const moved = (
  Amount: number,
  event: GiftCardTransaction['event'],
  at: string,
  orderNo = '',
): GiftCardTransaction => ({ Amount, event, EventDate: at, Remark: '', EventMetadata: { orderNo } })

const NO_CARD = { result: 'error_no_giftcard' }

function link(back: GiftCardsStandIn, number: string, code: string): object {
  const known = back.unlinked[number]
  if (known?.code !== code) return NO_CARD
  back.giftCards.push(
    aGiftCard({ CardID: idOf(number), CardCode: `****${number.slice(-2)}`, CurBalance: known.balance }),
  )
  return { record: back.giftCards }
}

function sold(back: GiftCardsStandIn, amount: number, url: string): object {
  const page = { method: 'redirect', display: 'redirect', url, fields: {}, origin: url, nonce: 'n' } as const
  const size = { width: 0, height: 0, expiresAt: new Date(Date.now() + 600_000).toISOString() }
  back.sale = { amount, state: 'waiting', page: { ...page, ...size } }
  return { record: [], payment: paymentReply('waiting', back.sale).payment }
}

export function giftCard(back: GiftCardsStandIn, { add, put }: Partial<GiftCardRequest>): object {
  if (add) return sold(back, add.Amount, `${add.pageOrigin}/harbour/no-page`)
  if (put) return link(back, put.CardCode ?? '', put.SecurityCode ?? '')
  return { record: back.giftCards }
}

export function giftCardTrans(back: GiftCardsStandIn, { add, list }: Partial<GiftCardTransRequest>): object {
  const card = back.giftCards.find(({ CardID }) => CardID === (add ?? list)?.CardID)
  if (!card) return NO_CARD
  if (add)
    return {
      ...sold(back, add.Amount, `${add.pageOrigin}/harbour/no-page`),
      barcode: '',
      card: null,
      summary: null,
    }
  const record = back.moved[card.CardID] ?? []
  const sum = (least: boolean) =>
    record.filter(({ Amount }) => Amount > 0 === least).reduce((all, { Amount }) => all + Math.abs(Amount), 0)
  const summary = { loaded: sum(true), spent: sum(false), held: 0 }
  return { record, card, summary, barcode: '6039228817450136', payment: null }
}
