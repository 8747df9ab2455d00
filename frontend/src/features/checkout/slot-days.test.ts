import { expect, test } from 'vitest'
import type { Slot } from '@/api/api.gen'
import { slotDays, slotHours, whyLater } from './slot-days'

const slot = (at: string, full = false) => ({ at, until: at, full })
const [early, late] = ['2026-11-22T18:00:00Z', '2026-11-23T18:00:00Z']

test("groups slots by the store's day", () => {
  expect(slotDays([slot(early, true), slot(late)], at => at.slice(0, 10))).toEqual([
    { date: '2026-11-22', slots: [slot(early, true)] },
    { date: '2026-11-23', slots: [slot(late)] },
  ])
})

test('groups slots by hour', () => {
  const quarters = ['18:00', '18:15', '19:00'].map(time => slot(`2026-11-22T${time}:00Z`))

  expect(slotHours(quarters, at => at.slice(0, 13))).toEqual([[quarters[0], quarters[1]], [quarters[2]]])
})

test('calls times taken only if others booked them', () => {
  const why = (slots: Slot[], drive: number, pausedUntil: string | null = null) =>
    whyLater({ slots, pausedUntil }, drive)
  expect(why([slot(early, true), slot(late)], 0)).toBe('taken')
  expect(why([slot(early, true), slot(late)], 40)).toBe('taken')
  expect(why([slot(late)], 40)).toBe('far')
  expect(why([slot(late)], 0)).toBe('late')
  expect(why([slot(early, true), slot(late)], 40, early)).toBe('paused')
})
