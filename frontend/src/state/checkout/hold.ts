import { create } from 'zustand'
import { allocateItems } from '@/api/allocate-items'
import type { AllocationResult } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { uuid } from '@/lib/identity'
import { serverNow } from '@/lib/server-clock'
import { forget, keep, recall } from '@/lib/vault'
import { type Cart, emptyCart, toWire } from '@/state/order/cart'
import { changeOrder, currentCart, hasExpired } from '@/state/order/order'
import { closeDialogs } from '@/state/question/close-dialogs'
import { queries } from '@/state/scope/queries'
import { session, storeKey } from '@/state/scope/session'
import { allocationLines } from './hold-lines'
import { countdown, type HoldEvent, type HoldState, NOT_HOLDING, nextHold } from './hold-machine'

interface Hold {
  state: HoldState
  /** of the "still there?" dialog, 0–100 */
  progress: number
  /** the order that ran out, to be restored */
  lost: Cart | null
  /** the server's time when sending began; the timer waits for it */
  sendingSince: number | null
  /** the same while a payment is in flight */
  payingSince: number | null
}

const PREFIX = 'XPD'
const TICK_MS = 250
const LONGEST_WAIT_MS = 10 * 60_000

export const useHold = create<Hold>(() => ({
  state: NOT_HOLDING,
  progress: 0,
  lost: null,
  sendingSince: null,
  payingSince: null,
}))

const lostKey = () => {
  const { store } = session()
  return store ? storeKey(PREFIX, store) : PREFIX
}

function dispatch(event: HoldEvent): void {
  const before = useHold.getState().state
  const state = nextHold(before, event)
  const progress = state.phase === 'stillThere' ? countdown(state.since, serverNow()) : 0
  if (state !== before || progress !== useHold.getState().progress) useHold.setState({ state, progress })
  if (state.phase === 'expired' && before.phase !== 'expired') runOut()
}

const ignore = () => {}

/** At 100: the order is emptied, every dialog closes, and it is kept aside to be restored (S-4). */
function runOut(): void {
  const lost = currentCart()
  useHold.setState({ lost })
  void keep(lostKey(), lost).catch(ignore)
  closeDialogs()
  changeOrder(cart => ({
    ...emptyCart(uuid(), cart.orderType),
    tableID: cart.tableID,
    tableName: cart.tableName,
  }))
  void allocateItems({ orderId: lost.orderUUID, items: [] }).catch(ignore)
}

let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  const now = serverNow()
  const { sendingSince, payingSince } = useHold.getState()
  const since = sendingSince ?? payingSince
  dispatch({ type: 'ticked', now, busy: since !== null && now - since < LONGEST_WAIT_MS })
}

function outcome(result: AllocationResult): HoldEvent {
  if (result.short.length > 0) return { type: 'short', short: result.short }
  if (result.result !== 'ok') return { type: 'refused', code: result.result }
  return {
    type: 'held',
    now: serverNow(),
    askInMs: result.checkoutExpiryMs ?? session().checkoutExpiryMs,
    endsAt: result.expiresAt ? Date.parse(result.expiresAt) : null,
  }
}

async function asked(cart: Cart): Promise<HoldEvent> {
  try {
    const update = { orderId: cart.orderUUID, items: allocationLines(cart), cart: toWire(cart) }
    return outcome(await allocateItems(update))
  } catch (error) {
    return error instanceof Refusal ? { type: 'refused', code: error.code } : { type: 'unanswered' }
  }
}

let queue: Promise<void> = Promise.resolve()
let newest = 0

/** Holds exactly what the order has now. Requests follow each other, and only the newest one's answer counts. */
export function holdOrder(): Promise<void> {
  timer ??= setInterval(tick, TICK_MS)
  const mine = ++newest
  dispatch({ type: 'asked' })
  queue = queue.then(async () => {
    if (mine !== newest) return
    const cart = currentCart()
    if (cart.items.length === 0) return
    const event = await asked(cart)
    if (mine === newest) dispatch(event)
    void queries.invalidateQueries({ queryKey: ['stock'] })
  })
  return queue
}

/** Nothing is held any more by this page; with an order's name, the server is told to let go of it. */
export function leaveCheckout(released: string | null): void {
  newest++
  clearInterval(timer)
  timer = undefined
  dispatch({ type: 'left' })
  if (released) queue = queue.then(() => allocateItems({ orderId: released, items: [] })).then(ignore, ignore)
}

export const sending = (busy: boolean): void => useHold.setState({ sendingSince: busy ? serverNow() : null })

/** While a payment is in flight the timer waits, at most ten minutes from its beginning (S-4). */
export function paying(busy: boolean): void {
  const { payingSince } = useHold.getState()
  useHold.setState({ payingSince: busy ? (payingSince ?? serverNow()) : null })
}

/** Finds the order that ran out before a reload, as long as an order is kept at all. */
export async function findLostOrder(now = Date.now()): Promise<void> {
  const lost = await recall<Cart>(lostKey()).catch(() => undefined)
  if (lost && !hasExpired(lost, now)) useHold.setState({ lost })
}

export function forgetLostOrder(): void {
  useHold.setState({ lost: null })
  forget(lostKey())
}

/** Puts the order that ran out back, under its own name so that it can still only be placed once, and holds it. */
export async function restoreLostOrder(): Promise<void> {
  const { lost } = useHold.getState()
  if (!lost) return
  changeOrder(() => lost)
  forgetLostOrder()
  dispatch({ type: 'restored' })
  await holdOrder()
}
