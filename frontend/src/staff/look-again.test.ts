// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Channel, Hint } from '@/lib/live-channel'
import { useChannel } from './live'
import { useLookAgain } from './look-again'

let channel: Channel
vi.mock('@/lib/live-channel', () => ({
  openLive: (opened: Channel) => {
    channel = opened
    return () => undefined
  },
}))

const ORDER: Hint = { kind: 'order', id: 'one', version: 2 }
const CALL: Hint = { kind: 'call', id: 'two', version: 1 }
const EVERY_MS = 5_000
const pause = () => EVERY_MS
const isOrder = (hint: Hint | null) => hint?.kind === 'order'

let answers: (() => void)[] = []
const look = vi.fn(() => new Promise<void>(answer => answers.push(answer)))
const answered = () => act(async () => answers.shift()?.())
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const pageIs = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const open = () => renderHook(() => [useChannel(), useLookAgain(look, { pause, isNews: isOrder })])

beforeEach(() => {
  vi.useFakeTimers()
  pageIs('visible')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  look.mockClear()
  answers = []
})

test('it is asked at once, and a while after each answer', async () => {
  open()
  expect(look).toHaveBeenCalledTimes(1)

  await answered()
  await passes(EVERY_MS - 1)
  expect(look).toHaveBeenCalledTimes(1)
  await passes(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a slow answer is waited for', async () => {
  open()
  await passes(10 * EVERY_MS)

  expect(look).toHaveBeenCalledTimes(1)
})

test('news is looked at within a second, whatever else the store tells is not', async () => {
  open()
  await answered()
  channel.hear(CALL)
  await passes(1_000)
  expect(look).toHaveBeenCalledTimes(1)

  channel.hear(ORDER)
  await passes(0)
  expect(look).toHaveBeenCalledTimes(2)
})

test('news that is heard while an answer is awaited is looked at after it', async () => {
  open()
  await passes(1_000)
  channel.hear(ORDER)
  await passes(0)
  expect(look).toHaveBeenCalledTimes(1)

  await answered()
  await passes(0)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a page that is not seen does not ask; seen again, it does at once', async () => {
  open()
  await answered()
  pageIs('hidden')
  await passes(3 * EVERY_MS)
  expect(look).toHaveBeenCalledTimes(1)

  pageIs('visible')
  expect(look).toHaveBeenCalledTimes(2)
})

test('a failed look is followed by another', async () => {
  look.mockRejectedValueOnce(new Error('no answer'))
  open()
  await passes(EVERY_MS)

  expect(look).toHaveBeenCalledTimes(2)
})

test('a page that was left asks no more', async () => {
  const { unmount } = open()
  await answered()
  unmount()
  await passes(3 * EVERY_MS)

  expect(look).toHaveBeenCalledTimes(1)
})
