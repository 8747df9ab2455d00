import type { Store } from '@/api/api.gen'
import { askTable } from '@/state/question/table-question'
import { session } from '@/state/scope/session'
import { changeOrder } from './order'

/** A key that names a table decides it; nobody is asked. */
export const hasOwnTable = (): boolean => !!session().launch?.tableID

/** Whether dine-in here wants to know the table (spec section 4, Order-type change). Pure. */
export const asksForTable = ({ orderType }: Pick<Store, 'orderType'>): boolean =>
  orderType.dinein.askTableName && !orderType.dinein.menuMode

/** Asks for the table; false when the guest gives none. */
export async function chooseTable(): Promise<boolean> {
  const table = await askTable()
  if (table) changeOrder(cart => ({ ...cart, tableID: table.ID, tableName: table.descr }))
  return table !== null
}
