// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FindPlacesReply } from '@/api/api.gen'
import { Refusal, Unreachable } from '@/api/client'
import { findPlaces } from '@/api/find-places'
import { leaveStore, openScope } from '@/state/scope/current'
import { later } from '@/testing/later'
import { storeCalled } from '@/testing/store'
import { askedBy, useLookup } from './useLookup'

vi.mock('@/api/find-places')

const ask = vi.mocked(findPlaces)
const SETTLE_MS = 250
const ENOUGH_MS = 30_000
const reply = (...lines: string[]): FindPlacesReply => ({
  ...{ result: 'ok', lookup: true },
  places: lines.map(line => ({ placeID: line, line, where: 'Toronto' })),
})
const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const texts = () => ask.mock.calls.map(([asked]) => asked.text)

beforeEach(() => {
  vi.useFakeTimers()
  openScope(storeCalled('A'))
  ask.mockImplementation(async ({ text }) => (text ? reply(`${text} Street`) : reply()))
})
afterEach(() => {
  cleanup()
  leaveStore()
  vi.useRealTimers()
  vi.resetAllMocks()
})

async function opened() {
  const { result } = renderHook(() => useLookup())
  await passing(0)
  const write = (text: string) => act(() => result.current.type(text))
  const lines = () => result.current.suggestions.map(({ line }) => line)
  return { result, write, lines }
}

test('sends no text of fewer than three letters, only the question whether there is a lookup', () => {
  expect(['', ' ', '12', ' 12 ', '12 Y', ' 12 Y '].map(askedBy)).toEqual(['', '', '', '', '12 Y', '12 Y'])
})

test('searches once typing pauses, not for each letter', async () => {
  const { result, write, lines } = await opened()
  expect(result.current.available).toBe(true)
  for (const text of ['1', '12', '12 ', '12 Y', '12 Yo']) {
    await write(text)
    await passing(SETTLE_MS - 1)
  }
  expect(texts()).toEqual([''])
  expect(result.current.searching).toBe(true)

  await passing(1)

  expect(texts()).toEqual(['', '12 Yo'])
  expect(lines()).toEqual(['12 Yo Street'])
  expect(result.current.searching).toBe(false)
})

test('shows the answer to the latest text, even if an earlier answer arrives later', async () => {
  const { write, lines } = await opened()
  const first = later<FindPlacesReply>()
  const second = later<FindPlacesReply>()
  ask.mockImplementationOnce(() => first.promise).mockImplementationOnce(() => second.promise)
  await write('12 Y')
  await passing(SETTLE_MS)
  await write('12 Yo')
  await passing(SETTLE_MS)

  second.settle(reply('12 Yonge Street'))
  await passing(0)
  first.settle(reply('12 Yarmouth Road'))
  await passing(0)

  expect(lines()).toEqual(['12 Yonge Street'])
})

test('uses one name for all requests of a search and a new one for the next search', async () => {
  const { result, write } = await opened()
  await write('12 Y')
  await passing(SETTLE_MS)
  await write('12 Yo')
  await passing(SETTLE_MS)
  act(() => result.current.end())
  await write('14 Y')
  await passing(SETTLE_MS)

  const names = ask.mock.calls.map(([asked]) => asked.search)
  expect(new Set(names.slice(0, 3)).size).toBe(1)
  expect(names[3]).not.toBe(names[0])
})

test('says so if a text matches nothing, and shows nothing for an empty field', async () => {
  const { result, write, lines } = await opened()
  ask.mockImplementation(async () => reply())
  await write('nowhere')
  expect(result.current.nothing).toBe(false)
  await passing(SETTLE_MS)
  expect(result.current.nothing).toBe(true)

  await write('')
  expect(result.current.nothing).toBe(false)
  expect(lines()).toEqual([])
})

test.each([
  ['there is no map', async () => ({ ...reply(), lookup: false })],
  ['a limit is reached', () => Promise.reject(new Refusal({ result: 'too_many_requests' }))],
  ['nothing answers', () => Promise.reject(new Unreachable('/order/findplaces'))],
])('the address is typed by hand if %s', async (_, answer) => {
  ask.mockImplementation(answer as typeof findPlaces)
  const { result } = await opened()
  await passing(ENOUGH_MS)

  expect(result.current.available).toBe(false)
})

test('ends a search if the map stops answering', async () => {
  const { result, write } = await opened()
  ask.mockImplementation(async () => ({ ...reply(), lookup: false }))
  await write('12 Yonge')
  await passing(SETTLE_MS)

  expect(result.current.available).toBe(false)
  expect(result.current.typed).toBe('12 Yonge')
})
