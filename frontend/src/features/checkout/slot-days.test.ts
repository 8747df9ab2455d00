import { expect, test } from 'vitest'
import { slotDays, whyLater } from './slot-days'

const slot = (at: string, full = false) => ({ at, until: at, full })
const [early, late] = ['2026-11-22T18:00:00Z', '2026-11-23T18:00:00Z']

test('slots stand by the day of the store', () => {
  expect(slotDays([slot(early, true), slot(late)], at => at.slice(0, 10))).toEqual([
    { date: '2026-11-22', slots: [slot(early, true)] },
    { date: '2026-11-23', slots: [slot(late)] },
  ])
})

test('times are only called taken where others came first', () => {
  expect(whyLater([slot(early, true), slot(late)], 0)).toBe('taken')
  expect(whyLater([slot(early, true), slot(late)], 40)).toBe('taken')
  expect(whyLater([slot(late)], 40)).toBe('far')
  expect(whyLater([slot(late)], 0)).toBe('late')
})
