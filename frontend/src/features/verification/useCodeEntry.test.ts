// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '@/api/client'
import { later } from '@/testing/later'
import { useCodeEntry } from './useCodeEntry'

const server = vi.hoisted(() => ({ sendCode: vi.fn(), checkCode: vi.fn() }))
vi.mock('@/api/one-time-code', () => server)

const contact = { kind: 'phone', address: '+14165550123' } as const

afterEach(() => {
  vi.resetAllMocks()
})

test('two taps check a code once and request another code once', async () => {
  server.sendCode.mockResolvedValue({ token: 't', resendAt: 0 })
  const proved = vi.fn()
  const { result } = renderHook(() => useCodeEntry(contact, 'guest', proved))
  await vi.waitFor(() => expect(result.current.entry.phase).toBe('waiting'))
  const right = later<boolean>()
  server.checkCode.mockReturnValue(right.promise)

  act(() => {
    void result.current.check('123456')
    void result.current.check('123456')
  })
  await act(async () => right.settle(true))
  expect(server.checkCode).toHaveBeenCalledTimes(1)
  expect(proved).toHaveBeenCalledTimes(1)

  await act(async () => void Promise.all([result.current.send(), result.current.send()]))
  expect(server.sendCode).toHaveBeenCalledTimes(2)
})

test('asks for no code if none is needed', async () => {
  server.sendCode.mockResolvedValue({ token: 't', resendAt: 0, proved: true })
  const proved = vi.fn()
  const { result } = renderHook(() => useCodeEntry(contact, 'guest', proved))

  await vi.waitFor(() => expect(proved).toHaveBeenCalledWith('t'))
  expect(result.current.entry.phase).toBe('sending')
  expect(server.checkCode).not.toHaveBeenCalled()
})

test('continues with another contact if a phone gets no texts', async () => {
  server.sendCode.mockRejectedValue(new Refusal({ result: 'error_contact_not_reachable' }))
  const onUnreachable = vi.fn()
  const { result } = renderHook(() => useCodeEntry(contact, 'guest', vi.fn(), onUnreachable))

  await vi.waitFor(() => expect(onUnreachable).toHaveBeenCalledTimes(1))
  expect(result.current.entry.phase).toBe('sending')
})

test('shows that no code was sent if a phone gets no texts and there is no other contact', async () => {
  server.sendCode.mockRejectedValue(new Refusal({ result: 'error_contact_not_reachable' }))
  const { result } = renderHook(() => useCodeEntry(contact, 'guest', vi.fn()))

  await vi.waitFor(() => expect(result.current.entry.phase).toBe('unsent'))
})
