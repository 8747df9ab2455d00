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

/** Removes everything but the device's own settings. */
function wipeStorage(): void {
  const [locked, opened] = [lock.read(), keptKey().read()]
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[area].clear()
    } catch {
      // There is no storage, so nothing is stored.
    }
  }
  if (locked) lock.keep(locked)
  if (opened) keptKey().write(opened)
}

/** A payment page whose closing the server has not confirmed yet. */
let unclosed = ''

/**
 * Releases the hold and closes the payment while their IDs are known. Throws if the server does not answer about the
 * payment: a phone could still pay for the order that is removed here.
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
 * Databases without guest data: this device's key, and the service worker's list of cached pictures. The worker keeps
 * the latter open, so deleting it would block the worker and its updates.
 */
const STAYS = ['carte-blanche', 'workbox-expiration']

/** The browser's databases must not keep any data of the guest either. */
async function wipeDatabases(): Promise<void> {
  const listed = await indexedDB.databases?.().catch(() => [])
  const mine = (listed ?? []).flatMap(({ name }) => (name && !STAYS.includes(name) ? [name] : []))
  for (const name of mine) indexedDB.deleteDatabase(name)
}

/**
 * Resets the device for the next guest: the choices and the data of the guest before are removed from the page and the
 * browser, and the session is replaced. Throws if the server does not answer; the local data is removed by then.
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

/**
 * Clears the guest's data and opens a new scope. It runs last, because the page may still store data while the guest
 * changes.
 */
function forgetAll(store: Store): StoreScope {
  forgetVisitor()
  const scope = openScope(store)
  wipeStorage()
  return scope
}

/** Loads the store again, with nothing chosen. */
async function enterAgain(storeID: string): Promise<void> {
  const { store, palette, paymentOptions } = await getStore(storeID)
  const scope = forgetAll(store)
  applyTheme(store.theme, palette, session().basename)
  if (paymentOptions) rememberWaysToPay(scope, paymentOptions)
  await Promise.all([speakFor(store), applyLaunch(scope, { store, table: null })])
  answerConsent(store.companyCode, 'no')
}
