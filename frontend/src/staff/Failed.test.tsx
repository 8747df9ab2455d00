// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { needWords, speak } from '@/i18n/i18n'
import { knowStaffWords } from '@/i18n/staff-catalogues'
import { Whole } from './Failed'

function Broken(): never {
  throw new Error('a fault of ours')
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a failed page reloads itself after 30 seconds, but only with a connection', async () => {
  knowStaffWords()
  await Promise.all([speak('en'), needWords('staff')])
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const board = () => (
    <Whole>
      <Broken />
    </Whole>
  )
  const { unmount } = render(board())
  screen.getByText('Nothing is lost. Reloading the page usually helps.')
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  unmount()

  online.mockReturnValue(true)
  render(board())
  vi.advanceTimersByTime(29_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)

  expect(reload).toHaveBeenCalledOnce()
})
