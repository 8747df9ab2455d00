import type {
  AddressInput,
  BundleChoice,
  CartLine,
  ChosenOption,
  MenuItem,
  OrderType,
  PaymentTips,
  Cart as WireCart,
} from '@/api/api.gen'
import type { Described } from '@/i18n/described'

/** One line of the cart: an item with its choices; never a price. */
export type Line = Required<Omit<CartLine, 'weight' | 'cbRefID'>> & {
  weight: number | null
  cbRefID: number | null
  /** the item's name when it was chosen, in case it leaves the menu */
  named: Described
}

/** All choices of an order so far (decisions section 0: the client keeps choices, the server prices). */
export interface Cart {
  orderUUID: string
  orderType: OrderType
  items: Line[]
  /** the ids of all combo links so far (C-5) */
  cbRefIDs: number[]
  scheduledAt: string | null
  tips: PaymentTips | null
  promoteCode: string
  /** the order types of that promotion, as the server sent them; empty for all (D-13) */
  promoOrderTypes: OrderType[]
  tableID: string
  tableName: string
  dineInAway: boolean
  utensils: boolean | null
  memo: string
  /** the allergens that the guest chose to send to the kitchen */
  leftOut: readonly string[]
  /** how it is paid: online or at the counter; null until the guest or the store decides */
  payment: 'here' | 'giftcard' | 'skip' | null
  /** the address of a delivery */
  address: AddressInput | null
  lastUpdated: number
}

export const MAX_QUANTITY = 99

export const emptyCart = (orderUUID: string, orderType: OrderType = 'takeout'): Cart => ({
  orderUUID,
  orderType,
  items: [],
  cbRefIDs: [],
  scheduledAt: null,
  tips: null,
  promoteCode: '',
  promoOrderTypes: [],
  tableID: '',
  tableName: '',
  dineInAway: false,
  utensils: null,
  memo: '',
  leftOut: [],
  payment: null,
  address: null,
  lastUpdated: 0,
})

type Named = Pick<MenuItem, 'ID'> & Partial<Described>

const namesOf = ({ descr = '', descr1 = '', descr2 = '' }: Partial<Described>): Described => ({
  descr,
  descr1,
  descr2,
})

export const newLine = (lineId: string, item: Named, choices: Partial<Line> = {}): Line => ({
  lineId,
  ID: item.ID,
  qty: 1,
  weight: null,
  options: [],
  bundleItems: [],
  remark: '',
  redeem: false,
  cbRefID: null,
  named: namesOf(item),
  ...choices,
})

const optionKey = ({ cgID, ID, qty = 1 }: ChosenOption) => `${cgID}:${ID}x${qty}`
const partsKey = (choices: BundleChoice[]) => JSON.stringify(choices)

/** Two lines with the same key are the same thing ordered twice. */
const sameAs = (line: Line) =>
  [
    line.ID,
    line.weight ?? '',
    line.remark.trim(),
    line.redeem,
    line.options.map(optionKey).sort().join(),
    partsKey(line.bundleItems),
  ].join('|')

/** Adds a line, or its quantity to one that is the same; never beyond `limit` units of that line. */
export function addLine(cart: Cart, line: Line, limit = MAX_QUANTITY): Cart {
  const key = sameAs(line)
  const same = cart.items.find(one => sameAs(one) === key)
  if (!same) return { ...cart, items: [...cart.items, { ...line, qty: Math.min(line.qty, limit) }] }
  return setQuantity(cart, same.lineId, Math.min(same.qty + line.qty, limit))
}

/** Sets a line's quantity; 0 or less removes it. */
export function setQuantity(cart: Cart, lineId: string, qty: number): Cart {
  if (qty <= 0) return removeLine(cart, lineId)
  const bounded = Math.min(Math.floor(qty), MAX_QUANTITY)
  return {
    ...cart,
    items: cart.items.map(line => (line.lineId === lineId ? { ...line, qty: bounded } : line)),
  }
}

/** Removes a line; the address goes with the last one (spec section 4). */
export function removeLine(cart: Cart, lineId: string): Cart {
  const items = cart.items.filter(line => line.lineId !== lineId)
  return { ...cart, items, address: items.length > 0 ? cart.address : null }
}

/** Restores a removed line in its place; if the order is still empty, also the address that went with it. */
export function restoreLine(cart: Cart, line: Line, index: number, address: Cart['address'] = null): Cart {
  if (cart.items.some(one => one.lineId === line.lineId)) return cart
  const items = [...cart.items.slice(0, index), line, ...cart.items.slice(index)]
  return { ...cart, items, address: cart.address ?? (cart.items.length ? null : address) }
}

/** Replaces a line by its edited version, which joins another line that is now the same. */
export function replaceLine(cart: Cart, edited: Line): Cart {
  const key = sameAs(edited)
  const twin = cart.items.find(one => one.lineId !== edited.lineId && sameAs(one) === key)
  if (twin) return setQuantity(removeLine(cart, edited.lineId), twin.lineId, twin.qty + edited.qty)
  return { ...cart, items: cart.items.map(line => (line.lineId === edited.lineId ? edited : line)) }
}

const counted = new WeakMap<Cart['items'], Map<number, number>>()

/** Counted once for all cards of the menu, which need it after every change. */
function unitsByItem({ items }: Cart): Map<number, number> {
  const known = counted.get(items)
  if (known) return known
  const units = new Map<number, number>()
  for (const { ID, qty } of items) units.set(ID, (units.get(ID) ?? 0) + qty)
  counted.set(items, units)
  return units
}

export const unitsOf = (cart: Cart, itemId: number): number => unitsByItem(cart).get(itemId) ?? 0

export const totalUnits = (cart: Cart): number => cart.items.reduce((sum, line) => sum + line.qty, 0)

/**
 * Changes an order to another type, with the lines that stay (spec section 4). A chosen time and a tip belong to the
 * old type: a courier's tip is not the store's.
 */
export const changeOrderType = (cart: Cart, orderType: OrderType, stays: (line: Line) => boolean): Cart => ({
  ...cart,
  ...(orderType !== 'dinein' && { tableID: '', tableName: '', dineInAway: false }),
  orderType,
  items: cart.items.filter(stays),
  scheduledAt: null,
  tips: null,
  payment: null,
})

/** Drops combo links, since changed lines belong to no combo yet. Pure. */
export const withoutLinks = (cart: Cart): Cart =>
  cart.items.every(line => line.cbRefID === null)
    ? cart
    : { ...cart, items: cart.items.map(line => ({ ...line, cbRefID: null })) }

/** The cart in the server's form. */
export function toWire(cart: Cart): WireCart {
  return {
    orderUUID: cart.orderUUID,
    orderType: cart.orderType,
    items: cart.items.map(({ named: _, ...line }) => line),
    cbRefIDs: cart.cbRefIDs,
    promoteCode: cart.promoteCode,
    scheduledAt: cart.scheduledAt,
    tableID: cart.tableID,
    dineInAway: cart.dineInAway,
    utensils: cart.utensils,
    address: cart.orderType === 'delivery' ? cart.address : null,
    payment: cart.payment ?? 'skip',
    ...(cart.tips && { paymentTips: cart.tips }),
  }
}
