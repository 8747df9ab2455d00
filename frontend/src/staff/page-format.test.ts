// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { speak } from '@/i18n/i18n'
import * as clock from '@/lib/server-clock'
import { usePageFormat } from './page-format'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('today follows the server’s clock on a device whose calendar is a day off', async () => {
  await speak('en')
  vi.useFakeTimers({ now: new Date('2026-07-02T16:00:00Z') })
  vi.spyOn(clock, 'serverNow').mockReturnValue(Date.parse('2026-07-01T16:00:00Z'))

  const { result } = renderHook(() => usePageFormat('America/Toronto'))

  const written = (at: string) => result.current.dayClock(at).replace(/\s/g, ' ')
  expect(written('2026-07-01T22:30:00Z')).toBe('6:30 p.m.')
  expect(written('2026-07-02T22:30:00Z')).toMatch(/2.* 6:30 p.m./)
})
