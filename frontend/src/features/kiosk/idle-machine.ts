import type { KioskSettings } from '@/api/api.gen'

/** Where a kiosk is: calling for a guest, with one, asking whether they are there, showing a number, or being wiped. */
type IdlePhase = 'attract' | 'visit' | 'warning' | 'finished' | 'wiping'

/** Instants are milliseconds. */
export interface IdleState {
  phase: IdlePhase
  /** since when nothing was touched, or since when it is asked */
  since: number
  /** how often the guest asked for more time: each is once more the whole of it */
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

/** In milliseconds. */
export interface Timings {
  idle: number
  warning: number
  done: number
}

const SECOND_MS = 1_000
/** Who uses the keys, a screen reader or the reach mode is slower than who does not. */
const SLOW = 1.5

/** The store's times, for who is at the kiosk. Pure. */
export function timingsOf(settings: Partial<KioskSettings> | undefined, slow: boolean): Timings {
  const { idleSeconds = 60, warningSeconds = 20, doneSeconds = 40 } = settings ?? {}
  const factor = SECOND_MS * (slow ? SLOW : 1)
  return { idle: idleSeconds * factor, warning: warningSeconds * factor, done: doneSeconds * factor }
}

const to = (phase: IdlePhase, now: number, more = 0): IdleState => ({ phase, since: now, more })

const atRest = (now: number): IdleState => to('attract', now)

/** How a page begins: who left an order in it may have gone while it was away, and nobody else is shown that. Pure. */
export const begins = (leftBehind: boolean, now: number): IdleState =>
  to(leftBehind ? 'wiping' : 'attract', now)

function ticked(state: IdleState, now: number, busy: boolean, timings: Timings): IdleState {
  const { phase, since, more } = state
  // Money or an order is on its way: nothing of it is wiped before it is known what became of it.
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

/** What follows from each event. A stray touch answers no question, and none brings back what is being wiped. */
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

/** What follows from an event. Pure. */
export function nextIdle(state: IdleState, event: IdleEvent, timings: Timings): IdleState {
  const move = MOVES[event.type] as Move<IdleEvent['type']>
  return move(state, event, timings)
}

/** Whole seconds until a warning, or a number, is gone; the last tick may be older than what began since. Pure. */
export function secondsLeft({ phase, since, more }: IdleState, now: number, timings: Timings): number {
  const lasts = phase === 'warning' ? timings.warning : timings.done * (1 + more)
  return Math.max(0, Math.ceil((lasts - Math.max(0, now - since)) / SECOND_MS))
}
