import type { Code, ShortLine } from '@/api/api.gen'

/**
 * Holds an order's items while checkout is open, and asks after a while whether the guest is still there (spec
 * section 4, Checkout expiry; S-3, S-4). All instants are milliseconds by the server's clock.
 */
export type HoldState =
  | { phase: 'none' }
  | { phase: 'holding' }
  | { phase: 'held'; askAt: number; endsAt: number | null }
  /** `fair`: there is more stock, but one guest may have only so much of it */
  | { phase: 'short'; short: ShortLine[]; fair: boolean }
  /** `paymentID` if an open payment page keeps the order from being changed */
  | { phase: 'refused'; code: Code; paymentID?: string }
  | { phase: 'unreachable' }
  | { phase: 'stillThere'; since: number; endsAt: number | null; renewing: boolean; failed: boolean }
  | { phase: 'expired' }

export type HoldEvent =
  | { type: 'asked' }
  | { type: 'held'; now: number; askInMs: number; endsAt: number | null }
  | { type: 'short'; short: ShortLine[]; fair?: boolean }
  | { type: 'refused'; code: Code; paymentID?: string }
  | { type: 'unanswered' }
  /** `busy` while an order is being sent or paid: the timer waits for it */
  | { type: 'ticked'; now: number; busy: boolean }
  | { type: 'left' }
  | { type: 'restored' }

export const NOT_HOLDING: HoldState = { phase: 'none' }
const STEP = 5
const STEP_MS = 1_000
const FULL = 100

/** The progress of the countdown: 0 to 100 in steps of 5, one a second. Pure. */
export function countdown(since: number, now: number): number {
  const steps = Math.floor(Math.max(0, now - since) / STEP_MS)
  return Math.min(FULL, steps * STEP)
}

/** Seconds until the countdown ends. Pure. */
export const secondsLeft = (progress: number): number => (FULL - progress) / STEP

const isOver = (endsAt: number | null, now: number) => endsAt !== null && now >= endsAt

function ticked(state: HoldState, now: number): HoldState {
  if (state.phase === 'held') {
    if (isOver(state.endsAt, now)) return { phase: 'expired' }
    if (now < state.askAt) return state
    return { phase: 'stillThere', since: now, endsAt: state.endsAt, renewing: false, failed: false }
  }
  if (state.phase !== 'stillThere' || state.renewing) return state
  return countdown(state.since, now) >= FULL ? { phase: 'expired' } : state
}

function asked(state: HoldState): HoldState {
  if (state.phase === 'held' || state.phase === 'expired') return state
  return state.phase === 'stillThere' ? { ...state, renewing: true, failed: false } : { phase: 'holding' }
}

function unanswered(state: HoldState): HoldState {
  if (state.phase === 'stillThere') return { ...state, renewing: false, failed: true }
  return state.phase === 'held' ? state : { phase: 'unreachable' }
}

/** The state after an event. Answers that come after the end change nothing. Pure. */
export function nextHold(state: HoldState, event: HoldEvent): HoldState {
  if (event.type === 'left') return NOT_HOLDING
  if (event.type === 'restored') return { phase: 'holding' }
  if (event.type === 'ticked') return event.busy ? state : ticked(state, event.now)
  if (event.type === 'asked') return asked(state)
  if (state.phase === 'expired' || state.phase === 'none') return state
  if (event.type === 'held') return { phase: 'held', askAt: event.now + event.askInMs, endsAt: event.endsAt }
  if (event.type === 'short') return { phase: 'short', short: event.short, fair: event.fair ?? false }
  if (event.type === 'unanswered') return unanswered(state)
  const { type, ...refusal } = event
  return { phase: type, ...refusal }
}
