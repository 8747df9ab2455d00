import { afterEach, expect, test, vi } from 'vitest'
import { having } from '@/lib/shape'
import { post, Refusal, setSessionKey, Unreachable } from './client'
import { nextGuest } from './next-guest'

afterEach(() => vi.unstubAllGlobals())

const answering = (body: string) => {
  const fetched = vi.fn(async () => new Response(body, { status: 429, headers: { 'Retry-After': '40' } }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const refused = () => post('/order/isonline', {}, having({})).catch((error: unknown) => error)

test('too many requests is a refusal with the time to wait, and is not retried', async () => {
  const fetched = answering('{"result":"too_many_requests","details":{"retryAfter":40,"limit":"session"}}')

  const error = await refused()

  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).code).toBe('too_many_requests')
  expect((error as Refusal).details).toEqual({ retryAfter: 40, limit: 'session' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a 429 without our JSON is the same refusal', async () => {
  answering('<html>slow down</html>')

  expect(((await refused()) as Refusal).code).toBe('too_many_requests')
})

test.each([
  [500, 'something_wrong'],
  [503, 'error_order_server_unavailable'],
])(
  'an answer of %i is Unreachable and no refusal, with the server’s error as its cause',
  async (status, result) => {
    vi.stubGlobal('fetch', async () => Response.json({ result, details: {} }, { status }))

    const error = await refused()

    expect(error).not.toBeInstanceOf(Refusal)
    expect(error).toBeInstanceOf(Unreachable)
    expect((error as Unreachable).cause).toMatchObject({ code: result })
  },
)

test('an aborted call rejects at once as unreachable', async () => {
  const aborted = (signal: AbortSignal) =>
    new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => aborted(signal as AbortSignal))
  const asking = new AbortController()
  const call = post('/order/isonline', {}, having({}), asking.signal)

  asking.abort()

  await expect(call).rejects.toBeInstanceOf(Unreachable)
})

test('a call that a login overtook is retried with the new key, and other expired calls are not', async () => {
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

test('calls made during a next-guest exchange wait and use the new key', async () => {
  const asked: [path: string, key: unknown][] = []
  let answerNext: (answer: Response) => void = () => {}
  const next = new Promise<Response>(answered => {
    answerNext = answered
  })
  setSessionKey('old', 'S1')
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, (JSON.parse(body) as { sessionKey: string }).sessionKey])
    return path.endsWith('/nextguest') ? next : new Response('{"result":"ok"}')
  })

  const exchanged = nextGuest()
  const late = post('/order/isonline', {}, having({}))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  answerNext(new Response('{"result":"ok","sessionKey":"new","sessionId":"S2"}'))
  await Promise.all([exchanged, late])

  expect(asked).toEqual([
    ['/api/app/nextguest', 'old'],
    ['/api/order/isonline', 'new'],
  ])
  setSessionKey('', '')
})

test('a next-guest exchange waits for earlier calls, so that they do not carry the new cookies', async () => {
  const asked: string[] = []
  let answerEarlier: (reply: Response) => void = () => {}
  const earlier = new Promise<Response>(resolve => {
    answerEarlier = resolve
  })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return path.endsWith('/nextguest')
      ? new Response('{"result":"ok","sessionKey":"new","sessionId":"S2"}')
      : earlier
  })

  const before = post('/order/isonline', {}, having({}))
  const exchanged = nextGuest()
  await new Promise(later => setTimeout(later, 20))
  expect(asked).toEqual(['/api/order/isonline'])
  answerEarlier(new Response('{"result":"ok"}'))
  await Promise.all([before, exchanged])

  expect(asked).toEqual(['/api/order/isonline', '/api/app/nextguest'])
  setSessionKey('', '')
})

test('calls that waited for a failed next-guest exchange are made all the same', async () => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/nextguest')) throw new Error('offline')
    return new Response('{"result":"ok"}')
  })

  const exchanged = nextGuest()
  const late = post('/order/isonline', {}, having({}))

  await expect(exchanged).rejects.toBeInstanceOf(Unreachable)
  await expect(late).resolves.toEqual({ result: 'ok' })
})
