import { allocateItems } from '@/api/allocate-items'
import type { AllocationResult, GiftCardTender, PointsTender } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { serverNow } from '@/lib/server-clock'
import { type Cart, toWire } from '@/state/order/cart'
import { keptLostOrder } from '@/state/order/kept-order'
import { createOrder, hasExpired } from '@/state/order/order'
import { closeDialogs } from '@/state/question/dialogs'
import { type Cell, cell, type Readable, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'
import { session } from '@/state/scope/session'
import { allocationLines } from './hold-lines'
import { countdown, type HoldEvent, type HoldState, NOT_HOLDING, nextHold } from './hold-machine'
import { createTender } from './tender'

export interface Holding {
  state: HoldState
  /** progress of the dialog "Are you still there?", 0–100 */
  progress: number
  /** the order that expired, to be restored */
  lost: Cart | null
  /** the server's time at which sending began; the timer waits for its end */
  sendingSince: number | null
  /** the same for a payment in flight */
  payingSince: number | null
}

const TICK_MS = 250
const LONGEST_WAIT_MS = 10 * 60_000

const ignore = () => {}

function outcome(result: AllocationResult): HoldEvent {
  if (result.short.length > 0)
    return { type: 'short', short: result.short, fair: result.result === 'error_fair_share' }
  if (result.result !== 'ok') return { type: 'refused', code: result.result }
  return {
    type: 'held',
    now: serverNow(),
    askInMs: result.checkoutExpiryMs ?? session().checkoutExpiryMs,
    endsAt: result.expiresAt ? Date.parse(result.expiresAt) : null,
  }
}

interface Held {
  giftCard: GiftCardTender | null
  points: PointsTender | null
}

async function asked(cart: Cart, { giftCard, points }: Held): Promise<HoldEvent> {
  try {
    const lines = { orderId: cart.orderUUID, items: allocationLines(cart), cart: toWire(cart) }
    const update = { ...lines, giftCard, points }
    return outcome(await allocateItems(update))
  } catch (error) {
    return error instanceof Refusal ? refused(error) : { type: 'unanswered' }
  }
}

function refused({ code, details: { paymentId } }: Refusal): HoldEvent {
  return { type: 'refused', code, ...(typeof paymentId === 'string' && { paymentID: paymentId }) }
}

const letGo = (orderId: string) => allocateItems({ orderId, items: [] })

interface Leaving {
  /** resolves to whether the order's payment page was closed; if it was not, the order stays held */
  closed?: Promise<boolean>
  /** called if a payment page is still open and keeps the order held */
  onKept?: () => void
}

const NOTHING_HELD: Holding = {
  state: NOT_HOLDING,
  progress: 0,
  lost: null,
  sendingSince: null,
  payingSince: null,
}

/** Advances the hold by its events and by time, and calls `ranOut` when it expires. */
function createTimer(life: AbortSignal, held: Cell<Holding>, ranOut: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  const dispatch = (event: HoldEvent) => {
    const before = held.getState()
    const state = nextHold(before.state, event)
    const progress = state.phase === 'stillThere' ? countdown(state.since, serverNow()) : 0
    if (state !== before.state || progress !== before.progress) held.set({ ...before, state, progress })
    if (state.phase === 'expired' && before.state.phase !== 'expired') ranOut()
  }
  const tick = () => {
    const now = serverNow()
    const { sendingSince, payingSince } = held.getState()
    const since = sendingSince ?? payingSince
    dispatch({ type: 'ticked', now, busy: since !== null && now - since < LONGEST_WAIT_MS })
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  life.addEventListener('abort', stop)
  return {
    dispatch,
    stop,
    start: () => {
      timer ??= setInterval(tick, TICK_MS)
    },
  }
}

/** Requests that hold what the order has: they are sent one after another, and only the newest answer counts. */
function createRequests(scope: StoreScope, told: (event: HoldEvent) => void) {
  const order = scope.of(createOrder)
  const tender = scope.of(createTender)
  let queue: Promise<void> = Promise.resolve()
  let newest = 0
  const overtake = () => ++newest
  scope.life.addEventListener('abort', overtake)
  const request = async (mine: number) => {
    const cart = order.cart()
    if (mine !== newest || cart.items.length === 0) return
    const giftCard = tender.sentGiftCard(cart.payment)
    const event = await asked(cart, { giftCard, points: tender.sentPoints() })
    if (mine === newest) told(event)
    scope.of(createQueries).invalidateQueries({ queryKey: ['stock'] })
  }
  return {
    overtake,
    ask: () => {
      const mine = overtake()
      queue = queue.then(() => request(mine))
      return queue
    },
    letGo: (orderId: string, { closed, onKept }: Leaving) => {
      const once = async () => {
        if ((await closed) ?? true) await letGo(orderId)
      }
      queue = queue.then(once).catch(error => {
        if (error instanceof Refusal && error.code === 'error_payment_open') onKept?.()
      })
    },
  }
}

/** The hold on the order's items while checkout is open (spec section 4, Checkout expiry). */
export function createHold(scope: StoreScope) {
  const order = scope.of(createOrder)
  const kept = keptOfStore(scope, keptLostOrder)
  const held = cell<Holding>(scope.life, NOTHING_HELD)
  const now = held.getState
  const set = (part: Partial<Holding>) => held.set({ ...now(), ...part })
  /** At 100: empties the order, closes every dialog, and keeps the order aside to be restored (S-4). */
  const runOut = () => {
    const lost = order.cart()
    set({ lost })
    void kept.keep(lost)
    closeDialogs()
    order.clear()
    void letGo(lost.orderUUID).catch(ignore)
  }
  const timer = createTimer(scope.life, held, runOut)
  const requests = createRequests(scope, timer.dispatch)
  /** Holds exactly what the order has now. */
  const hold = async (): Promise<void> => {
    if (scope.life.aborted) return
    timer.start()
    timer.dispatch({ type: 'asked' })
    await requests.ask()
  }
  return {
    cell: held as Readable<Holding>,
    hold,
    /** Stops holding on this page; with an order's ID, the server releases that order's hold, too. */
    leave: (released: string | null, leaving: Leaving = {}) => {
      requests.overtake()
      timer.stop()
      timer.dispatch({ type: 'left' })
      if (released) requests.letGo(released, leaving)
    },
    setSending: (busy: boolean) => {
      order.setSending(busy)
      set({ sendingSince: busy ? serverNow() : null })
    },
    /** While a payment is in flight the timer waits, at most ten minutes from its start (S-4). */
    setPaying: (busy: boolean) => set({ payingSince: busy ? (now().payingSince ?? serverNow()) : null }),
    /** Finds the order that expired before a reload, as long as orders are kept at all. */
    findLost: async (at = Date.now()) => {
      const lost = await kept.recall()
      if (lost && !hasExpired(lost, at)) set({ lost })
    },
    /** Restores the expired order under its own ID, so that it can still only be placed once, and holds it. */
    restoreLost: async () => {
      const { lost } = now()
      if (!lost) return
      order.putBack(lost)
      set({ lost: null })
      kept.forget()
      timer.dispatch({ type: 'restored' })
      await hold()
    },
  }
}

export const useHold = <Part>(select: (holding: Holding) => Part): Part =>
  useCell(usePart(createHold).cell, select)
