import { afterEach, expect, test, vi } from 'vitest'

vi.mock('@/lib/house', async original => ({
  ...(await original<typeof import('@/lib/house')>()),
  HOUSE: 'https://order.sakura.example',
  IS_NATIVE: true,
}))

import { atHouse } from '@/lib/house'
import { having, text } from '@/lib/shape'
import { endSessionAt, post, type Refusal, setSessionKey, whenSessionExpires } from './client'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shape = having<{ result: string }>({ result: text }) as never

test('the native app calls its brand’s host, and makes no call after its session ends', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-18T16:00:00Z') })
  const fetched = vi.fn(async (..._: unknown[]) => Response.json({ result: 'ok' }))
  const expired = vi.fn()
  vi.stubGlobal('fetch', fetched)
  whenSessionExpires(expired)
  setSessionKey('key', 'id')
  endSessionAt('2026-06-18T19:00:00Z')

  await post('/order/isonline', {}, shape)
  expect(fetched.mock.calls[0]?.[0]).toBe('https://order.sakura.example/api/order/isonline')
  expect(expired).not.toHaveBeenCalled()

  vi.setSystemTime(Date.parse('2026-06-18T19:00:00Z'))
  const refused = await post('/order/isonline', {}, shape).catch((error: unknown) => error)

  expect((refused as Refusal).code).toBe('session_expired')
  expect(expired).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('the native app sends its session’s key and no session id', async () => {
  const fetched = vi.fn(async (..._: unknown[]) => Response.json({ result: 'ok' }))
  vi.stubGlobal('fetch', fetched)
  setSessionKey('next', 'id')
  endSessionAt('2099-01-01T00:00:00Z')

  await post('/order/isonline', {}, shape)

  const [, init] = fetched.mock.lastCall ?? []
  const sent = JSON.parse((init as RequestInit).body as string)
  expect(sent).toEqual({ sessionKey: 'next', appInfo: expect.any(Object) })
})

test('calls work again with a new session', async () => {
  const fetched = vi.fn(async () => Response.json({ result: 'ok' }))
  vi.stubGlobal('fetch', fetched)
  setSessionKey('next', 'id')
  endSessionAt('2099-01-01T00:00:00Z')

  await post('/order/isonline', {}, shape)

  expect(fetched).toHaveBeenCalledTimes(1)
})

test('the addresses of published files are made absolute with the brand’s host', () => {
  const told = '{"url":"/published/menus/a.json","name":"see /published/ here"}'

  expect(atHouse(told, 'https://h.example')).toBe(
    '{"url":"https://h.example/published/menus/a.json","name":"see /published/ here"}',
  )
})
