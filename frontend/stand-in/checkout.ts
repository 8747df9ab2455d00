import type {
  AddOrderReply,
  AllocationResult,
  Cart,
  CourierStatus,
  DeliveryArea,
  Distance,
  DoordashRequest,
  GetOrderStatusReply,
  GetStoreHoursReply,
  GuestDelivery,
  ItemAllocationRequest,
  OrderFeed,
  OrderStatus,
  OtpRequest,
  PriceOrderReply,
  Quote,
  SmsRequest,
  StatusChange,
  Store,
} from '@/api/api.gen'
import { LOST } from './board'
import { contactOnFile, type MembersStandIn, noteProved } from './members'

/** The state of checkout that a test may set. */
export interface CheckoutStandIn {
  /** the table's PIN; '' if none is needed */
  pin: string
  /** its wrong tries so far; the fifth locks the table for five minutes */
  wrongPins: number
  /** the correct one-time code */
  code: string
  /** milliseconds until another code may be requested */
  resendMs: number
  /** milliseconds until the guest is asked whether they are still there */
  checkoutExpiryMs: number
  rehours: (hours: GetStoreHoursReply) => GetStoreHoursReply
  reallocate: (held: AllocationResult) => AllocationResult
  /** the distance of a delivery */
  distance: Distance | null
  /** the charge of a delivery agent's courier, or why the agent refuses; null without an agent */
  courier: { charge: number; refusal: string } | null
  /** the delivery area of an address */
  area: PriceOrderReply['area']
  /** the published delivery areas of the store */
  areas: DeliveryArea[]
  /** the placed orders, each once */
  placed: AddOrderReply[]
  /** the status history of all of them */
  history: StatusChange[]
  /** paid and owed amounts, if they differ from the quote */
  owes: Partial<Pick<GetOrderStatusReply, 'prepaid' | 'due'>>
  /** further facts about them: a delay, a reason, the money */
  life: Pick<
    GetOrderStatusReply,
    'delayedFrom' | 'why' | 'money' | 'refunds' | 'voided' | 'tablePaid' | 'delivery'
  > & {
    promisedAt: string | null
  }
}

export const checkoutStandIn = (): CheckoutStandIn => ({
  pin: '',
  wrongPins: 0,
  code: '123456',
  resendMs: 60_000,
  checkoutExpiryMs: 1_180_000,
  rehours: hours => hours,
  reallocate: held => held,
  distance: null,
  courier: null,
  area: null,
  areas: [],
  placed: [],
  history: [],
  owes: {},
  life: {
    promisedAt: null,
    delayedFrom: null,
    why: null,
    money: 'none',
    refunds: [],
    voided: [],
    tablePaid: 0,
    delivery: null,
  },
})

/** Why a delivery is refused: too far, outside of every area, or the distance is unknown; null if it is not. */
export function undeliverable(
  { distance, area, courier }: Pick<CheckoutStandIn, 'distance' | 'area' | 'courier'>,
  { orderType }: Store,
): PriceOrderReply['undeliverable'] {
  if (courier?.refusal) return 'error_address'
  const { distance: furthest, areasUri } = orderType.delivery
  if (!distance) return furthest || areasUri ? 'error_address_not_measured' : null
  if (areasUri) return area ? null : 'error_too_far'
  return furthest && distance.km > furthest ? 'error_too_far' : null
}

const PINS_BEFORE_A_LOCK = 5
const PIN_LOCK_MS = 300_000
const FIRST_REFERENCE = 40_001
const LIFE_MS = 50_000
const TOKEN = 'T'.repeat(43)

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Holds all requested items until the countdown after the timer ends. */
export function allocation(
  { checkoutExpiryMs, reallocate }: CheckoutStandIn,
  { update }: Pick<ItemAllocationRequest, 'update'>,
): { update: AllocationResult } {
  const released = !update.cart && !update.items?.length
  const held = { expiresAt: later(checkoutExpiryMs + LIFE_MS), checkoutExpiryMs }
  return {
    update: reallocate({
      result: 'ok',
      short: [],
      ...(released ? { expiresAt: null, checkoutExpiryMs: null } : held),
    }),
  }
}

/** Counts a wrong PIN; after five of them no PIN is checked. */
export function checkPin(
  standIn: CheckoutStandIn,
  pin: string,
): { verified: boolean; lockedUntil: string | null } {
  const verified = standIn.wrongPins < PINS_BEFORE_A_LOCK && pin === standIn.pin
  if (!verified) standIn.wrongPins += 1
  return { verified, lockedUntil: standIn.wrongPins < PINS_BEFORE_A_LOCK ? null : later(PIN_LOCK_MS) }
}

interface Shop extends CheckoutStandIn {
  store: Store
}

