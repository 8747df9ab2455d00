import type { Store } from '@/api/api.gen'
import { whichTable } from '@/state/question/questions'
import { session } from '@/state/scope/session'
import { currentOrder } from './order'

/** A key that names a table decides it; nobody is asked. */
export const hasOwnTable = (): boolean => !!session().launch?.tableID

/** Whether dine-in here wants to know the table (spec section 4, Order-type change). Pure. */
export const asksForTable = ({ orderType }: Pick<Store, 'orderType'>): boolean =>
  orderType.dinein.askTableName && !orderType.dinein.menuMode

/** Whether the table's guests may see here what all of them ordered: they came by its key, and order from the menu. */
export const seesTable = (store: Pick<Store, 'orderType'> | null): boolean =>
  !!store && hasOwnTable() && !store.orderType.dinein.menuMode

/** Asks for the table; false when the guest gives none. */
export async function chooseTable(): Promise<boolean> {
  const order = currentOrder()
  const table = await whichTable.ask()
  if (table) order.sitAt(table)
  return table !== null
}
