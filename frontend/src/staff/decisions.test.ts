// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, expect, test } from 'vitest'
import { Refusal, Unreachable } from '@/api/client'
import { decide, keptDecisions, wasDone } from './decisions'

const WHAT = 'take 20 of table 8'
let ids: string[] = []
let next = 0
const newId = () => `id-${++next}`

afterEach(() => {
  wasDone(() => true)
  keptDecisions().forget()
  ids = []
  next = 0
})

const answered = async (id: string) => void ids.push(id)
const failing = (error: Error) => async (id: string) => {
  ids.push(id)
  throw error
}
const attempt = (of: string, act: (id: string) => Promise<void>, personal = false) =>
  decide(of, act, { personal, newId }).catch(() => {})

test.each([
  ['no answer', new Unreachable('/changetable'), 'id-1'],
  ['an answer that decides nothing', new Refusal({ result: 'something_wrong' }), 'id-1'],
  ['a refusal', new Refusal({ result: 'error_bill_changed' }), 'id-2'],
])('after %s a retry of the decision uses the id that follows', async (_case, error, second) => {
  await attempt(WHAT, failing(error))
  await attempt(WHAT, answered)

  expect(ids).toEqual(['id-1', second])
})

test('after an answer the same decision is a new act', async () => {
  await attempt(WHAT, answered)
  await attempt(WHAT, answered)

  expect(ids).toEqual(['id-1', 'id-2'])
  expect(keptDecisions().read()).toEqual([])
})

test('another amount is another decision, and the first one stays open', async () => {
  await attempt(WHAT, failing(new Unreachable('')))
  await attempt('take 40 of table 8', answered)
  await attempt(WHAT, answered)

  expect(ids).toEqual(['id-1', 'id-2', 'id-1'])
})

test('a decision that a read shows as done is closed, and the same decision is then a new act', async () => {
  await attempt(WHAT, failing(new Unreachable('')))
  expect(wasDone(id => id === 'id-7')).toBe(false)
  expect(wasDone(id => id === 'id-1')).toBe(true)
  expect(wasDone(id => id === 'id-1')).toBe(false)

  await attempt(WHAT, answered)

  expect(ids).toEqual(['id-1', 'id-2'])
})

test('personal decisions are not stored and last as long as the page', async () => {
  await attempt('party of Mei, +1 416 555 0123', failing(new Unreachable('')), true)

  expect(keptDecisions().read() ?? []).toEqual([])
  await attempt('party of Mei, +1 416 555 0123', answered, true)
  expect(ids).toEqual(['id-1', 'id-1'])
})