function placedOrder({ store, placed }: Shop, feed: OrderFeed, { totals, lines }: Quote): AddOrderReply {
  const { orderUUID, orderType, scheduledAt, address } = feed.cart
  const at = scheduledAt ?? later(store.config.pickupMin * 60_000)
  const delivered = orderType === 'delivery'
  return {
    ...{ result: 'ok', orderUUID, orderType, message: null, status: 'received' },
    ...{
      referenceID: String(FIRST_REFERENCE + placed.length),
      statusToken: `order-${placed.length}-`.padEnd(43, 'A'),
    },
    ...{ storeName: store.info.storeName, tableName: feed.tableName ?? '', placedAt: later(0) },
    pickupTime: delivered ? null : at,
    deliveryTime: delivered ? at : null,
    deliveryTimeTo: delivered ? new Date(Date.parse(at) + 1_800_000).toISOString() : null,
    asap: !scheduledAt,
    timeZone: store.info.timeZone,
    pickupAddress: store.info.address,
    address: delivered ? ((address ?? null) as AddOrderReply['address']) : null,
    currency: store.checkout.currency,
    ...{ total: totals.total, tax: totals.tax, totals, items: lines },
  }
}

/** Places an order once, even if it is sent several times. */
export function addOrder(shop: Shop, feed: OrderFeed, priced: (cart: Cart) => Quote): AddOrderReply {
  const before = shop.placed.find(one => one.orderUUID === feed.cart.orderUUID)
  if (before) return before
  const order = placedOrder(shop, feed, priced(feed.cart))
  shop.placed.push(order)
  shop.history = [{ status: 'received', at: order.placedAt }]
  return order
}

/** The order of a link's token with its current state; null if there is none. */
export function orderStatus(shop: Shop, token: string): Partial<GetOrderStatusReply> | null {
  const { placed, history, store, life } = shop
  const order = placed.find(one => one.statusToken === token)
  if (!order) return null
  const { message: _message, address: _address, tableName: _table, asap: _asap, ...rest } = order
  const { promisedAt, ...said } = life
  const status = history.at(-1)?.status ?? 'received'
  const delivered = rest.orderType === 'delivery'
  const { payAmount: prepaid, balanceDue } = rest.totals
  const due = LOST.includes(status) ? 0 : Math.round(Math.max(0, balanceDue - said.tablePaid) * 100) / 100
  const times = promisedAt && {
    pickupTime: delivered ? null : promisedAt,
    deliveryTime: delivered ? promisedAt : null,
  }
  return {
    ...rest,
    ...times,
    ...said,
    ...{ prepaid, due, ...shop.owes },
    storeID: store.storeID,
    history,
    status,
  }
}

/** Moves the orders on to a further status. */
export function advance(shop: CheckoutStandIn, status: OrderStatus): void {
  shop.history = [...shop.history, { status, at: later(0) }]
}

const COURIER: GuestDelivery = {
  status: null,
  history: [],
  trackingUrl: 'https://track.example/mine',
  courierName: 'Dana',
  dropoffTime: null,
  carrier: 'agent',
  pin: '',
}

/** Moves the courier of the orders on; null: none was found yet. */
export function onItsWay(
  shop: CheckoutStandIn,
  status: CourierStatus | null,
  rest: Partial<GuestDelivery> = {},
): void {
  const { history = [] } = shop.life.delivery ?? {}
  const passed = status ? [...history, { status, at: later(0) }] : []
  shop.life = {
    ...shop.life,
    delivery: { ...COURIER, dropoffTime: later(1_200_000), ...rest, status, history: passed },
  }
}

/** The state of an order's courier, as its agent reports it. */
export function courierOf(
  { placed, life }: CheckoutStandIn,
  { query, update }: Partial<DoordashRequest>,
): object | null {
  const asked = query ?? update
  const order = placed.find(({ statusToken }) => statusToken === asked?.statusToken)
  if (!order || !life.delivery) return null
  const { status, trackingUrl } = life.delivery
  return {
    record: { delivery_status: status, tracking_url: trackingUrl, external_delivery_id: order.orderUUID },
    delivery: life.delivery,
  }
}

/** Sends a code, or checks one; null if it is wrong. */
export function oneTimeCode(
  back: CheckoutStandIn & MembersStandIn,
  { verify }: Partial<SmsRequest>,
): object | null {
  if (!verify) return sentCode(back)
  if (verify.Code !== back.code || verify.Token !== TOKEN) return null
  noteProved(back, verify.Phone, verify.Purpose)
  return { token: '', expiresAt: null, resendAt: null }
}

/** The same by e-mail. */
export function mailedCode(
  back: CheckoutStandIn & MembersStandIn,
  { validate }: Partial<OtpRequest>,
): object {
  if (!validate) return { send: { result: 'ok', ...sentCode(back) }, validate: null }
  const right = validate.code === back.code && validate.token === TOKEN
  if (right) noteProved(back, validate.email ?? contactOnFile(back, validate.memberCode), validate.purpose)
  return { send: null, validate: { result: right ? 'ok' : 'error_verification_code' } }
}

const sentCode = ({ resendMs }: CheckoutStandIn) => ({
  ...{ token: TOKEN, expiresAt: later(600_000), resendAt: later(resendMs) },
})
