import type { OpenedStore, OrderType, Store, TableView } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getTables } from '@/api/get-tables'
import { createOrder } from '@/state/order/order'
import { offeredTypes, startingType } from './order-types'
import type { StoreScope } from './scope'
import { session, useSession } from './session'

/** A store that a key has opened; `table` is there if the start sent it. */
type Launched = { store: Store } & Partial<Pick<OpenedStore, 'table'>>

async function tableOf(tableID: string, known: TableView | null | undefined) {
  if (known !== undefined) return known
  return (await getTables({ tableID })).find(one => one.ID === tableID)
}

async function ownTable(tableID: string, { table: known }: Launched): Promise<TableView> {
  const table = await tableOf(tableID, known)
  if (!table) throw new Refusal({ result: 'error_table_not_found', details: { name: tableID } })
  if (table.disabled) throw new Refusal({ result: 'error_table_not_assigned' })
  return table
}

/**
 * Whether the order has the type that the key wants; if the guest has to agree first, the page asks once it is shown.
 */
async function isMoved(scope: StoreScope, store: Store, to: OrderType): Promise<boolean> {
  if (scope.of(createOrder).cart().orderType === to) return true
  return (await import('./move-kept-order')).moveKeptOrder(scope, store, to)
}

/** Gives the order the type that the key wants; a kept order is moved by the rules of a change of type. */
export async function applyLaunch(scope: StoreScope, launched: Launched): Promise<void> {
  const { launch } = session()
  const { store } = launched
  const order = scope.of(createOrder)
  const to = startingType(launch?.orderType ?? 'home', offeredTypes(store))
  useSession.setState({ asksMove: null })
  await order.load(to)
  if (!launch || launch.orderType === 'home') return
  const table = launch.tableID ? await ownTable(launch.tableID, launched) : null
  if (!(await isMoved(scope, store, to))) useSession.setState({ asksMove: { to, table } })
  else if (table) order.sitAt(table)
}
