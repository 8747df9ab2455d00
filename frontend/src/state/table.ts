import type { Store, TableView } from '@/api/api.gen'
import { changeOrder, currentCart } from './order'
import { prompt } from './prompts'
import { currentStore, session } from './session'

/** A key that names a table decides it; nobody is asked. */
export const hasOwnTable = (): boolean => !!session().launch?.tableID

/** Whether dine-in here wants to know the table (spec section 4, Order-type change). Pure. */
export const asksForTable = ({ orderType }: Pick<Store, 'orderType'>): boolean =>
  orderType.dinein.askTableName && !orderType.dinein.menuMode

const atTable = (table: TableView) =>
  changeOrder(cart => ({ ...cart, tableID: table.ID, tableName: table.descr }))

/** Asks for the table; false when the guest gives none. */
export async function chooseTable(): Promise<boolean> {
  const table = await prompt('table')
  if (table) atTable(table)
  return table !== null
}

/** The table an order needs before it may be dine-in; null to go on without, false when the guest gave none. */
export async function tableForDineIn(): Promise<TableView | null | false> {
  if (hasOwnTable() || currentCart().tableID || !asksForTable(currentStore())) return null
  return (await prompt('table')) ?? false
}
