import type { LaunchType, OrderType, Store } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getStore } from '@/api/get-store'
import { getTables } from '@/api/get-tables'
import { shortText, whole } from '@/lib/shape'
import { createGuest } from '@/state/guest/guest'
import { createProved } from '@/state/guest/verification'
import { plainKey, sealedKey } from '@/state/kept/kept'
import { loadMenu } from '@/state/menu/menu'
import { createOrder } from '@/state/order/order'
import { speakFor } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { currentScope, leaveStore, openScope } from './current'
import { keptOfStore, type StoreScope } from './scope'
import { session, useSession } from './session'

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

async function sitAtOwnTable(scope: StoreScope, tableID: string): Promise<void> {
  const table = (await getTables({ tableID })).find(one => one.ID === tableID)
  if (!table) throw new Refusal({ result: 'error_table_not_found', details: { name: tableID } })
  if (table.disabled) throw new Refusal({ result: 'error_table_not_assigned' })
  scope.of(createOrder).sitAt(table)
}

async function applyLaunch(scope: StoreScope, store: Store): Promise<void> {
  const { launch } = session()
  const wanted = startingType(launch?.orderType ?? 'home', offeredTypes(store))
  await scope.of(createOrder).load(wanted)
  if (!launch || launch.orderType === 'home') return
  if (scope.of(createOrder).cart().orderType !== wanted)
    await (await import('./move-kept-order')).moveKeptOrder(scope, store, wanted)
  if (launch.tableID) await sitAtOwnTable(scope, launch.tableID)
}

/** The store chosen earlier in this tab, so that a reload of a deep link stays in it. */
export const keptChoice = plainKey('STORE', { version: 1, shape: shortText(64) }, 'sessionStorage')
export const chosenStore = (companyCode: string): string => keptChoice(companyCode).read() ?? ''

/** When a store was last entered from this device. */
export const keptLastVisit = sealedKey('LTM', { version: 1, shape: whole(0) })

/** Everything the first screen needs to know, and what is kept of earlier visits. */
async function settleIn(scope: StoreScope, store: Store): Promise<void> {
  await Promise.all([
    speakFor(store),
    applyLaunch(scope, store),
    scope.of(createGuest).load(),
    scope.of(createProved).load(),
  ])
  void keptOfStore(scope, keptLastVisit).keep(Date.now())
}

/** The server binds the session to one store at a time: the next is asked for once the last has answered. */
let asked: Promise<unknown> = Promise.resolve()

function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = asked.then(ask)
  asked = answer.catch(() => {})
  return answer
}

let newest = 0

/** Until the next store is ready, its list is all there is to see. */
function choosing(): void {
  if (session().phase === 'ready') useSession.setState({ phase: 'choosing' })
}

function leave(): void {
  choosing()
  leaveStore()
}

/** Binds the session to a store; without an answer it may be bound to either, and the one before is left. */
async function bindTo(storeID: string) {
  try {
    return await getStore(storeID)
  } catch (error) {
    if (!(error instanceof Refusal)) leave()
    throw error
  }
}

async function enter(storeID: string, isNewest: () => boolean): Promise<Store | null> {
  const bound = await inTurn(async () => (isNewest() ? bindTo(storeID) : null))
  if (!bound) return null
  const { store, paymentOptions } = bound
  choosing()
  const scope = openScope(store, paymentOptions)
  if (!isNewest()) return null
  if (!store.info.orderServerBuildNo) throw new Refusal({ result: 'error_order_server_unavailable' })
  applyTheme(store.theme, session().basename)
  keptChoice(store.companyCode).write(store.storeID)
  await settleIn(scope, store)
  if (!isNewest()) return null
  useSession.setState({ phase: 'ready' })
  void loadMenu(scope, startingType(session().launch?.orderType ?? 'home', offeredTypes(store))).catch(
    () => {},
  )
  return store
}

/**
 * Enters a store: its settings, look, language and the order kept for it; null when another was wanted meanwhile. Throws
 * when it cannot be entered.
 */
export async function enterStore(storeID: string): Promise<Store | null> {
  const mine = ++newest
  const isNewest = () => mine === newest
  const before = currentScope()
  try {
    return await enter(storeID, isNewest)
  } catch (error) {
    if (!isNewest()) return null
    if (currentScope() !== before) leave()
    throw error
  }
}
