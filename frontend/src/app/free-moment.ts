import { createHold } from '@/state/checkout/hold'
import { createTrip } from '@/state/checkout/payment-trip'
import { ROUTES } from '@/state/page/routes'
import { useUpkeep } from '@/state/page/upkeep'
import { currentScope } from '@/state/scope/current'

const PAYING = new RegExp(`(?:${ROUTES.payment}|${ROUTES.giftCardAdd})$`)
const LOOK_AGAIN_MS = 5_000
const QUIET_MS = 20_000

/** Whether an order or its payment is in progress: nothing of it may change any more. */
export function isPaying(): boolean {
  if (PAYING.test(location.pathname)) return true
  const scope = currentScope()
  const { sendingSince, payingSince } = scope.of(createHold).cell.getState()
  return sendingSince !== null || payingSince !== null || scope.of(createTrip).cell.getState().framed
}

/** Whether the guest is at checkout or paying: nothing may replace this page. */
export const isBusy = (): boolean => location.pathname.endsWith(ROUTES.checkout) || isPaying()

const WRITTEN = /^(?:INPUT|TEXTAREA|SELECT)$/

/** Whether a dialog is open or a field is focused: a reload would lose what the guest is doing. */
function isAtSomething(): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return true
  return WRITTEN.test(document.activeElement?.tagName ?? '')
}

/** Whether a reload would disturb no guest; a store device says itself when it rests. */
export const isFree = (): boolean => !isBusy() && (useUpkeep.getState().resting ?? !isAtSomething())

let touchedAt = performance.now()
for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  globalThis.addEventListener?.(
    kind,
    () => {
      touchedAt = performance.now()
    },
    { passive: true, capture: true },
  )

/** Whether a reload would go unnoticed: the page is hidden, or was not touched for a while. */
export const isUnnoticed = (): boolean =>
  isFree() && (document.hidden || performance.now() - touchedAt >= QUIET_MS)

/** Calls `then` once, as soon as the condition holds; returns a function that cancels it. */
export function when(holds: () => boolean, then: () => void, every = LOOK_AGAIN_MS): () => void {
  if (holds()) {
    then()
    return () => {}
  }
  const look = () => {
    if (!holds()) return
    stop()
    then()
  }
  const timer = setInterval(look, every)
  document.addEventListener('visibilitychange', look)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
  return stop
}
