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

test('a place is old once it is more than a minute old', () => {
  expect([0, MINUTE_MS, MINUTE_MS + 1].map(now => isOld({ lat: 0, lng: 0, at: 0 }, now))).toEqual([
    ...[false, false, true],
  ])
})

test('nobody is asked where they are before they want it', async () => {
  renderHook(() => usePlace())
  await passing(10 * MINUTE_MS)

  expect(asked).not.toHaveBeenCalled()
})

test('a place older than a minute is looked for anew, without the one the device kept', async () => {
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

test('a place that the device kept counts from when it was taken', async () => {
  asked.mockImplementation(success =>
    success({ coords: { latitude: 43, longitude: -79 }, timestamp: Date.now() - 50_000 }),
  )
  const { result } = renderHook(() => usePlace())
  await act(() => result.current.locate())
  at(44)

  await passing(20_000)

  expect(result.current.place?.lat).toBe(44)
})

test('while the page is not seen nothing is asked, and at once when it is seen again', async () => {
  const { result } = await located()
  at(44)
  see('hidden')
  await passing(5 * MINUTE_MS)
  expect(asked).toHaveBeenCalledTimes(1)

  await act(async () => see('visible'))

  expect(result.current.place?.lat).toBe(44)
})

test('a refresh that fails leaves the place and says nothing, and is tried again a minute later', async () => {
  const { result } = await located()
  asked.mockImplementation((_, failure) => failure({ code: 3 }))
  await passing(MINUTE_MS + 50_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect([result.current.place?.lat, result.current.problem]).toEqual([43, null])

  at(44)
  await passing(MINUTE_MS)

  expect(result.current.place?.lat).toBe(44)
})

test('who leaves the list is not looked for any more', async () => {
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
])('why a device does not say where it is (%s) has a text of its own', async (code, text) => {
  asked.mockImplementation((_, failure) => failure({ code }))
  const { result } = renderHook(() => usePlace())
  await act(() => result.current.locate())

  expect([result.current.problem, result.current.locating]).toEqual([text, false])
})
