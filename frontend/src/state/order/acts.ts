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

/** The parts of an order that stay when its type changes. */
export interface Move {
  stays: (line: Line) => boolean
  dropsPromo?: boolean
  table?: Table | null
}

/** An empty cart under a new ID, with the same order type and table. Pure. */
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

/** All acts on an order, by name. */
export function actsOn(cart: () => Cart, change: (move: (cart: Cart) => Cart) => void) {
  const set = (part: Partial<Cart>) => change(now => ({ ...now, ...part }))
  const rechoose = (move: (cart: Cart) => Cart) => change(now => move(withoutLinks(now)))
  return {
    add: (line: Line, limit?: number) => change(now => addLine(now, line, limit)),
    setQuantity: (lineId: string, qty: number) => rechoose(now => setQuantity(now, lineId, qty)),
    replace: (line: Line) => rechoose(now => replaceLine(now, { ...line, cbRefID: null })),
    /** returns a function that restores the line in its place */
    remove: (line: Line) => {
      const { items, address } = cart()
      const place = items.findIndex(one => one.lineId === line.lineId)
      rechoose(now => removeLine(now, line.lineId))
      return () => change(now => restoreLine(now, line, place, address))
    },
    /** reduces the order to what is available, by `fit` */
    keepWhatThereIs: (fit: (cart: Cart) => Cart) => rechoose(fit),
    /** applies the combos and the promotion's order types of the server's quote, without dropping the links */
    keepLinks: (linked: (cart: Cart) => Cart) => change(linked),
    /** by its code, for those order types; an empty code removes it */
    usePromotion: (promoteCode: string, promoOrderTypes: OrderType[] = []) =>
      set({ promoteCode, promoOrderTypes }),
    deliverTo: (address: AddressInput) => set({ address }),
    /** an order at a table is for now */
    sitAt: (table: Table) => set({ ...seatedAt(table), scheduledAt: null }),
    takeAway: (dineInAway: boolean) => set({ dineInAway }),
    chooseTime: (scheduledAt: string | null) => set({ scheduledAt }),
    setNote: (memo: string) => set({ memo }),
    tellKitchen: (leftOut: readonly string[]) => set({ leftOut }),
    askForUtensils: (utensils: boolean) => set({ utensils }),
    tip: (tips: PaymentTips) => set({ tips }),
    payBy: (payment: 'here' | 'giftcard' | 'skip') => set({ payment }),
    moveTo: (orderType: OrderType, move: Move) => rechoose(now => moved(now, orderType, move)),
    /** the same order once more, under an ID of its own */
    orderAgain: () => set({ orderUUID: uuid() }),
    clear: () => change(begunAnew),
    /** restores an order that was kept aside, under its own ID */
    putBack: (lost: Cart) => change(() => lost),
  }
}
