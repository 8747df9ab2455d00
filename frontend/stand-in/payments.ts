import type {
  AddOrderReply,
  Cart,
  GetOrderStatusReply,
  OfferedProvider,
  PaymentAction,
  PaymentOptions,
  PaymentPage,
  PaymentReply,
  PaymentState,
  PaymentView,
  Provider,
  Receipt,
} from '@/api/api.gen'
import { quote } from './quote'
import { ordinaryStore } from './store'
import { tastingMenu } from './tasting-menu'

type Description = Pick<OfferedProvider, 'displays' | 'chargedAtOnce'>

const DESCRIBED: Record<Provider, Description> = {
  stripe: { displays: ['redirect'], chargedAtOnce: false },
  globalPayment: { displays: ['lightbox', 'embedded', 'redirect'], chargedAtOnce: false },
  clover: { displays: ['redirect'], chargedAtOnce: true },
}

/** The payment options of a store that takes cards by these providers. */
export const cardsBy = (...providers: Provider[]): PaymentOptions => ({
  here: providers.length > 0,
  counter: true,
  giftCard: true,
  points: true,
  providers: providers.map(provider => ({
    provider,
    ...DESCRIBED[provider],
    least: 0.5,
    most: 999999.99,
  })),
  takesCards: providers.length > 0,
})

export const PAYMENT_ID = '0123456789abcdef0123456789abcdef'

const ACTIONS: Record<PaymentState, PaymentAction[]> = {
  opening: ['cancel'],
  waiting: ['open', 'cancel'],
  authorised: ['send', 'cancel'],
  pre_authorised_not_sent: ['resend', 'call_store', 'cancel'],
  paid_not_sent: ['resend', 'call_store', 'cancel'],
  order_stored: ['receipt'],
  captured: ['receipt'],
  refunded: ['receipt'],
  needs_person: ['call_store'],
  releasing: ['retry'],
  released: ['retry'],
  declined: ['retry'],
  cancelled: ['retry'],
  expired: ['retry'],
}

/** A payment in a state, as the server sends it. */
export const paymentReply = (
  state: PaymentState,
  changes: Partial<PaymentView> = {},
  order: AddOrderReply | null = null,
): PaymentReply => ({
  result: 'ok',
  order,
  storeTel: '+14165550123',
  payment: {
    paymentID: PAYMENT_ID,
    orderUUID: 'order-1',
    provider: 'stripe',
    chargedAtOnce: DESCRIBED[changes.provider ?? 'stripe'].chargedAtOnce,
    state,
    actions: ACTIONS[state],
    amount: 48.35,
    currency: 'CAD',
    card: '',
    reason: '',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    sendUntil: null,
    page: null,
    creditedAt: null,
    ...changes,
  },
})

/** A payment page; `url` has another origin than ours. */
export const paymentPage = (url: string, changes: Partial<PaymentPage> = {}): PaymentPage => ({
  method: 'redirect',
  display: 'redirect',
  url,
  fields: {},
  origin: new URL(url).origin,
  nonce: 'nonce',
  width: 0,
  height: 0,
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  ...changes,
})

const cart: Cart = {
  orderUUID: 'order-1',
  orderType: 'takeout',
  payment: 'here',
  items: [
    { lineId: 'a', ID: tastingMenu.items[0]?.ID ?? 1, qty: 2 },
    { lineId: 'b', ID: tastingMenu.items[1]?.ID ?? 2, qty: 1 },
  ],
}
const priced = quote(ordinaryStore, tastingMenu, cart)

/** The order of `cart`, as it was confirmed. */
export const confirmedOrder = (changes: Partial<AddOrderReply> = {}): AddOrderReply => ({
  result: 'ok',
  referenceID: '48213',
  orderUUID: 'order-1',
  message: null,
  orderType: 'takeout',
  storeName: ordinaryStore.info.storeName,
  tableName: '',
  placedAt: new Date().toISOString(),
  pickupTime: new Date(Date.now() + 900_000).toISOString(),
  deliveryTime: null,
  deliveryTimeTo: null,
  asap: true,
  timeZone: ordinaryStore.info.timeZone,
  pickupAddress: ordinaryStore.info.address,
  address: null,
  currency: 'CAD',
  total: priced.totals.total,
  tax: priced.totals.tax,
  totals: priced.totals,
  items: priced.lines,
  statusToken: 'T'.repeat(43),
  status: 'received',
  ...changes,
})

/** Its receipt: a gift card, a payment card with its last digits, and a balance to pay in the store. */
export const receiptOf = (changes: Partial<Receipt> = {}): Receipt => {
  const { total } = priced.totals
  const held = Math.round((total - 15) * 100) / 100
  return {
    referenceID: '48213',
    orderUUID: 'order-1',
    orderType: 'takeout',
    brand: ordinaryStore.info.companyName,
    taxNumber: '',
    storeName: ordinaryStore.info.storeName,
    storeAddress: ordinaryStore.info.address,
    storeTel: ordinaryStore.info.tel,
    placedAt: new Date().toISOString(),
    timeZone: ordinaryStore.info.timeZone,
    currency: 'CAD',
    lines: priced.lines,
    billMemo: '',
    totals: priced.totals,
    parts: [
      { tender: 'gift_card', state: 'paid', amount: 10, label: '****77' },
      { tender: 'card', state: 'held', amount: held, label: 'visa 4242' },
      { tender: 'counter', state: 'due', amount: 5, label: '' },
    ],
    paid: Math.round((total - 5) * 100) / 100,
    refunded: 0,
    due: 5,
    ...changes,
  }
}

/** The status of an order, for the page that follows it. */
export const statusOf = (order: AddOrderReply): Omit<GetOrderStatusReply, 'result' | 'message'> => {
  const { result: _, message: _message, address: _address, ...known } = order
  return {
    ...known,
    storeID: ordinaryStore.storeID,
    history: [{ status: 'received', at: order.placedAt }],
    ...{ delayedFrom: null, why: null, money: 'held', refunds: [], voided: [], tablePaid: 0, delivery: null },
    ...{ prepaid: order.totals.payAmount, due: order.totals.balanceDue, totalsHidden: false },
    untold: false,
    leftOut: [],
  }
}
