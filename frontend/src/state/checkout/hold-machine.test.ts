import { expect, test } from 'vitest'
import { countdown, type HoldEvent, type HoldState, NOT_HOLDING, nextHold, secondsLeft } from './hold-machine'

const ASK_IN = 1_180_000
const HELD_FOR = 1_230_000
const run = (events: HoldEvent[], from: HoldState = NOT_HOLDING) => events.reduce(nextHold, from)
const held = (now = 0): HoldEvent => ({ type: 'held', now, askInMs: ASK_IN, endsAt: now + HELD_FOR })
const tick = (now: number, busy = false): HoldEvent => ({ type: 'ticked', now, busy })
const asked: HoldEvent = { type: 'asked' }
const short = [{ ID: 7, optionID: null, qty: 3, available: 1 }]

test('opening checkout requests the items and then holds them', () => {
  expect(run([asked])).toEqual({ phase: 'holding' })
  expect(run([asked, held(5)])).toEqual({ phase: 'held', askAt: 5 + ASK_IN, endsAt: 5 + HELD_FOR })
})

test('the guest is asked at the set time, and not before', () => {
  expect(run([asked, held(), tick(ASK_IN - 1)]).phase).toBe('held')
  expect(run([asked, held(), tick(ASK_IN)])).toEqual({
    phase: 'stillThere',
    since: ASK_IN,
    endsAt: HELD_FOR,
    renewing: false,
    failed: false,
  })
})

test('the countdown goes from 0 to 100 in steps of 5, one a second', () => {
  const seconds = Array.from({ length: 22 }, (_, second) => countdown(1_000, 1_000 + second * 1_000))

  expect(seconds.slice(0, 3)).toEqual([0, 5, 10])
  expect(seconds.slice(-3)).toEqual([95, 100, 100])
  expect(countdown(1_000, 1_999)).toBe(0)
  expect(countdown(1_000, 0)).toBe(0)
  expect(secondsLeft(0)).toBe(20)
  expect(secondsLeft(95)).toBe(1)
})

test('the hold expires when the countdown is at 100, not a second sooner', () => {
  const asking = run([asked, held(), tick(ASK_IN)])

  expect(nextHold(asking, tick(ASK_IN + 19_999)).phase).toBe('stillThere')
  expect(nextHold(asking, tick(ASK_IN + 20_000))).toEqual({ phase: 'expired' })
})

test('continue restarts the hold each time, a dozen times over', () => {
  let state = run([asked, held()])
  let now = 0
  for (let times = 0; times < 12; times++) {
    now += ASK_IN
    state = run([tick(now), asked, held(now)], state)
    expect(state).toEqual({ phase: 'held', askAt: now + ASK_IN, endsAt: now + HELD_FOR })
  }
})

test('the countdown waits while continue is in flight, and goes on if it fails', () => {
  const renewing = run([asked, held(), tick(ASK_IN), asked])

  expect(nextHold(renewing, tick(ASK_IN + 60_000))).toBe(renewing)
  const failed = run([{ type: 'unanswered' }], renewing)
  expect(failed).toMatchObject({ phase: 'stillThere', renewing: false, failed: true, since: ASK_IN })
  expect(nextHold(failed, tick(ASK_IN + 20_000)).phase).toBe('expired')
})

test('continue that cannot hold everything again closes the dialog and lists what is short', () => {
  expect(run([asked, held(), tick(ASK_IN), asked, { type: 'short', short }])).toEqual({
    phase: 'short',
    short,
    fair: false,
  })
  expect(run([asked, { type: 'short', short, fair: true }])).toEqual({ phase: 'short', short, fair: true })
})

test('the timer waits while an order is being sent', () => {
  const state = run([asked, held()])

  expect(nextHold(state, tick(ASK_IN * 2, true))).toBe(state)
})

test('a hold that ended while the device slept expires at once', () => {
  expect(run([asked, held(), tick(HELD_FOR)])).toEqual({ phase: 'expired' })
})

test('an answer after the end changes nothing', () => {
  const over = run([asked, held(), tick(HELD_FOR)])

  expect(run([asked, held(), { type: 'short', short }, { type: 'unanswered' }], over)).toEqual({
    phase: 'expired',
  })
})

test('restoring the cart holds it again', () => {
  expect(run([{ type: 'restored' }, held(9)], { phase: 'expired' })).toEqual({
    phase: 'held',
    askAt: 9 + ASK_IN,
    endsAt: 9 + HELD_FOR,
  })
})

test('leaving releases the hold, and a late answer is ignored', () => {
  expect(run([asked, { type: 'left' }, held()])).toEqual({ phase: 'none' })
})

test('an unanswered allocation leaves what is held as it is', () => {
  const state = run([asked, held()])

  expect(run([asked, { type: 'unanswered' }], state)).toBe(state)
  expect(run([asked, { type: 'unanswered' }])).toEqual({ phase: 'unreachable' })
})

test('a refused allocation keeps its code', () => {
  expect(run([asked, { type: 'refused', code: 'error_item_not_found' }])).toEqual({
    phase: 'refused',
    code: 'error_item_not_found',
  })
})
