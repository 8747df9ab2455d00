import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './service-worker'

const HOUR_MS = 60 * 60_000

function pretendWorkers(controller: object | null) {
  const update = vi.fn(() => Promise.resolve())
  const workers = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(() => Promise.resolve({ update })),
  })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  return { workers, update, takesOver: () => workers.dispatchEvent(new Event('controllerchange')) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a first visit is not reloaded when its worker begins, a later version is', () => {
  const { takesOver } = pretendWorkers(null)
  const reload = vi.fn()
  keepUpToDate(() => false, reload)

  takesOver()
  expect(reload).not.toHaveBeenCalled()

  takesOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is paying or sending is reloaded only afterwards', () => {
  const { takesOver } = pretendWorkers({})
  const reload = vi.fn()
  let busy = true
  keepUpToDate(() => busy, reload)

  takesOver()
  vi.advanceTimersByTime(20_000)
  expect(reload).not.toHaveBeenCalled()

  busy = false
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a new version is looked for every hour', async () => {
  const { update } = pretendWorkers({})
  keepUpToDate(() => false, vi.fn())

  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)

  expect(update).toHaveBeenCalledTimes(2)
})

test('a browser without workers is left alone', () => {
  vi.stubGlobal('navigator', {})

  expect(() => keepUpToDate(() => false, vi.fn())).not.toThrow()
})
