// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptDecisions } from '@/staff/decisions'
import { comesIn } from '@/staff/person'
import { useSaid } from '@/staff/said'
import { aBoardOrder } from '@/testing/board-orders'
import { giveBack, weigh } from './give-back'

let sent: { path: string; body: Record<string, unknown> }[]
/** the server's answer; null for no answer */
let answer: () => object | null

beforeEach(() => {
  sent = []
  answer = () => null
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('readorders')) return Response.json({ result: 'something_wrong' })
    sent.push({ path, body: JSON.parse(body) as Record<string, unknown> })
    const reply = answer()
    if (!reply) throw new TypeError('no network')
    return Response.json(reply)
  })
  comesIn({ companyCode: 'harbour', storeID: 'S1', staffKey: 'key' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  keptDecisions().forget()
})

const said = () => useSaid.getState().word
const refundsSent = () => sent.map(({ body }) => body.refund as { refundId: string; amount?: number })
const given = (status: string) => () => ({
  result: 'ok',
  refund: { refundId: 'r', parts: { card: 2.5 }, tips: {}, pointsReturned: 0 },
  status,
})
const SUM = { amount: 2.5 }

test('a refund with unknown result is retried with the same ID', async () => {
  expect(await giveBack(aBoardOrder('1'), SUM)).toBe(false)
  answer = given('done')
  expect(await giveBack(aBoardOrder('1'), SUM)).toBe(true)

  const [first, second] = refundsSent()
  expect(first?.amount).toBe(2.5)
  expect(second).toEqual(first)
  expect(said()?.key).toBe('staff:word.refundDone')
})

test('after success the same amount is a new refund, and another amount always is', async () => {
  await giveBack(aBoardOrder('1'), { amount: 3 })
  answer = given('done')
  await giveBack(aBoardOrder('1'), SUM)
  await giveBack(aBoardOrder('1'), SUM)

  expect(new Set(refundsSent().map(({ refundId }) => refundId)).size).toBe(3)
})

test.each([
  ['decided', 'staff:word.refundDecided', false],
  ['failed', 'staff:word.refundFailed', true],
])('reports the result of a refund that is %s', async (status, key, trouble) => {
  answer = given(status)

  await giveBack(aBoardOrder('1'), {})

  expect(said()).toMatchObject({ key, trouble })
})

test.each([
  ['nothing_paid', 'staffRefund:no.unpaid'],
  ['all_returned', 'staffRefund:no.returned'],
  ['more_than_left', 'staffRefund:no.more'],
  ['units_returned', 'staffRefund:no.units'],
  ['held', 'staffRefund:no.held'],
  ['something else', 'staff:word.refundRefused'],
])('a refusal because of %s has its own text, and the next try is a new refund', async (reason, key) => {
  answer = () => ({ result: 'error_pay', details: { reason } })
  await giveBack(aBoardOrder('1'), SUM)
  await giveBack(aBoardOrder('1'), SUM)

  const [first, second] = refundsSent()
  expect(second?.refundId).not.toBe(first?.refundId)
  expect(said()).toMatchObject({ key, trouble: true })
})

test('a refused preview sends no refund', async () => {
  answer = () => ({ result: 'forbidden', details: { reason: 'refund_limit' } })

  expect(await weigh(aBoardOrder('1'), SUM)).toBeNull()

  expect(sent.map(({ path }) => path)).toEqual(['/api/backoffice/previewrefund'])
  expect(said()?.key).toBe('staffRefund:no.limit')
})
