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

test('asks at once, and again a while after each answer', async () => {
  open()
  expect(look).toHaveBeenCalledTimes(1)

  await answered()
  await passes(EVERY_MS - 1)
  expect(look).toHaveBeenCalledTimes(1)
  await passes(1)
  expect(look).toHaveBeenCalledTimes(2)
})

test('waits for a slow answer', async () => {
  open()
  await passes(10 * EVERY_MS)

  expect(look).toHaveBeenCalledTimes(1)
})

test('reads again within a second after relevant news, and ignores other messages', async () => {
  open()
  await answered()
  channel.hear(CALL)
  await passes(1_000)
  expect(look).toHaveBeenCalledTimes(1)

  channel.hear(ORDER)
  await passes(0)
  expect(look).toHaveBeenCalledTimes(2)
})

test('news during a request causes another request after it', async () => {
  open()
  await passes(1_000)
  channel.hear(ORDER)
  await passes(0)
  expect(look).toHaveBeenCalledTimes(1)

  await answered()
  await passes(0)
  expect(look).toHaveBeenCalledTimes(2)
})

test('a hidden page does not ask, and asks at once when it is visible again', async () => {
  open()
  await answered()
  pageIs('hidden')
  await passes(3 * EVERY_MS)
  expect(look).toHaveBeenCalledTimes(1)

  pageIs('visible')
  expect(look).toHaveBeenCalledTimes(2)
})

test('asks again after a failure', async () => {
  look.mockRejectedValueOnce(new Error('no answer'))
  open()
  await passes(EVERY_MS)

  expect(look).toHaveBeenCalledTimes(2)
})

test('stops asking once the page is left', async () => {
  const { unmount } = open()
  await answered()
  unmount()
  await passes(3 * EVERY_MS)

  expect(look).toHaveBeenCalledTimes(1)
})
