import { afterEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { aBoardOrder } from '@/testing/board-orders'
import { type Book, merged } from './board'
import { type Books, isEnough, onBoard, otherDays, readDay } from './read-days'

const TODAY = '2026-11-22'
const NOON = Date.parse('2026-11-22T17:00:00Z')
const KEYS = { companyCode: 'harbour', storeID: 'S1', staffKey: 'key' }

const bookOf = (...orders: BoardOrder[]): Book => merged(new Map(), orders)
/** Placed as many minutes after noon as its number says. */
const placedAt = (number: string) => `2026-11-22T12:0${number}:30Z`
const over = (number: string) => aBoardOrder(number, { status: 'completed', placedAt: placedAt(number) })
const later = (number: string) =>
  aBoardOrder(number, { status: 'accepted', promisedAt: '2026-11-22T18:00:00Z', placedAt: placedAt(number) })

/** A server with these orders, three per page. */
function serverOf(orders: BoardOrder[]) {
  const asked: (string | undefined)[] = []
  const PAGE = 3
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { after } = JSON.parse(body) as { after?: { orderUUID: string } }
    asked.push(after?.orderUUID)
    const from = after ? orders.findIndex(({ orderUUID }) => orderUUID === after.orderUUID) + 1 : 0
    const page = orders.slice(from, from + PAGE)
    return Response.json({
      ...{ result: 'ok', date: TODAY, timeZone: 'America/Toronto', serverTime: '', storeName: 'Queen' },
      ...{
        locale: 'en',
        nameSlot: 0,
        scheduleDays: 7,
        takingOrders: [],
        pauses: [],
        busy: [],
        orders: page,
        older: page.length === PAGE,
      },
    })
  })
  return asked
}

const read = (books: Books) => readDay(KEYS, '', books, new AbortController().signal)

afterEach(() => vi.unstubAllGlobals())

test('reads an unknown day completely', async () => {
  const orders = ['7', '6', '5', '4', '3', '2', '1'].map(over)
  const asked = serverOf(orders)

  expect((await read(new Map())).orders).toEqual(orders)
  expect(asked).toEqual([undefined, 'uuid-5', 'uuid-2'])
})

test('reads only the newest page of a known day if no older order is live', async () => {
  const orders = ['7', '6', '5', '4'].map(over)
  const asked = serverOf(orders)

  await read(new Map([[TODAY, bookOf(...orders)]]))

  expect(asked).toEqual([undefined])
})

test('reads all orders that came since the last read, even if they fill several pages', async () => {
  const asked = serverOf(['7', '6', '5', '4', '3', '2', '1'].map(over))

  const { orders } = await read(new Map([[TODAY, bookOf(over('1'))]]))

  expect(orders).toHaveLength(7)
  expect(asked).toEqual([undefined, 'uuid-5', 'uuid-2'])
})

test('reads all orders of a day that was empty before', async () => {
  serverOf(['7', '6', '5', '4'].map(over))

  expect((await read(new Map([[TODAY, bookOf()]]))).orders).toHaveLength(4)
})

test('reads an older live order, however many came after it', async () => {
  const orders = [...['7', '6', '5', '4', '3'].map(over), later('2'), over('1')]
  const asked = serverOf(orders)

  const { orders: told } = await read(new Map([[TODAY, bookOf(...orders)]]))

  expect(told.map(({ referenceID }) => referenceID)).toContain('2')
  expect(asked).toEqual([undefined, 'uuid-5'])
})

test('a read is enough once it contains all live orders', () => {
  expect(isEnough(undefined, [])).toBe(false)
  expect(isEnough(bookOf(), [over('1')])).toBe(false)
  expect(isEnough(bookOf(over('2'), over('1')), [over('2')])).toBe(false)
  expect(isEnough(bookOf(over('3'), over('1')), [over('3')])).toBe(true)
  expect(isEnough(bookOf(over('3'), later('1')), [over('3')])).toBe(false)
  expect(isEnough(bookOf(later('1')), [later('1')])).toBe(true)
})

test('reads each of the seven days before once, and again while one of its orders is for now', () => {
  const known = new Map(
    [1, 2, 3, 4, 5, 6, 7].map(days => [`2026-11-${22 - days}`, bookOf(over(String(days)))] as const),
  )

  expect(otherDays(TODAY, null, new Map(), NOON)).toHaveLength(7)
  expect(otherDays(TODAY, null, known, NOON)).toEqual([])
  expect(otherDays(TODAY, null, new Map(known).set('2026-11-19', bookOf(later('9'))), NOON)).toEqual([
    '2026-11-19',
  ])
  expect(otherDays(TODAY, '2026-10-01', known, NOON)).toEqual(['2026-10-01'])
  expect(otherDays(TODAY, TODAY, known, NOON)).toEqual([])
  expect(otherDays(TODAY, null, new Map(), NOON, 21)).toHaveLength(21)
  expect(otherDays(TODAY, null, new Map(), NOON, 2)).toHaveLength(7)
})

test('orders placed before midnight, or days ago for today, stay on the board', () => {
  const books = new Map([
    [TODAY, bookOf(over('3'))],
    ['2026-11-19', bookOf(later('2'), over('1'))],
  ])
  const shown = (chosen: string | null) =>
    onBoard(TODAY, chosen, books, NOON).map(({ referenceID }) => referenceID)

  expect(shown(null)).toEqual(['3', '2'])
  expect(onBoard('', null, new Map(), NOON)).toEqual([])
  expect(shown(TODAY)).toEqual(['3', '2'])
  expect(shown('2026-11-19')).toEqual(['2', '1'])
})
