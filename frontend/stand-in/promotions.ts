import type {
  Cart,
  NewsfeedRequest,
  NewsRecord,
  OrderType,
  PromoRecord,
  PromoRequest,
  Quote,
} from '@/api/api.gen'

/** The promotions and news of a store. */
export interface PromotionsStandIn {
  /** the promotions that the logged-in member owns and can still use */
  promotions: PromoRecord[]
  /** refusals of a claim, by code */
  refusals: Record<string, { result: string; details?: Record<string, string> }>
  news: NewsRecord[]
  /** the order types of all codes; empty for every type */
  codesFor: OrderType[]
  /** codes that need a login */
  membersOnly: string[]
  /** the minimum order of promotions, '' for none */
  minimum: string
}

export const promotionsStandIn = (): PromotionsStandIn => ({
  promotions: [],
  refusals: {},
  news: [],
  codesFor: [],
  membersOnly: [],
  minimum: '',
})

export const aPromotion = (changes: Partial<PromoRecord> = {}): PromoRecord => ({
  ...{ PromoteCode: 'EVENING', Title: 'Ten percent off your evening', Description: '', Headline: '−10%' },
  ...{ Remark: '', ValidFrom: null, ValidTo: null, toCome: false, MinAmount: 0, TargetType: 'subtotal' },
  ...{ orderTypes: [], Popup: false, ...changes },
})

export const aNews = (changes: Partial<NewsRecord> = {}): NewsRecord => ({
  ...{ ID: 'hanami', title: 'The cold ramen is here', content: '<p>Chilled <strong>broth</strong>.</p>' },
  ...{ since: '2026-06-01', Popup: false, orderTypes: [], ...changes },
})

export function promo(
  back: PromotionsStandIn & { loggedIn: string },
  { get, redeem }: Partial<PromoRequest>,
): object {
  if (!back.loggedIn) return { result: 'error_login_required' }
  if (get) return { record: back.promotions }
  const code = redeem?.PromoteCode ?? ''
  if (redeem?.inOrder && redeem.inOrder !== code) return { result: 'promo_one_an_order' }
  const refused = back.refusals[code]
  return refused ?? { record: back.promotions.filter(({ PromoteCode }) => PromoteCode === code) }
}

export const newsfeed = (back: PromotionsStandIn, _sent: Partial<NewsfeedRequest>): object => ({
  record: back.news,
})

/** Why an order may not use a code; null if it may. */
export function codeRefused(
  back: PromotionsStandIn & { loggedIn: string; codes: string[] },
  { promoteCode: code, orderType }: Pick<Cart, 'promoteCode' | 'orderType'>,
): object | null {
  if (!code) return null
  if (back.codesFor.length > 0 && !back.codesFor.includes(orderType))
    return { result: 'error_promo_order_type' }
  if (!back.loggedIn && back.membersOnly.includes(code)) return { result: 'login.to_claim_coupon' }
  return back.codes.includes(code) ? null : { result: 'error_promo_unknown' }
}

/** Adds the notice of a promotion below its minimum, which stays in the order and lowers nothing (D-5). */
export function waiting({ minimum }: PromotionsStandIn, code: string, quote: Quote): Quote {
  const short = Number(minimum) - quote.totals.subtotal
  if (!code || !minimum || short <= 0) return quote
  const details = { minAmount: minimum, short: short.toFixed(2) }
  return { ...quote, notices: [...quote.notices, { code: 'error_promo_min_order', lineId: null, details }] }
}
