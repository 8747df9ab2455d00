import type { AddressInput, OrderType, PaymentTips, ShortLine, TableView } from '@/api/api.gen'
import { uuid } from '@/lib/identity'
import { fitToStock } from '@/state/checkout/hold-lines'
import { cell, useCell } from '@/state/scope/cell'
import { currentScope, usePart } from '@/state/scope/current'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'
import {
  addLine,
  type Cart,
  changeOrderType,
  emptyCart,
  type Line,
  removeLine,
  replaceLine,
  restoreLine,
  setQuantity,
} from './cart'
import { keptOrder } from './kept-order'

const EXPIRY_MS = 60 * 60_000

/** True when a kept order is too old to go on with, or of a day that has not come. Pure. */
export const hasExpired = (cart: Pick<Cart, 'lastUpdated'>, now: number): boolean =>
  Math.abs(now - cart.lastUpdated) > EXPIRY_MS

/** What a move to another order type takes along. */
export interface Move {
  stays: (line: Line) => boolean
  dropsPromo?: boolean
  table?: Pick<TableView, 'ID' | 'descr'> | null
}

/**
 * The order of a store and everything that can be done to it, kept on the device for an hour (spec section 4, Order
 * persistence). Nothing else reaches into the cart.
 */
export function createOrder(scope: StoreScope) {
  const kept = keptOfStore(scope, keptOrder)
  const held = cell(scope.life, emptyCart(uuid()))
  const cart = held.getState
  const takers = new Set<() => void>()
  let sending = false

  const change = (move: (cart: Cart) => Cart) => {
    const moved = move(cart())
    if (moved === cart()) return
    held.set({ ...moved, lastUpdated: Date.now() })
    if (moved.items.length === 0) kept.forget()
    else void kept.keep(cart())
  }
  const set = (part: Partial<Cart>) => change(now => ({ ...now, ...part }))
  const anew = ({ orderType, tableID, tableName }: Cart) => ({
    ...emptyCart(uuid(), orderType),
    tableID,
    tableName,
  })

  kept.follow(scope.life, theirs => {
    if (sending || (theirs && theirs.lastUpdated <= cart().lastUpdated)) return
    const had = cart().items.length > 0
    held.set(theirs ?? anew(cart()))
    if (had && !theirs) for (const tell of takers) tell()
  })

  return {
    cell: held,
    cart,
    /** goes on with the order that was kept, or begins a new one */
    load: async (fallback: OrderType, now = Date.now()) => {
      const known = await kept.recall()
      const usable = known && known.items.length > 0 && !hasExpired(known, now)
      if (!usable) kept.forget()
      held.set(usable ? known : emptyCart(uuid(), fallback))
    },
    add: (line: Line, limit?: number) => change(now => addLine(now, line, limit)),
    setQuantity: (lineId: string, qty: number) => change(now => setQuantity(now, lineId, qty)),
    /** gives the way to put it back where it was */
    remove: (line: Line) => {
      const place = cart().items.findIndex(one => one.lineId === line.lineId)
      change(now => removeLine(now, line.lineId))
      return () => change(now => restoreLine(now, line, place))
    },
    replace: (line: Line) => change(now => replaceLine(now, line)),
    fitToStock: (short: readonly ShortLine[]) => change(now => fitToStock(now, short)),
    deliverTo: (address: AddressInput) => set({ address }),
    chooseTime: (scheduledAt: string | null) => set({ scheduledAt }),
    setNote: (memo: string) => set({ memo }),
    tip: (tips: PaymentTips) => set({ tips }),
    payBy: (payment: 'here' | 'skip') => set({ payment }),
    askForUtensils: (utensils: boolean) => set({ utensils }),
    takeAway: (dineInAway: boolean) => set({ dineInAway }),
    sitAt: ({ ID, descr }: Pick<TableView, 'ID' | 'descr'>) => set({ tableID: ID, tableName: descr }),
    moveTo: (orderType: OrderType, { stays, dropsPromo = false, table = null }: Move) =>
      change(now => ({
        ...changeOrderType(now, orderType, false, stays).cart,
        ...(dropsPromo && { promoteCode: '' }),
        ...(table && { tableID: table.ID, tableName: table.descr }),
      })),
    /** the same order a second time, under a name of its own */
    orderAgain: () => set({ orderUUID: uuid() }),
    /** nothing in it and a new name, the same way of having it */
    clear: () => change(anew),
    putBack: (lost: Cart) => change(() => lost),
    /** while it is being sent, what other tabs do to it waits */
    setSending: (busy: boolean) => {
      sending = busy
    },
    /** tells when another tab has sent or cleared it; gives the way to stop listening */
    whenTaken: (tell: () => void) => {
      takers.add(tell)
      return () => void takers.delete(tell)
    },
  }
}

export type Order = ReturnType<typeof createOrder>

/** The order of the store at hand, for what a tap does to it. */
export const currentOrder = (): Order => currentScope().of(createOrder)

export function useCart(): Cart
export function useCart<Part>(select: (cart: Cart) => Part): Part
export function useCart(select: (cart: Cart) => unknown = cart => cart): unknown {
  return useCell(usePart(createOrder).cell, select)
}
