import type { Store } from '@/api/api.gen'
import { whichTable } from '@/state/question/questions'
import { session } from '@/state/scope/session'
import { currentOrder } from './order'

/** Whether the key names a table, so that the guest is not asked for one. */
export const hasOwnTable = (): boolean => !!session().launch?.tableID

/** Whether dine-in here asks for the table (spec section 4, Order-type change). Pure. */
export const asksForTable = ({ orderType }: Pick<Store, 'orderType'>): boolean =>
  orderType.dinein.askTableName && !orderType.dinein.menuMode

/**
 * Whether guests see here what the whole table ordered: they came by the table's key, and can order from the menu.
 */
export const seesTable = (store: Pick<Store, 'orderType'> | null): boolean =>
  !!store && hasOwnTable() && !store.orderType.dinein.menuMode

/** Asks for the table; false if the guest chooses none. */
export async function chooseTable(): Promise<boolean> {
  const order = currentOrder()
  const table = await whichTable.ask()
  if (table) order.sitAt(table)
  return table !== null
}
