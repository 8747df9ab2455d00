// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { useLive } from '@/staff/live'
import { comesIn } from '@/staff/person'
import { aBoardOrder } from '@/testing/board-orders'
import { acknowledge } from './acts'
import { emptyBoard, useBoard } from './board-state'
import { keptHeard } from './kept'
import { hears, leave, look, refresh } from './refresh'

const KEYS = { companyCode: 'harbour', storeID: 'S1', staffKey: 'key' }
const NOON = Date.parse('2026-11-22T17:00:00Z')
const minutes = (after: number) => new Date(NOON + after * 60_000).toISOString()

let today: string
/** The server's orders, by their day. */
let orders: Record<string, BoardOrder[]>
/** Orders that exist, but that the list of their day does not contain yet. */
let late: BoardOrder[]
let asked: (string | string[])[]
let silent: boolean
/** The most orders of an answer. */
let fitting: number

const placed = (number: string, after: number, given: Partial<BoardOrder> = {}) =>
  aBoardOrder(number, {
    status: 'accepted',
    placedAt: minutes(after),
    promisedAt: minutes(after + 20),
    ...given,
  })

const byName = (named: string[]) =>
  [...Object.values(orders).flat(), ...late].filter(({ orderUUID }) => named.includes(orderUUID))

function answer({ date = today, named }: { date?: string; named?: string[] }): object {
  asked.push(named ?? date)
  const found = named ? byName(named) : (orders[date] ?? [])
  return {
    ...{
      result: 'ok',
      date: named ? today : date,
      timeZone: 'America/Toronto',
      serverTime: '',
      storeName: 'Queen',
    },
    ...{ locale: 'en', nameSlot: 0, scheduleDays: 7, takingOrders: [], pauses: [], busy: [] },
    ...{ orders: found.slice(0, fitting), older: found.length > fitting },
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  today = '2026-11-22'
  orders = { [today]: [placed('1', -10)] }
  late = []
  silent = false
  fitting = 50
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (silent) throw new TypeError('no network')
    return Response.json(answer(JSON.parse(body)))
  })
  asked = []
  opensAnew()
  await refresh()
  useLive.setState({ live: true })
  asked = []
})
afterEach(() => {
  leave()
  useLive.setState({ live: false })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function opensAnew(): void {
  emptyBoard()
  comesIn(KEYS)
}

const told = (number: string, version = 1) => hears({ kind: 'order', id: `uuid-${number}`, version })
const shown = (date = today) =>
  [...(useBoard.getState().books.get(date)?.values() ?? [])].map(order => order.referenceID)
const rings = () => [...useBoard.getState().ringing.keys()]

test('reads an order from a channel message by its ID, and once', async () => {
  orders[today]?.unshift(placed('2', 0), placed('3', 0))

  expect([told('2'), told('3'), told('1')]).toEqual([true, true, false])
  await look()

  expect(asked).toEqual([['uuid-2', 'uuid-3']])
  expect(shown()).toEqual(['1', '2', '3'])
  expect(told('2')).toBe(false)
})

test('shows an order that its day’s list does not contain yet', async () => {
  late = [placed('2', 0)]
  told('2')

  await refresh()

  expect(asked.at(-1)).toEqual(['uuid-2'])
  expect(shown()).toEqual(['1', '2'])
})

test('requests orders that did not fit into an answer next', async () => {
  fitting = 2
  const numbers = ['2', '3', '4', '5', '6']
  orders[today]?.push(...numbers.map(number => placed(number, 0)))
  for (const number of numbers) told(number)

  await look()

  expect(asked.map(({ length }) => length)).toEqual([5, 3, 1])
  expect(shown()).toEqual(['1', ...numbers])
})

test('retries a failed read at the next look', async () => {
  late = [placed('2', 0)]
  told('2')
  silent = true
  await look()
  expect([shown(), useBoard.getState().silentSince]).toEqual([['1'], NOON])

  silent = false
  await look()

  expect([shown(), useBoard.getState().silentSince]).toEqual([['1', '2'], null])
})

test('reads everything once a minute, even with many channel messages', async () => {
  const seen: (string | string[])[] = []
  for (let number = 10; number < 16; number += 1) {
    vi.setSystemTime(Date.now() + 15_000)
    told(String(number))
    await look()
    seen.push(...asked.splice(0))
  }

  expect(seen.filter(one => one === today)).toHaveLength(1)
  expect(seen.filter(one => one !== today)).toHaveLength(6)
})

test('the first order of another day changes the board’s date', async () => {
  today = '2026-11-23'
  orders[today] = [placed('9', 900)]
  told('9')

  await look()

  expect([useBoard.getState().today, shown()]).toEqual([today, ['9']])
})

test('reads everything when the live channel opens', async () => {
  told('2')
  expect(hears(null)).toBe(true)
  await look()

  expect(asked[0]).toBe(today)
})

test('automatically accepted orders from a power cut ring afterwards, and seen ones do not', async () => {
  vi.setSystemTime(NOON + 15 * 60_000)
  orders[today]?.push(placed('2', 5), placed('3', 6, { version: 2 }), placed('4', 7, { status: 'completed' }))

  opensAnew()
  await refresh()

  expect(rings()).toEqual(['uuid-2'])
})

test('orders that rang before a power cut ring again until they are acknowledged', async () => {
  orders[today]?.push(placed('2', 0))
  told('2')
  await look()
  expect(rings()).toEqual(['uuid-2'])

  opensAnew()
  await refresh()
  expect(rings()).toEqual(['uuid-2'])

  acknowledge()
  opensAnew()
  await refresh()
  expect(rings()).toEqual([])
})

test('on a device that signs in for the first time only waiting orders ring', async () => {
  leave()
  orders[today]?.push(placed('2', 0), placed('3', 0, { status: 'received' }))

  opensAnew()
  await refresh()

  expect(rings()).toEqual(['uuid-3'])
})

test('the first order of a day rings even if it was accepted automatically', async () => {
  today = '2026-11-23'
  orders[today] = [placed('9', 900)]
  vi.setSystemTime(Date.parse(minutes(901)))

  await refresh()

  expect(rings()).toEqual(['uuid-9'])
})

test('stores only IDs of seen orders, and nothing after signing out', () => {
  expect(keptHeard().read()).toEqual({ until: NOON - 60_000, names: [], later: [] })

  leave()

  expect(keptHeard().read()).toBeUndefined()
})
