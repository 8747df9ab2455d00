// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { speak, textNow } from '@/i18n/i18n'
import * as clock from '@/lib/server-clock'
import { dayTime, dayUnlessToday } from './day-time'
import { formatFor } from './format'

const toronto = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const plain = (words: string) => words.replace(/\s/g, ' ')

beforeEach(async () => {
  await speak('en')
  vi.spyOn(clock, 'serverNow').mockReturnValue(Date.parse('2026-11-28T03:30:00Z'))
})
afterEach(() => vi.restoreAllMocks())

test('a time of today has no day', () => {
  expect(plain(dayTime('2026-11-28T04:15:00Z', textNow(), toronto))).toBe('11:15 p.m.')
})

test('a time on another day of the store has its day', () => {
  expect(plain(dayTime('2026-11-28T05:15:00Z', textNow(), toronto))).toMatch(/Nov 28, 12:15 a.m.$/)
  expect(dayUnlessToday('2026-11-28T05:15:00Z', toronto)).toMatch(/28/)
})

test('a span comes after its day', () => {
  expect(dayTime('2026-11-28T23:00:00Z', textNow(), toronto, 'from six to seven')).toMatch(
    /28.* from six to seven$/,
  )
})
