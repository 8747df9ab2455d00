import { expect, test } from 'vitest'
import { type Day, servedAt } from './hours'
import { hoursOn, openAt, type Week } from './week'

const TORONTO = 'America/Toronto'
const closed: Day = { off: true, fullDay: false, times: [] }
const day = (...times: [string, string][]): Day => ({
  off: false,
  fullDay: false,
  times: times.map(([from, to]) => ({ from, to })),
})
const lunchAndDinner = day(['11:30', '15:00'], ['17:00', '02:00'])
const week: Week = { days: [closed, ...Array(6).fill(lunchAndDinner)] as Day[], exceptions: [] }
// 2026-07-01 is a Wednesday; Toronto is four hours behind UTC in summer.
const at = (time: string, date = '2026-07-01') => new Date(`${date}T${time}:00-04:00`)

test('a store is open at lunch and closes at three', () => {
  expect(openAt(week, at('12:00'), TORONTO)).toEqual({
    open: true,
    next: { time: '15:00', date: '2026-07-01', daysAway: 0 },
  })
})

test('a store is closed between lunch and dinner and opens at five', () => {
  expect(openAt(week, at('15:00'), TORONTO)).toEqual({
    open: false,
    next: { time: '17:00', date: '2026-07-01', daysAway: 0 },
  })
})

test('hours past midnight belong to the day on which they began', () => {
  expect(openAt(week, at('01:30'), TORONTO).next).toEqual({ time: '02:00', date: '2026-07-01', daysAway: 0 })
  expect(openAt(week, at('23:00'), TORONTO).next).toEqual({ time: '02:00', date: '2026-07-02', daysAway: 1 })
})

test('a day off is skipped when looking for the next opening', () => {
  expect(openAt(week, at('03:00', '2026-07-05'), TORONTO)).toEqual({
    open: false,
    next: { time: '11:30', date: '2026-07-06', daysAway: 1 },
  })
})

test('a holiday overrides its weekday', () => {
  const holiday: Week = { ...week, exceptions: [{ date: '2026-07-01', ...closed }] }

  expect(hoursOn(holiday, '2026-07-01').off).toBe(true)
  expect(openAt(holiday, at('12:00'), TORONTO)).toEqual({
    open: false,
    next: { time: '11:30', date: '2026-07-02', daysAway: 1 },
  })
})

test('a store that is open around the clock has no next change', () => {
  const always: Week = {
    days: Array(7).fill({ off: false, fullDay: true, times: [] }) as Day[],
    exceptions: [],
  }

  expect(openAt(always, at('12:00'), TORONTO)).toEqual({ open: true, next: null })
})

test('a store that never opens has no next change', () => {
  expect(openAt({ days: Array(7).fill(closed) as Day[], exceptions: [] }, at('12:00'), TORONTO)).toEqual({
    open: false,
    next: null,
  })
})

test('breakfast until eleven is served again on its next day', () => {
  const breakfast = [{ days: [1, 2, 3], from: '07:00', to: '11:00' }]

  expect(servedAt(breakfast, at('10:59'), TORONTO).open).toBe(true)
  expect(servedAt(breakfast, at('11:00'), TORONTO)).toEqual({
    open: false,
    next: { time: '07:00', date: '2026-07-06', daysAway: 5 },
  })
  expect(servedAt([], at('11:00'), TORONTO)).toEqual({ open: true, next: null })
})
