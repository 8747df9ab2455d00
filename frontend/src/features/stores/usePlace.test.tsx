// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOld, usePlace } from './usePlace'

type Success = (position: { coords: { latitude: number; longitude: number }; timestamp: number }) => void
type Failure = (error: { code: number }) => void

const MINUTE_MS = 60_000
const asked = vi.fn<(success: Success, failure: Failure, options: PositionOptions) => void>()
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const at = (latitude: number): typeof asked =>
  asked.mockImplementation(success =>
    success({ coords: { latitude, longitude: -79 }, timestamp: Date.now() }),
  )
const see = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: asked } })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockReset()
})

async function located() {
  at(43)
  const { result, unmount } = renderHook(() => usePlace())
  await act(() => result.current.locate())
  return { result, unmount }
}

test('a position is stale after one minute', () => {
  expect([0, MINUTE_MS, MINUTE_MS + 1].map(now => isOld({ lat: 0, lng: 0, at: 0 }, now))).toEqual([
    ...[false, false, true],
  ])
})

test('does not ask for the position before the reader wants it', async () => {
  renderHook(() => usePlace())
  await passing(10 * MINUTE_MS)

  expect(asked).not.toHaveBeenCalled()
})

test('requests a new position after a minute, without the device’s cached one', async () => {
  const { result } = await located()
  at(44)
  await passing(MINUTE_MS)
  expect(result.current.place?.lat).toBe(43)

  await passing(10_000)

  expect(result.current.place?.lat).toBe(44)
  expect(asked.mock.calls.map(([, , options]) => options)).toEqual([
    { timeout: 10_000, maximumAge: MINUTE_MS },
    { timeout: 10_000, maximumAge: 0 },
  ])
})

test('the age of a cached position counts from when it was taken', async () => {
  asked.mockImplementation(success =>
    success({ coords: { latitude: 43, longitude: -79 }, timestamp: Date.now() - 50_000 }),
  )
  const { result } = renderHook(() => usePlace())
  await act(() => result.current.locate())
  at(44)

  await passing(20_000)

  expect(result.current.place?.lat).toBe(44)
})

test('asks for no position while the page is hidden, and asks at once when it is visible again', async () => {
  const { result } = await located()
  at(44)
  see('hidden')
  await passing(5 * MINUTE_MS)
  expect(asked).toHaveBeenCalledTimes(1)

  await act(async () => see('visible'))

  expect(result.current.place?.lat).toBe(44)
})

test('a failed refresh keeps the position silently and is retried a minute later', async () => {
  const { result } = await located()
  asked.mockImplementation((_, failure) => failure({ code: 3 }))
  await passing(MINUTE_MS + 50_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect([result.current.place?.lat, result.current.problem]).toEqual([43, null])

  at(44)
  await passing(MINUTE_MS)

  expect(result.current.place?.lat).toBe(44)
})

test('stops asking once the list is left', async () => {
  const { unmount } = await located()
  unmount()
  await passing(5 * MINUTE_MS)

  expect(asked).toHaveBeenCalledTimes(1)
})

test.each([
  [1, 'store:list.location_1'],
  [2, 'store:list.location_2'],
  [3, 'store:list.location_3'],
  [9, 'store:list.location_unknown'],
])('each reason for a missing position (%s) has its own text', async (code, text) => {
  asked.mockImplementation((_, failure) => failure({ code }))
  const { result } = renderHook(() => usePlace())
  await act(() => result.current.locate())

  expect([result.current.problem, result.current.locating]).toEqual([text, false])
})
