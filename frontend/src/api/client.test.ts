import { afterEach, expect, test, vi } from 'vitest'
import { having } from '@/lib/shape'
import { post, Refusal, setSessionKey, Unreachable } from './client'

afterEach(() => vi.unstubAllGlobals())

const answering = (body: string) => {
  const fetched = vi.fn(async () => new Response(body, { status: 429, headers: { 'Retry-After': '40' } }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const refused = () => post('/order/isonline', {}, having({})).catch((error: unknown) => error)

test('who asks too often is told for how long to wait, and asks no second time', async () => {
  const fetched = answering('{"result":"too_many_requests","details":{"retryAfter":40,"limit":"session"}}')

  const error = await refused()

  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).code).toBe('too_many_requests')
  expect((error as Refusal).details).toEqual({ retryAfter: 40, limit: 'session' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a wall before the API that answers in its own words is a limit too', async () => {
  answering('<html>slow down</html>')

  expect(((await refused()) as Refusal).code).toBe('too_many_requests')
})

test('a call that is called off comes to nothing, and is not waited for', async () => {
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => aborted(signal as AbortSignal))
  const asking = new AbortController()
  const call = post('/order/isonline', {}, having({}), asking.signal)

  asking.abort()

  await expect(call).rejects.toBeInstanceOf(Unreachable)
})

test('a call that a login overtook is made again with the new key, and one that was late by itself is not', async () => {
  const keys: unknown[] = []
  setSessionKey('old')
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { sessionKey } = JSON.parse(body) as { sessionKey: string }
    keys.push(sessionKey)
    setSessionKey('new')
    return new Response(JSON.stringify({ result: sessionKey === 'old' ? 'session_expired' : 'ok' }))
  })

  await post('/order/isonline', {}, having({}))
  expect(keys).toEqual(['old', 'new'])

  vi.stubGlobal('fetch', async () => new Response('{"result":"session_expired"}'))
  expect(((await refused()) as Refusal).code).toBe('session_expired')
  setSessionKey('')
})
