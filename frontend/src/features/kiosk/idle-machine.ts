import type { KioskSettings } from '@/api/api.gen'

/** The phase of a kiosk: start screen, order, idle warning, order number, or reset. */
type IdlePhase = 'attract' | 'visit' | 'warning' | 'finished' | 'wiping'

/** Times are in milliseconds. */
export interface IdleState {
  phase: IdlePhase
  /** the time of the last touch, or of the warning */
  since: number
  /** how often the guest asked for more time; each adds the full idle time */
  more: number
}

export type IdleEvent =
  | { type: 'begun'; now: number }
  | { type: 'touched'; now: number }
  | { type: 'moreTime'; now: number }
  | { type: 'ticked'; now: number; busy: boolean }
  | { type: 'placed'; now: number }
  | { type: 'left'; now: number; busy: boolean }
  | { type: 'wiped'; now: number }

/** Durations in milliseconds. */
export interface Timings {
  idle: number
  warning: number
  done: number
}

const SECOND_MS = 1_000
/** The factor for guests with a keyboard, a screen reader or the reach mode: they need more time. */
const SLOW = 1.5

/** The store's times, for the current guest. Pure. */
export function timingsOf(settings: Partial<KioskSettings> | undefined, slow: boolean): Timings {
  const { idleSeconds = 60, warningSeconds = 20, doneSeconds = 40 } = settings ?? {}
  const factor = SECOND_MS * (slow ? SLOW : 1)
  return { idle: idleSeconds * factor, warning: warningSeconds * factor, done: doneSeconds * factor }
}

const to = (phase: IdlePhase, now: number, more = 0): IdleState => ({ phase, since: now, more })

const atRest = (now: number): IdleState => to('attract', now)

/**
 * The first state of a page. An order that is still there belongs to a guest who may have left: it is removed first.
 * Pure.
 */
export const begins = (leftBehind: boolean, now: number): IdleState =>
  to(leftBehind ? 'wiping' : 'attract', now)

function ticked(state: IdleState, now: number, busy: boolean, timings: Timings): IdleState {
  const { phase, since, more } = state
  // A payment or an order is in progress: nothing is removed before its result is known.
  if (busy) return phase === 'warning' ? to('visit', now, more) : { ...state, since: now }
  const passed = now - since
  if (phase === 'visit' && passed >= timings.idle * (1 + more)) return to('warning', now, more)
  if (phase === 'warning' && passed >= timings.warning) return to('wiping', now)
  if (phase === 'finished' && passed >= timings.done * (1 + more)) return to('wiping', now)
  return state
}

const HERE: readonly IdlePhase[] = ['visit', 'warning', 'finished']
const isHere = ({ phase }: IdleState) => HERE.includes(phase)

type Move<T extends IdleEvent['type']> = (
  state: IdleState,
  event: Extract<IdleEvent, { type: T }>,
  timings: Timings,
) => IdleState

/** The transition for each event. A stray touch does not answer the idle warning, and nothing stops a reset. */
const MOVES: { [T in IdleEvent['type']]: Move<T> } = {
  begun: (state, { now }) => (state.phase === 'attract' ? to('visit', now) : state),
  touched: (state, { now }) =>
    state.phase === 'visit' || state.phase === 'finished' ? { ...state, since: now } : state,
  moreTime: (state, { now }) =>
    isHere(state) ? to(state.phase === 'finished' ? 'finished' : 'visit', now, state.more + 1) : state,
  ticked: (state, { now, busy }, timings) => (isHere(state) ? ticked(state, now, busy, timings) : state),
  placed: (state, { now }) => (isHere(state) ? to('finished', now) : state),
  left: (state, { now, busy }) => (isHere(state) && !busy ? to('wiping', now) : state),
  wiped: (state, { now }) => (state.phase === 'wiping' ? atRest(now) : state),
}

/** The next state after an event. Pure. */
export function nextIdle(state: IdleState, event: IdleEvent, timings: Timings): IdleState {
  const move = MOVES[event.type] as Move<IdleEvent['type']>
  return move(state, event, timings)
}

/** Whole seconds until a warning or an order number closes; the last tick may be older than the phase. Pure. */
export function secondsLeft({ phase, since, more }: IdleState, now: number, timings: Timings): number {
  const lasts = phase === 'warning' ? timings.warning : timings.done * (1 + more)
  return Math.max(0, Math.ceil((lasts - Math.max(0, now - since)) / SECOND_MS))
}
