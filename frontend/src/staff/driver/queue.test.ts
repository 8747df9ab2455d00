// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from './queue'

// An earlier import of these modules had no database.
vi.resetModules()
const database = await import('idb-keyval')
const { comesIn } = await import('@/staff/person')
const { useSaid } = await import('@/staff/said')
const { keptActs } = await import('./kept-acts')
const { act, flush, recallActs, useQueue } = await import('./queue')

type Sent = { path: string; body: Record<string, string> }
let sent: Sent[]
/** the server's answer; null for no answer */
let answer: (sent: Sent) => Promise<object | null>

const silence = async () => null
const ok = async () => ({ result: 'ok', status: 'confirmed' })

beforeEach(async () => {
  sent = []
  answer = silence
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const call = { path, body: JSON.parse(body) as Record<string, string> }
    sent.push(call)
    const reply = await answer(call)
    if (!reply) throw new TypeError('no network')
    return Response.json(reply)
  })
  comesIn({ companyCode: 'harbour', storeID: 'S1', staffKey: 'key' })
  await recallActs()
})
afterEach(async () => {
  answer = async () => ({ result: 'not_found' })
  await flush()
  useSaid.setState({ word: null })
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const photoOf = (orderUUID: string) =>
  ({
    kind: 'photo',
    orderUUID,
    number: orderUUID,
    photo: orderUUID.repeat(120_000).slice(0, 240_000),
  }) as const
const step = (orderUUID: string) => ({ kind: 'step', orderUUID, number: '1', step: 'confirmed' }) as const
const pin = (orderUUID: string) => ({ kind: 'pin', orderUUID, number: '1', pin: '1234' }) as const

/** The page is closed and opened again. */
async function again(): Promise<string[]> {
  await recallActs()
  return useQueue.getState().waiting.map(({ orderUUID }) => orderUUID)
}

test('keeps twenty offline photos in their order after the page was closed', async () => {
  const orders = Array.from({ length: 20 }, (_, place) => `o${String(place).padStart(2, '0')}`)
  for (const order of orders) expect(await act(photoOf(order))).toBe('later')

  expect(await again()).toEqual(orders)
  expect(useQueue.getState().unkept).toEqual([])
})

test('removes sent acts from the phone', async () => {
  await act(step('a'))
  answer = ok
  await flush()

  expect(await again()).toEqual([])
})

test('an act that cannot be stored waits on the page and is listed as unkept', async () => {
  const full = new DOMException('full', 'QuotaExceededError')
  vi.spyOn(database, 'promisifyRequest').mockRejectedValue(full)

  expect(await act(photoOf('a'))).toBe('later')

  const { waiting, unkept } = useQueue.getState()
  expect(waiting.map(({ id }) => id)).toEqual(unkept)
  expect(unkept).toHaveLength(1)
})

test('acts of the former store come before newer ones', async () => {
  await act(step('new'))
  const owner = 'harbour S1 '
  await keptActs(owner).keep([JSON.stringify({ ...step('old'), id: 'x1' }), 'nothing of ours'])

  expect(await again()).toEqual(['old', 'new'])
  expect(await keptActs(owner).recall()).toBeUndefined()
})

test('two simultaneous acts each get their own result, without a toast', async () => {
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  answer = async ({ body }) => {
    if (body.pin) return { result: 'error_incorrect_pin' }
    await held
    return { result: 'ok', status: 'confirmed' }
  }

  const first = act(step('a'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const second = act(pin('b'))
  go()

  const outcomes: Outcome[] = await Promise.all([first, second])
  expect(outcomes[0]).toBe('sent')
  expect(outcomes[1]).toMatchObject({ code: 'error_incorrect_pin' })
  expect(useSaid.getState().word).toBeNull()
})

test('without an answer all waiting acts resolve to later and stay stored', async () => {
  expect(await Promise.all([act(step('a')), act(pin('b')), act(step('c'))])).toEqual([
    'later',
    'later',
    'later',
  ])

  expect(await again()).toEqual(['a', 'b', 'c'])
})

test('a refused act removes later acts of the same order, and all of them get the refusal', async () => {
  let go = () => {}
  const held = new Promise<void>(resolve => {
    go = resolve
  })
  answer = async () => {
    await held
    return { result: 'error_order_conflict' }
  }
  const first = act(step('a'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const second = act(pin('a'))
  await vi.waitFor(() => expect(useQueue.getState().waiting).toHaveLength(2))
  go()

  const codes = (await Promise.all([first, second])).map(
    outcome => outcome instanceof Error && outcome.message,
  )
  expect(codes).toEqual(['error_order_conflict', 'error_order_conflict'])
  expect(sent).toHaveLength(1)
  expect(await again()).toEqual([])
})
