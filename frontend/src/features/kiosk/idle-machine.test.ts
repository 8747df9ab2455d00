import { describe, expect, test } from 'vitest'
import { begins, type IdleEvent, type IdleState, nextIdle, secondsLeft, timingsOf } from './idle-machine'

const TIMES = timingsOf({ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40 }, false)
const at = (phase: IdleState['phase'], since = 0, more = 0): IdleState => ({ phase, since, more })
const tick = (now: number, busy = false): IdleEvent => ({ type: 'ticked', now, busy })

const CASES: [string, IdleState, IdleEvent, IdleState][] = [
  ['a touch begins a visit', at('attract'), { type: 'begun', now: 5 }, at('visit', 5)],
  ['nobody begins while it is wiped', at('wiping'), { type: 'begun', now: 5 }, at('wiping')],
  ['a visit goes on with each touch', at('visit', 0, 1), { type: 'touched', now: 9 }, at('visit', 9, 1)],
  ['a moment before its time nothing is asked', at('visit'), tick(59_999), at('visit')],
  ['after its time it is asked', at('visit'), tick(60_000), at('warning', 60_000)],
  ['more time is as much again', at('visit', 0, 1), tick(119_999), at('visit', 0, 1)],
  ['and ends too', at('visit', 0, 1), tick(120_000), at('warning', 120_000, 1)],
  ['a stray touch answers no question', at('warning', 0), { type: 'touched', now: 9 }, at('warning', 0)],
  ['the question stands its whole time', at('warning', 0), tick(19_999), at('warning', 0)],
  ['without an answer all is wiped', at('warning', 0, 2), tick(20_000), at('wiping', 20_000)],
  ['an answer goes on with more time', at('warning', 0), { type: 'moreTime', now: 7 }, at('visit', 7, 1)],
  ['more than ten times', at('warning', 0, 11), { type: 'moreTime', now: 7 }, at('visit', 7, 12)],
  ['who is done leaves', at('visit'), { type: 'left', now: 3, busy: false }, at('wiping', 3)],
  [
    'nobody leaves while money or an order is on its way',
    at('visit'),
    { type: 'left', now: 3, busy: true },
    at('visit'),
  ],
  ['nobody leaves an empty kiosk', at('attract'), { type: 'left', now: 3, busy: false }, at('attract')],
  ['while money moves nobody is idle', at('visit'), tick(600_000, true), at('visit', 600_000)],
  ['and no question stands', at('warning', 0, 1), tick(30_000, true), at('visit', 30_000, 1)],
  ['an order shows its number', at('visit', 0, 3), { type: 'placed', now: 4 }, at('finished', 4)],
  ['one that is placed while it is wiped does not', at('wiping'), { type: 'placed', now: 4 }, at('wiping')],
  ['its number stays', at('finished'), tick(39_999), at('finished')],
  ['and goes', at('finished'), tick(40_000), at('wiping', 40_000)],
  ['later where it is asked for', at('finished', 0, 1), tick(79_999), at('finished', 0, 1)],
  ['a number with more time stays one', at('finished'), { type: 'moreTime', now: 8 }, at('finished', 8, 1)],
  ['what is wiped calls for the next', at('wiping'), { type: 'wiped', now: 6 }, at('attract', 6)],
  ['only what is being wiped is', at('visit'), { type: 'wiped', now: 6 }, at('visit')],
  ['nobody is waited for', at('attract'), tick(9_999_999), at('attract')],
  ['however long wiping takes', at('wiping'), tick(9_999_999), at('wiping')],
]

describe('a kiosk', () => {
  test.each(CASES)('%s', (_case, before, event, after) => {
    expect(nextIdle(before, event, TIMES)).toEqual(after)
  })

  test('gives slower guests half as much time again', () => {
    expect(timingsOf({ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40 }, true)).toEqual({
      idle: 90_000,
      warning: 30_000,
      done: 60_000,
    })
  })

  test('counts whole seconds down to zero', () => {
    expect([0, 1, 19_001, 20_000, 99_000].map(now => secondsLeft(at('warning'), now, TIMES))).toEqual([
      20, 20, 1, 0, 0,
    ])
    expect(secondsLeft(at('finished', 0, 1), 0, TIMES)).toBe(80)
  })
})

test('a page starts at the start screen, or with a reset if an order was left in it', () => {
  expect(begins(false, 7)).toEqual(at('attract', 7))
  expect(begins(true, 7)).toEqual(at('wiping', 7))
})
