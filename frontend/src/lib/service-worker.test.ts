import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepUpToDate } from './service-worker'

const HOUR_MS = 60 * 60_000

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  is(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

function pretendWorkers(controller: object | null, waiting: Worker | null = null) {
  const update = vi.fn(() => Promise.resolve())
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as Worker | null,
    update,
  })
  const workers = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(() => Promise.resolve(registration)),
  })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  const finds = () => {
    const worker = new Worker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    return worker
  }
  return { workers, update, finds, takesOver: () => workers.dispatchEvent(new Event('controllerchange')) }
}

const upkeep = () => ({ onWaiting: vi.fn(), onReplaced: vi.fn() })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first take-over replaces nothing, a later one does', async () => {
  const { takesOver } = pretendWorkers(null)
  const told = upkeep()
  await keepUpToDate(told)

  takesOver()
  expect(told.onReplaced).not.toHaveBeenCalled()

  takesOver()
  expect(told.onReplaced).toHaveBeenCalledTimes(1)
})

test('a new version waits until it is asked to take over', async () => {
  const { finds } = pretendWorkers({})
  const told = upkeep()
  await keepUpToDate(told)

  const worker = finds()
  expect(told.onWaiting).not.toHaveBeenCalled()
  worker.is('installed')

  expect(told.onWaiting).toHaveBeenCalledTimes(1)
  expect(worker.postMessage).not.toHaveBeenCalled()
  told.onWaiting.mock.calls[0]?.[0]()
  expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
})

test('a version that waited before the page was opened is reported, too', async () => {
  const waiting = Object.assign(new Worker(), { state: 'installed' })
  pretendWorkers({}, waiting)
  const told = upkeep()

  await keepUpToDate(told)

  expect(told.onWaiting).toHaveBeenCalledTimes(1)
})

test('the very first worker is not a newer version', async () => {
  const { finds } = pretendWorkers(null)
  const told = upkeep()
  await keepUpToDate(told)

  finds().is('installed')

  expect(told.onWaiting).not.toHaveBeenCalled()
})

test('the page checks for a new version every hour', async () => {
  const { update } = pretendWorkers({})
  await keepUpToDate(upkeep())

  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)

  expect(update).toHaveBeenCalledTimes(2)
})

test('a browser without service workers is left alone', async () => {
  vi.stubGlobal('navigator', {})

  await expect(keepUpToDate(upkeep())).resolves.toBeUndefined()
})
