import type { AddressInput, OrderType, PaymentTips, TableView } from '@/api/api.gen'
import { uuid } from '@/lib/identity'
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
  withoutLinks,
} from './cart'

type Table = Pick<TableView, 'ID' | 'descr'>

/** What a move to another order type takes along. */
export interface Move {
  stays: (line: Line) => boolean
  dropsPromo?: boolean
  table?: Table | null
}

/** Nothing in it and a new name, the same way of having it. Pure. */
export const begunAnew = ({ orderType, tableID, tableName }: Cart): Cart => ({
  ...emptyCart(uuid(), orderType),
  tableID,
  tableName,
})

const seatedAt = ({ ID, descr }: Table) => ({ tableID: ID, tableName: descr })

const moved = (
  cart: Cart,
  orderType: OrderType,
  { stays, dropsPromo = false, table = null }: Move,
): Cart => ({
  ...changeOrderType(cart, orderType, stays),
  ...(dropsPromo && { promoteCode: '', promoOrderTypes: [] }),
  ...(table && seatedAt(table)),
})

/** Everything that can be done to an order, by name. */
export function actsOn(cart: () => Cart, change: (move: (cart: Cart) => Cart) => void) {
  const set = (part: Partial<Cart>) => change(now => ({ ...now, ...part }))
  const rechoose = (move: (cart: Cart) => Cart) => change(now => move(withoutLinks(now)))
  return {
    add: (line: Line, limit?: number) => change(now => addLine(now, line, limit)),
    setQuantity: (lineId: string, qty: number) => rechoose(now => setQuantity(now, lineId, qty)),
    replace: (line: Line) => rechoose(now => replaceLine(now, { ...line, cbRefID: null })),
    /** gives the way to put it back where it was */
    remove: (line: Line) => {
      const { items, address } = cart()
      const place = items.findIndex(one => one.lineId === line.lineId)
      rechoose(now => removeLine(now, line.lineId))
      return () => change(now => restoreLine(now, line, place, address))
    },
    /** takes out what there is not enough of, as `fit` says */
    keepWhatThereIs: (fit: (cart: Cart) => Cart) => rechoose(fit),
    /** what the server made combos of, and whom its promotion is for, as long as that is what is chosen */
    keepLinks: (linked: (cart: Cart) => Cart) => change(linked),
    /** by its code, for those order types; an empty one takes it out again */
    usePromotion: (promoteCode: string, promoOrderTypes: OrderType[] = []) =>
      set({ promoteCode, promoOrderTypes }),
    deliverTo: (address: AddressInput) => set({ address }),
    /** at a table an order is for now */
    sitAt: (table: Table) => set({ ...seatedAt(table), scheduledAt: null }),
    takeAway: (dineInAway: boolean) => set({ dineInAway }),
    chooseTime: (scheduledAt: string | null) => set({ scheduledAt }),
    setNote: (memo: string) => set({ memo }),
    tellKitchen: (leftOut: readonly string[]) => set({ leftOut }),
    askForUtensils: (utensils: boolean) => set({ utensils }),
    tip: (tips: PaymentTips) => set({ tips }),
    payBy: (payment: 'here' | 'giftcard' | 'skip') => set({ payment }),
    moveTo: (orderType: OrderType, move: Move) => rechoose(now => moved(now, orderType, move)),
    /** the same a second time, under a name of its own */
    orderAgain: () => set({ orderUUID: uuid() }),
    clear: () => change(begunAnew),
    /** one that was kept aside, under its own name */
    putBack: (lost: Cart) => change(() => lost),
  }
}
