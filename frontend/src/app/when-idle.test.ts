// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let arrive = () => {}

/** A page whose requests end when the test says so, and that is never busy. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe() {
        arrive = this.tell
      }
      disconnect() {
        arrive = () => {}
      }
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('prefetches nothing while requests are still arriving', async () => {
  const { whenIdle } = await import('./when-idle')
  const run = vi.fn()
  whenIdle(run)

  for (let arrival = 0; arrival < 5; arrival++) {
    await vi.advanceTimersByTimeAsync(900)
    arrive()
  }
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_100)

  expect(run).toHaveBeenCalledTimes(1)
})

test('runs as soon as there is time, after the first quiet moment', async () => {
  const { whenIdle } = await import('./when-idle')
  whenIdle(() => {})
  await vi.advanceTimersByTimeAsync(1_100)
  const run = vi.fn()

  whenIdle(run)
  await vi.advanceTimersByTimeAsync(1)

  expect(run).toHaveBeenCalledTimes(1)
})

test('ignores a failed prefetch', async () => {
  const { whenIdle } = await import('./when-idle')
  const troubles: unknown[] = []
  const note = (reason: unknown) => troubles.push(reason)
  process.on('unhandledRejection', note)

  whenIdle(() => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(1_100)
  vi.useRealTimers()
  await new Promise(resolve => setTimeout(resolve, 10))
  process.off('unhandledRejection', note)

  expect(troubles).toEqual([])
})

test('does not run after it was cancelled', async () => {
  const { whenIdle } = await import('./when-idle')
  const run = vi.fn()

  whenIdle(run)()
  await vi.advanceTimersByTimeAsync(5_000)

  expect(run).not.toHaveBeenCalled()
})
