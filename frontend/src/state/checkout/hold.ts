import { allocateItems } from '@/api/allocate-items'
import type { AllocationResult } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { serverNow } from '@/lib/server-clock'
import { type Cart, toWire } from '@/state/order/cart'
import { keptLostOrder } from '@/state/order/kept-order'
import { createOrder, hasExpired } from '@/state/order/order'
import { closeDialogs } from '@/state/question/dialogs'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { allocationLines } from './hold-lines'
import { countdown, type HoldEvent, type HoldState, NOT_HOLDING, nextHold } from './hold-machine'

export interface Holding {
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

const TICK_MS = 250
const LONGEST_WAIT_MS = 10 * 60_000

const ignore = () => {}

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

const letGo = (orderId: string) => allocateItems({ orderId, items: [] })

/** What is held for the order while checkout is open, and for how long (spec section 4, Checkout expiry). */
export function createHold(scope: StoreScope) {
  const order = scope.of(createOrder)
  const kept = keptOfStore(scope, keptLostOrder)
  const held = cell<Holding>(scope.life, {
    state: NOT_HOLDING,
    progress: 0,
    lost: null,
    sendingSince: null,
    payingSince: null,
  })
  const now = held.getState
  const set = (part: Partial<Holding>) => held.set({ ...now(), ...part })

  /** At 100: the order is emptied, every dialog closes, and it is kept aside to be restored (S-4). */
  const runOut = () => {
    const lost = order.cart()
    set({ lost })
    void kept.keep(lost)
    closeDialogs()
    order.clear()
    void letGo(lost.orderUUID).catch(ignore)
  }
  const dispatch = (event: HoldEvent) => {
    const before = now()
    const state = nextHold(before.state, event)
    const progress = state.phase === 'stillThere' ? countdown(state.since, serverNow()) : 0
    if (state !== before.state || progress !== before.progress) set({ state, progress })
    if (state.phase === 'expired' && before.state.phase !== 'expired') runOut()
  }
  const tick = () => {
    const at = serverNow()
    const since = now().sendingSince ?? now().payingSince
    dispatch({ type: 'ticked', now: at, busy: since !== null && at - since < LONGEST_WAIT_MS })
  }

  let timer: ReturnType<typeof setInterval> | undefined
  let queue: Promise<void> = Promise.resolve()
  let newest = 0
  const stop = () => {
    newest++
    clearInterval(timer)
    timer = undefined
  }
  scope.life.addEventListener('abort', stop)

  /** Holds exactly what the order has now. Requests follow each other, and only the newest one's answer counts. */
  const hold = (): Promise<void> => {
    if (scope.life.aborted) return queue
    timer ??= setInterval(tick, TICK_MS)
    const mine = ++newest
    dispatch({ type: 'asked' })
    queue = queue.then(async () => {
      const cart = order.cart()
      if (mine !== newest || cart.items.length === 0) return
      const event = await asked(cart)
      if (mine === newest) dispatch(event)
      void scope.of(createQueries).invalidateQueries({ queryKey: ['stock'] })
    })
    return queue
  }
  const forgetLost = () => {
    set({ lost: null })
    kept.forget()
  }
  return {
    cell: held,
    hold,
    /** Nothing is held any more by this page; with an order's name, the server is told to let go of it. */
    leave: (released: string | null) => {
      stop()
      dispatch({ type: 'left' })
      if (released) queue = queue.then(() => letGo(released)).then(ignore, ignore)
    },
    setSending: (busy: boolean) => {
      order.setSending(busy)
      set({ sendingSince: busy ? serverNow() : null })
    },
    /** While a payment is in flight the timer waits, at most ten minutes from its beginning (S-4). */
    setPaying: (busy: boolean) => set({ payingSince: busy ? (now().payingSince ?? serverNow()) : null }),
    /** Finds the order that ran out before a reload, as long as an order is kept at all. */
    findLost: async (at = Date.now()) => {
      const lost = await kept.recall()
      if (lost && !hasExpired(lost, at)) set({ lost })
    },
    /** Puts it back, under its own name so that it can still only be placed once, and holds it. */
    restoreLost: async () => {
      const { lost } = now()
      if (!lost) return
      order.putBack(lost)
      forgetLost()
      dispatch({ type: 'restored' })
      await hold()
    },
  }
}

export const useHold = <Part>(select: (holding: Holding) => Part): Part =>
  useCell(usePart(createHold).cell, select)
