import { allocateItems } from '@/api/allocate-items'
import type { Store } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { Refusal } from '@/api/client'
import { getStore } from '@/api/get-store'
import { nextGuest } from '@/api/next-guest'
import { keptKey } from '@/app/first-question'
import { rememberWaysToPay } from '@/state/checkout/ways-to-pay'
import { createOrder } from '@/state/order/order'
import { answerConsent } from '@/state/page/consent'
import { forgetVisitor, openPayment } from '@/state/page/house'
import { currentScope, openScope } from '@/state/scope/current'
import { applyLaunch } from '@/state/scope/launch'
import type { StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { speakFor } from '@/state/words/language'
import { applyTheme } from '@/theme/apply'
import { lock } from './lock'

/** All but what the device needs to know of itself. */
function wipeStorage(): void {
  const [locked, opened] = [lock.read(), keptKey().read()]
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear()
    } catch {
      // There is no storage: there is nothing in it.
    }
  }
  if (locked) lock.keep(locked)
  if (opened) keptKey().write(opened)
}

/** A payment that nobody has answered about yet. */
let unclosed = ''

/**
 * What was held or being paid for is let go of while it can still be named. Throws where nobody answers about a payment:
 * a phone could still pay for what is wiped here.
 */
async function letGo(scope: StoreScope): Promise<void> {
  const { orderUUID, items } = scope.of(createOrder).cart()
  unclosed ||= openPayment()
  if (unclosed)
    await cancelPayment(unclosed).catch(error => {
      if (!(error instanceof Refusal)) throw error
    })
  unclosed = ''
  if (items.length > 0) await allocateItems({ orderId: orderUUID, items: [] }).catch(() => {})
}

/**
 * Names nobody: the key of this device, and the worker's list of the pictures it keeps. The worker holds that one open,
 * so that taking it away would have all that it does wait, a newer version of it too.
 */
const STAYS = ['carte-blanche', 'workbox-expiration']

/** Nothing of ours may stay in the browser's own caches of answers either. */
async function wipeDatabases(): Promise<void> {
  const listed = await indexedDB.databases?.().catch(() => [])
  const mine = (listed ?? []).flatMap(({ name }) => (name && !STAYS.includes(name) ? [name] : []))
  for (const name of mine) indexedDB.deleteDatabase(name)
}

/**
 * The next guest's visit: what the one before chose, typed or proved is gone from the page, from the browser and from
 * the session, which is another one. Throws where nobody answers; what was here is wiped by then.
 */
export async function beginAnew(): Promise<void> {
  const left = currentScope()
  const { store } = left
  if (!store) return
  const closed = letGo(left)
  await closed.catch(() => {})
  wipeStorage()
  await wipeDatabases()
  try {
    await closed
    await nextGuest()
    await enterAgain(store.storeID)
  } catch (error) {
    forgetAll(store)
    throw error
  }
}

/** What the page asks as its guest changes would be nobody's: it is let go of once it is known who comes next. */
function forgetAll(store: Store): StoreScope {
  forgetVisitor()
  const scope = openScope(store)
  wipeStorage()
  return scope
}

/** The store as it is by now, with nothing chosen. */
async function enterAgain(storeID: string): Promise<void> {
  const { store, palette, paymentOptions } = await getStore(storeID)
  const scope = forgetAll(store)
  applyTheme(store.theme, palette, session().basename)
  if (paymentOptions) rememberWaysToPay(scope, paymentOptions)
  await Promise.all([speakFor(store), applyLaunch(scope, { store, table: null })])
  answerConsent(store.companyCode, 'no')
}
