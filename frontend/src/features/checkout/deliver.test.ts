import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderFeed } from '@/api/api.gen'
import { deliver } from './deliver'

/** The server's answers in order; null for no answer. The last one is repeated. */
let answers: ([status: number, body: object] | null)[]
let sent = 0

beforeEach(() => {
  sent = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(sent++, answers.length - 1)]
    if (!answer) throw new TypeError('no network')
    return Response.json(answer[1], { status: answer[0] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function delivered() {
  const outcome = deliver({} as OrderFeed)
  await vi.runAllTimersAsync()
  return outcome
}

test.each([
  ['broke', [500, { result: 'something_wrong', details: {} }]],
  ['waited in vain for a table', [503, { result: 'error_order_server_unavailable', details: {} }]],
  ['was answered for by a gateway', [502, {}]],
  ['was silent', null],
] as const)(
  'a server that %s may have placed the order: it is sent once more and then stays unanswered',
  async (_, answer) => {
    answers = [answer ? [...answer] : null]

    expect(await delivered()).toEqual({ end: 'unanswered' })
    expect(sent).toBe(2)
  },
)

test('a refusal is final: it is reported and nothing is sent again', async () => {
  answers = [[400, { result: 'error_send_incorrect_order', code: '10-03', details: {} }]]

  const outcome = await delivered()

  expect(outcome).toMatchObject({
    end: 'refused',
    refusal: { code: 'error_send_incorrect_order', number: '10-03' },
  })
  expect(sent).toBe(1)
})

test('the second answer decides if the first one did not', async () => {
  answers = [
    [503, { result: 'error_order_server_unavailable', details: {} }],
    [400, { result: 'MENU.out_of_stock', details: {} }],
  ]

  expect(await delivered()).toMatchObject({ end: 'refused', refusal: { code: 'MENU.out_of_stock' } })
})
