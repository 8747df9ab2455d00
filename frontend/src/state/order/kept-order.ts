import type { AddressInput, BundleChoice, ChosenOption, PaymentTips } from '@/api/api.gen'
import {
  flag,
  instant,
  list,
  nullable,
  number,
  object,
  oneOf,
  or,
  orElse,
  type Shape,
  shortText,
  text,
  those,
  whole,
} from '@/lib/shape'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { type Cart, type Line, MAX_QUANTITY } from './cart'

const id = whole(1)
const quantity = whole(1, MAX_QUANTITY)

const option: Shape<ChosenOption> = object<Required<ChosenOption>>({
  cgID: id,
  ID: id,
  qty: or(quantity, 1),
  seq: or(whole(0), 0),
})

const part = object<Required<NonNullable<BundleChoice['items']>[number]>>({
  ID: id,
  qty: or(quantity, 1),
  options: or(list(option, 100), []),
})

const choice: Shape<BundleChoice> = object<Required<BundleChoice>>({
  slot: text,
  accepted: or(flag, false),
  items: or(list(part, 20), []),
})

const unnamed = { descr: '', descr1: '', descr2: '' }
const name = shortText(200, 0)

/** A line is kept as it was chosen, or not at all. */
const line = object<Line>({
  lineId: shortText(40),
  ID: id,
  qty: quantity,
  weight: or(nullable(number), null),
  options: or(list(option, 100), []),
  bundleItems: or(list(choice, 20), []),
  remark: orElse(shortText(200, 0), ''),
  redeem: or(flag, false),
  cbRefID: or(nullable(number), null),
  named: orElse(object({ descr: name, descr1: name, descr2: name }), unnamed),
})

const words = (most: number) => orElse(shortText(most, 0), '')
const place = object({ lat: number, lng: number })

export const addressShape: Shape<AddressInput> = object<Required<AddressInput>>({
  name: words(100),
  unit: words(20),
  street: shortText(200),
  city: shortText(100),
  province: words(50),
  postal: words(12),
  country: orElse(shortText(2), 'CA'),
  phone1: words(20),
  phone2: words(20),
  remark: words(500),
  coords: orElse(nullable(place), null),
})

const tips = object<PaymentTips>({ kind: oneOf('none', 'percent', 'amount'), value: or(number, 0) })

const MOST_LINES = 500
const orderType = oneOf('dinein', 'takeout', 'delivery')

/** An order keeps the lines that can be read, and its other fields as far as they are valid. */
const cartShape: Shape<Cart> = object<Cart>({
  orderUUID: shortText(64),
  orderType,
  items: those(line, MOST_LINES),
  cbRefIDs: or(those(id, 2 * MOST_LINES), []),
  scheduledAt: orElse(nullable(instant), null),
  tips: orElse(nullable(tips), null),
  promoteCode: orElse(shortText(100, 0), ''),
  promoOrderTypes: orElse(those(orderType, 3), []),
  tableID: orElse(shortText(40, 0), ''),
  tableName: orElse(shortText(100, 0), ''),
  dineInAway: orElse(flag, false),
  utensils: orElse(nullable(flag), null),
  memo: orElse(shortText(1000, 0), ''),
  leftOut: orElse(those(shortText(60), 50), []),
  payment: orElse(nullable(oneOf('here', 'giftcard', 'skip')), null),
  address: orElse(nullable(addressShape), null),
  lastUpdated: number,
})

/** The order of a store. */
export const keptOrder = sealedKey('ORD', { version: 1, shape: cartShape })

/** The order of a store that expired at checkout, to be restored. */
export const keptLostOrder = sealedKey('XPD', { version: 1, shape: cartShape })

export interface Seat {
  tableID: string
  tableName: string
  /** when the guest chose it */
  since: number
}

/**
 * The table that the guest chose: an order without a dish is not kept, but the guest is not asked twice within an
 * hour.
 */
export const keptSeat = plainKey(
  'TBL',
  {
    version: 1,
    shape: object<Seat>({ tableID: shortText(40), tableName: shortText(100, 0), since: number }),
  },
  'sessionStorage',
)
