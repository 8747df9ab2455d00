import { expect, test } from 'vitest'
import type { Slot } from '@/api/api.gen'
import { slotDays, slotHours, whyLater } from './slot-days'

const slot = (at: string, full = false) => ({ at, until: at, full })
const [early, late] = ['2026-11-22T18:00:00Z', '2026-11-23T18:00:00Z']

test('slots stand by the day of the store', () => {
  expect(slotDays([slot(early, true), slot(late)], at => at.slice(0, 10))).toEqual([
    { date: '2026-11-22', slots: [slot(early, true)] },
    { date: '2026-11-23', slots: [slot(late)] },
  ])
})

test('slots of one hour stand together', () => {
  const quarters = ['18:00', '18:15', '19:00'].map(time => slot(`2026-11-22T${time}:00Z`))

  expect(slotHours(quarters, at => at.slice(0, 13))).toEqual([[quarters[0], quarters[1]], [quarters[2]]])
})

test('times are only called taken where others came first', () => {
  const why = (slots: Slot[], drive: number, pausedUntil: string | null = null) =>
    whyLater({ slots, pausedUntil }, drive)
  expect(why([slot(early, true), slot(late)], 0)).toBe('taken')
  expect(why([slot(early, true), slot(late)], 40)).toBe('taken')
  expect(why([slot(late)], 40)).toBe('far')
  expect(why([slot(late)], 0)).toBe('late')
  expect(why([slot(early, true), slot(late)], 40, early)).toBe('paused')
})
