import type {
  AddOrderReply,
  AllocationResult,
  Cart,
  Distance,
  GetOrderStatusReply,
  GetStoreHoursReply,
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
import { contactOnFile, type MembersStandIn, noteProved } from './members'

/** What of checkout a test may decide. */
export interface CheckoutStandIn {
  /** the table's PIN; none is asked where it is empty */
  pin: string
  /** wrong tries of it so far; the fifth locks the table for five minutes */
  wrongPins: number
  /** the one-time code that is right */
  code: string
  /** how long until another code may be asked for */
  resendMs: number
  /** how long until the guest is asked whether they are still there */
  checkoutExpiryMs: number
  rehours: (hours: GetStoreHoursReply) => GetStoreHoursReply
  reallocate: (held: AllocationResult) => AllocationResult
  /** how far a delivery drives */
  distance: Distance | null
  /** what was placed, each order once */
  placed: AddOrderReply[]
  /** how far each of them has come */
  history: StatusChange[]
  /** what the store says of them besides: a delay, a reason, the money */
  life: Pick<GetOrderStatusReply, 'delayedFrom' | 'why' | 'money' | 'refunds' | 'tablePaid' | 'delivery'> & {
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
  placed: [],
  history: [],
  life: {
    promisedAt: null,
    delayedFrom: null,
    why: null,
    money: 'none',
    refunds: [],
    tablePaid: 0,
    delivery: null,
  },
})

/** Why a delivery is refused: beyond the furthest distance, or at one that is not known where there is a furthest. */
export function undeliverable(
  distance: Distance | null,
  { orderType }: Store,
): PriceOrderReply['undeliverable'] {
  const furthest = orderType.delivery.distance
  if (!distance) return furthest ? 'error_address_not_measured' : null
  return furthest && distance.km > furthest ? 'error_too_far' : null
}

const PINS_BEFORE_A_LOCK = 5
const PIN_LOCK_MS = 300_000
const FIRST_REFERENCE = 40_001
const LIFE_MS = 50_000
const TOKEN = 'T'.repeat(43)

const later = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Holds whatever is asked for, for as long as the countdown after the timer takes. */
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

/** Counts a wrong PIN, and looks at none once there were five. */
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

/** Places an order once, however often it is sent. */
export function addOrder(shop: Shop, feed: OrderFeed, priced: (cart: Cart) => Quote): AddOrderReply {
  const before = shop.placed.find(one => one.orderUUID === feed.cart.orderUUID)
  if (before) return before
  const order = placedOrder(shop, feed, priced(feed.cart))
  shop.placed.push(order)
  shop.history = [{ status: 'received', at: order.placedAt }]
  return order
}

/** The order of a link's token, as far as it has come. */
export function orderStatus(
  { placed, history, store, life }: Shop,
  token: string,
): Partial<GetOrderStatusReply> | null {
  const order = placed.find(one => one.statusToken === token)
  if (!order) return null
  const { message: _message, address: _address, tableName: _table, asap: _asap, ...rest } = order
  const { promisedAt, ...said } = life
  const delivered = rest.orderType === 'delivery'
  const times = promisedAt && {
    pickupTime: delivered ? null : promisedAt,
    deliveryTime: delivered ? promisedAt : null,
  }
  return {
    ...rest,
    ...times,
    ...said,
    storeID: store.storeID,
    history,
    status: history.at(-1)?.status ?? 'received',
  }
}

/** Moves the orders on to a further state. */
export function advance(shop: CheckoutStandIn, status: OrderStatus): void {
  shop.history = [...shop.history, { status, at: later(0) }]
}

/** Sends a code, or checks one; null when it is wrong. */
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
