import type { OrderType } from '@/api/api.gen'
import { uuid } from '@/lib/identity'
import { cell, type Readable, useCell } from '@/state/scope/cell'
import { currentScope, usePart } from '@/state/scope/current'
import { keptOfStore, plainOfStore, type StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { actsOn, begunAnew } from './acts'
import { type Cart, emptyCart } from './cart'
import { keptOrder, keptSeat, type Seat } from './kept-order'

const EXPIRY_MS = 60 * 60_000

/** Whether a kept order is too old to continue, or of a time that has not come yet. Pure. */
export const hasExpired = (cart: Pick<Cart, 'lastUpdated'>, now: number): boolean =>
  Math.abs(now - cart.lastUpdated) > EXPIRY_MS

/** A new order: at the table that was chosen within the hour, else of the wanted type. Pure. */
function begunAt(fallback: OrderType, seat: Seat | undefined, now: number): Cart {
  const begun = emptyCart(uuid(), fallback)
  if (!seat || hasExpired({ lastUpdated: seat.since }, now)) return begun
  return { ...begun, orderType: 'dinein', tableID: seat.tableID, tableName: seat.tableName }
}

/**
 * The order of a store, kept on the device for an hour and the same in all its tabs (spec section 4, Order
 * persistence). Only its acts change the cart.
 */
export function createOrder(scope: StoreScope) {
  const kept = keptOfStore(scope, keptOrder)
  const seat = plainOfStore(scope, keptSeat)
  const held = cell(scope.life, emptyCart(uuid()))
  const cart = held.getState
  /** keeps the chosen table; a table that the key names comes with the key again */
  const sit = ({ tableID, tableName }: Cart) => {
    if (tableID && !session().launch?.tableID) seat.write({ tableID, tableName, since: Date.now() })
    else seat.forget()
  }
  const change = (move: (cart: Cart) => Cart) => {
    const moved = move(cart())
    if (moved === cart()) return
    if (moved.tableID !== cart().tableID) sit(moved)
    held.set({ ...moved, lastUpdated: Date.now() })
    if (moved.items.length === 0) kept.forget()
    else void kept.keep(cart())
  }
  const takers = new Set<() => void>()
  let sending = false
  kept.follow(scope.life, theirs => {
    if (sending || (theirs && theirs.lastUpdated <= cart().lastUpdated)) return
    const had = cart().items.length > 0
    held.set(theirs ?? begunAnew(cart()))
    if (had && !theirs) for (const tell of takers) tell()
  })
  return {
    ...actsOn(cart, change),
    cell: held as Readable<Cart>,
    cart,
    /** continues the kept order, or starts a new one */
    load: async (fallback: OrderType, now = Date.now()) => {
      const known = await kept.recall()
      const usable = known && known.items.length > 0 && !hasExpired(known, now)
      // An order that cannot be opened now may be opened later; the first line of a new order overwrites it.
      if (known && !usable) kept.forget()
      held.set(usable ? known : begunAt(fallback, seat.read(), now))
    },
    /** while it is being sent, changes of other tabs are ignored */
    setSending: (busy: boolean) => {
      sending = busy
    },
    /** calls back when another tab has sent or cleared it; returns a function that stops this */
    whenTaken: (tell: () => void) => {
      takers.add(tell)
      return () => void takers.delete(tell)
    },
  }
}

export type Order = ReturnType<typeof createOrder>

/** The order of the current store, for event handlers. */
export const currentOrder = (): Order => currentScope().of(createOrder)

export function useCart(): Cart
export function useCart<Part>(select: (cart: Cart) => Part): Part
export function useCart(select: (cart: Cart) => unknown = cart => cart): unknown {
  return useCell(usePart(createOrder).cell, select)
}
