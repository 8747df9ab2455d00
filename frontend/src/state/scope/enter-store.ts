import type { LaunchType, OrderType, Store } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getStore } from '@/api/get-store'
import { getTables } from '@/api/get-tables'
import { keep } from '@/lib/vault'
import { restoreGuest } from '@/state/guest/guest'
import { loadHistory } from '@/state/guest/history'
import { restoreProved } from '@/state/guest/verification'
import { loadMenu } from '@/state/menu/menu'
import { changeOrder, restoreOrder } from '@/state/order/order'
import { speakFor } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { session, storeKey, useSession } from './session'

/** The order types a store offers, in the order of its tiles. Pure. */
export function offeredTypes(store: Store): OrderType[] {
  const { storeHome } = store.config
  return (['dinein', 'takeout', 'delivery'] as const).filter(
    type => storeHome[type] && !store.orderType[type].hide,
  )
}

/** The order type a start asks for: a key's own, else takeout, else the first there is (S-5). Pure. */
export function startingType(launch: LaunchType, offered: readonly OrderType[]): OrderType {
  if (launch === 'table') return 'dinein'
  if (launch !== 'home') return launch
  return offered.includes('takeout') ? 'takeout' : (offered[0] ?? 'takeout')
}

async function applyLaunch(store: Store): Promise<void> {
  const { launch } = session()
  const wanted = startingType(launch?.orderType ?? 'home', offeredTypes(store))
  await restoreOrder(store, wanted)
  if (!launch || launch.orderType === 'home') return
  changeOrder(cart => ({ ...cart, orderType: wanted }))
  if (!launch.tableID) return
  const table = (await getTables({ tableID: launch.tableID })).find(one => one.ID === launch.tableID)
  if (!table) throw new Refusal({ result: 'error_table_not_found', details: { name: launch.tableID } })
  if (table.disabled) throw new Refusal({ result: 'error_table_not_assigned' })
  changeOrder(cart => ({ ...cart, tableID: table.ID, tableName: table.descr }))
}

const chosenKey = (companyCode: string) => `STORE_${companyCode}`

/** The store chosen earlier in this tab, so that a reload of a deep link stays in it. */
export const chosenStore = (companyCode: string): string => {
  try {
    return sessionStorage.getItem(chosenKey(companyCode)) ?? ''
  } catch {
    return ''
  }
}

function rememberChoice(store: Store) {
  try {
    sessionStorage.setItem(chosenKey(store.companyCode), store.storeID)
  } catch {
    // Storage is off: a reload begins at the list again.
  }
}

/** Enters a store: its settings, look, language and the order kept for it. Throws when it cannot be selected. */
export async function enterStore(storeID: string): Promise<Store> {
  const { store, paymentOptions } = await getStore(storeID)
  if (!store.info.orderServerBuildNo) throw new Refusal({ result: 'error_order_server_unavailable' })
  useSession.setState({ store, paymentOptions })
  applyTheme(store.theme, session().basename)
  rememberChoice(store)
  await Promise.all([speakFor(store), applyLaunch(store), restoreGuest(), restoreProved(), loadHistory()])
  void keep(storeKey('LTM', store), Date.now())
  useSession.setState({ phase: 'ready' })
  void loadMenu(store, startingType(session().launch?.orderType ?? 'home', offeredTypes(store))).catch(
    () => {},
  )
  return store
}
