// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardOrder } from '@/api/api.gen'
import { comesIn } from '@/staff/person'
import { useSaid } from '@/staff/said'
import { aBoardOrder, aChange } from '@/testing/board-orders'
import { delay, move } from './acts'
import { emptyBoard, useBoard } from './board-state'
import { type LifeAsk, life } from './life'
import { refresh } from './refresh'

const TODAY = '2026-11-22'
const PROMISED = '2026-11-22T12:30:00.000Z'
const KEYS = { companyCode: 'harbour', storeID: 'S1', staffKey: 'key' }

let orders: BoardOrder[]
let sent: { path: string; body: Record<string, unknown> }[]
/** the server's answer to a transition or a refund; null for no answer */
let answer: () => object | null

const board = () => ({
  ...{ result: 'ok', date: TODAY, timeZone: 'America/Toronto', serverTime: '', storeName: 'Queen' },
  ...{
    locale: 'en',
    nameSlot: 0,
    scheduleDays: 7,
    takingOrders: [],
    pauses: [],
    busy: [],
    orders,
    older: false,
  },
})
const none = () => ({ ...board(), orders: [] })

beforeEach(async () => {
  orders = [aBoardOrder('1')]
  sent = []
  answer = () => null
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const told = JSON.parse(body) as Record<string, unknown>
    if (path.endsWith('readorders'))
      return Response.json(told.date ? { ...none(), date: told.date } : board())
    sent.push({ path, body: told })
    const reply = answer()
    if (!reply) throw new TypeError('no network')
    return Response.json(reply)
  })
  vi.spyOn(life, 'ask').mockResolvedValue({ promisedAt: PROMISED })
  emptyBoard()
  comesIn(KEYS)
  await refresh()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shown = () => useBoard.getState().books.get(TODAY)?.get('uuid-1')
const said = () => useSaid.getState().word?.key
const history = [aChange('received', '2026-11-22T12:00:00Z'), aChange('accepted', '2026-11-22T12:01:00Z')]
const accepted = { result: 'ok', status: 'accepted', history, version: 2, promisedAt: PROMISED }

test('an order changes at once and keeps its new status', async () => {
  let meanwhile: string | undefined
  answer = () => {
    meanwhile = useBoard.getState().moving.get('uuid-1')
    orders = [aBoardOrder('1', { status: 'accepted', version: 2, moves: ['ready'] })]
    return accepted
  }
  await move(aBoardOrder('1'), 'accepted')

  expect(meanwhile).toBe('accepted')
  expect(shown()).toMatchObject({ status: 'accepted', moves: ['ready'] })
  expect(useBoard.getState().moving.size).toBe(0)
  expect(useBoard.getState().ringing.size).toBe(0)
})

test('after a conflict the order is read again and a message says so', async () => {
  answer = () => {
    orders = [aBoardOrder('1', { status: 'cancelled', version: 2, moves: [] })]
    return { result: 'error_order_conflict', details: {} }
  }

  await move(aBoardOrder('1'), 'accepted')

  expect(shown()?.status).toBe('cancelled')
  expect(said()).toBe('staff:word.conflict')
})

test('without an answer the order returns to its earlier status', async () => {
  await move(aBoardOrder('1'), 'accepted')

  expect(shown()?.status).toBe('received')
  expect(useBoard.getState().moving.size).toBe(0)
  expect(said()).toBe('staff:word.unreachable')
})

test('an order is accepted for the chosen time, one without a time at once', async () => {
  answer = () => accepted

  await move(aBoardOrder('1'), 'accepted')
  await move(aBoardOrder('1', { promisedAt: null }), 'accepted')

  expect(sent.map(({ body }) => body.promisedAt)).toEqual([PROMISED, undefined])
  expect(vi.mocked(life.ask).mock.calls.map(([about]: [LifeAsk]) => about.to)).toEqual(['accepted'])
})

test('an order ends with the chosen reason', async () => {
  vi.mocked(life.ask).mockResolvedValue({ reason: 'other', words: 'The oven broke' })

  await move(aBoardOrder('1'), 'rejected')

  expect(sent[0]?.body).toMatchObject({ status: 'rejected', reason: 'other', words: 'The oven broke' })
})

test.each([
  ['released', 'staff:word.lateReleased'],
  ['returning', 'staff:word.lateReturning'],
  ['none', 'staff:word.conflict'],
])('accepting too late reports that the money is %s', async (money, key) => {
  answer = () => ({ result: 'error_order_conflict', details: { status: 'expired', to: 'accepted', money } })

  await move(aBoardOrder('1'), 'accepted')

  expect(said()).toBe(key)
})

test('a new time is promised for the version that staff saw', async () => {
  answer = () => ({ ...accepted, version: 8 })

  await delay(aBoardOrder('1', { status: 'accepted', version: 7 }))

  expect(sent).toMatchObject([{ body: { orderUUID: 'uuid-1', version: 7, promisedAt: PROMISED } }])
})

test.each(['accepted', 'rejected', 'cancelled'] as const)(
  'an order is not %s if the dialog is cancelled',
  async to => {
    vi.mocked(life.ask).mockResolvedValue(null)

    await move(aBoardOrder('1'), to)

    expect(sent).toEqual([])
  },
)
