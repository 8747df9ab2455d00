// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal, Unreachable } from '@/api/client'
import { later } from '@/testing/later'
import { storeCalled } from '@/testing/store'
import { currentScope, leaveStore, openScope } from './current'
import { createQueries } from './queries'
import { keepPreviousData, useQuery } from './use-query'

const ask = vi.fn<(dish: string, signal: AbortSignal) => Promise<string>>()
const ENOUGH_MS = 10_000

interface Props {
  dish?: string
  every?: number
  keeps?: boolean
  enabled?: boolean
}

function Dish({ dish = 'soup', every, keeps, enabled }: Props) {
  const { data, error, isPending, isPlaceholderData } = useQuery<string>({
    queryKey: ['dish', dish],
    queryFn: signal => ask(dish, signal),
    ...(every && { refetchInterval: every }),
    ...(keeps && { placeholderData: keepPreviousData }),
    ...(enabled !== undefined && { enabled }),
  })
  const words = isPending ? 'waiting' : (data ?? (error as Error).message)
  return <p>{isPlaceholderData ? `${words} before` : words}</p>
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => screen.getByRole('paragraph').textContent

beforeEach(() => {
  vi.useFakeTimers()
  openScope(storeCalled('A'))
  ask.mockImplementation(async dish => `${dish} for 8`)
})
afterEach(() => {
  cleanup()
  leaveStore()
  vi.useRealTimers()
  vi.resetAllMocks()
})

test('a fresh answer is shown without another request', async () => {
  const { unmount } = render(<Dish />)
  expect(shown()).toBe('waiting')
  await passing(0)
  expect(shown()).toBe('soup for 8')
  unmount()

  await passing(29_000)
  render(<Dish />)
  await passing(0)

  expect(shown()).toBe('soup for 8')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a stale answer stays while it is requested again', async () => {
  const { unmount } = render(<Dish />)
  await passing(0)
  unmount()
  await passing(31_000)
  const second = later<string>()
  ask.mockReturnValueOnce(second.promise)

  render(<Dish />)
  await passing(0)
  expect(shown()).toBe('soup for 8')
  second.settle('soup for 9')
  await passing(0)

  expect(shown()).toBe('soup for 9')
})

test('a query that several components show is requested once', async () => {
  render(
    <>
      <Dish />
      <Dish />
    </>,
  )
  await passing(0)

  expect(screen.getAllByText('soup for 8')).toHaveLength(2)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a lost reply is tried three times in all, a refusal once', async () => {
  ask.mockRejectedValue(new Unreachable('/dish'))
  const { rerender } = render(<Dish />)
  await passing(ENOUGH_MS)
  expect(ask).toHaveBeenCalledTimes(3)
  expect(shown()).not.toBe('waiting')

  ask.mockClear()
  ask.mockRejectedValue(new Refusal({ result: 'not_found' }))
  rerender(<Dish dish="stew" />)
  await passing(ENOUGH_MS)

  expect(ask).toHaveBeenCalledTimes(1)
  expect(shown()).toBe('not_found')
})

test('keepPreviousData shows the earlier answer until the next one comes', async () => {
  const { rerender } = render(<Dish keeps />)
  await passing(0)

  rerender(<Dish keeps dish="stew" />)
  expect(shown()).toBe('soup for 8 before')
  await passing(0)
  expect(shown()).toBe('stew for 8')

  rerender(<Dish dish="rice" />)
  expect(shown()).toBe('waiting')
})

test('a query is requested at intervals while the page is visible', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  render(<Dish every={60_000} />)
  await passing(120_000)
  expect(ask).toHaveBeenCalledTimes(3)

  seen.mockReturnValue('hidden')
  await passing(120_000)
  expect(ask).toHaveBeenCalledTimes(3)

  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await passing(0)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a disabled query is not requested', async () => {
  render(<Dish enabled={false} />)
  await passing(0)

  expect(ask).not.toHaveBeenCalled()
})

test('an invalidated query is requested again, and an answer from before does not count', async () => {
  const second = later<string>()
  render(<Dish />)
  await passing(0)
  ask.mockReturnValueOnce(second.promise).mockResolvedValueOnce('soup for 10')
  const queries = currentScope().of(createQueries)

  queries.invalidateQueries({ queryKey: ['dish'] })
  queries.invalidateQueries({ queryKey: ['dish'] })
  await passing(0)
  second.settle('soup for 9')
  await passing(0)

  expect(shown()).toBe('soup for 10')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('the same answer again is the same value', async () => {
  const queries = currentScope().of(createQueries)
  const query = { queryKey: ['dish'], queryFn: async () => ({ dish: 'soup' }), staleTime: 0 }
  await queries.fetchQuery(query)
  const { data: first } = queries.answerOf('["dish"]')

  await queries.fetchQuery(query)

  expect(queries.answerOf('["dish"]').data).toBe(first)
})

test('an answer that no component has shown for long is dropped', async () => {
  const queries = currentScope().of(createQueries)
  const { unmount } = render(<Dish />)
  await passing(0)
  unmount()
  await passing(30 * 60_000 + 1)

  await queries.ensureQueryData({ queryKey: ['other'], queryFn: async () => 1 })

  expect(queries.answerOf('["dish","soup"]').data).toBeUndefined()
})

test('an answer after the store was left is dropped', async () => {
  const reply = later<string>()
  ask.mockReturnValueOnce(reply.promise)
  render(<Dish />)
  const queries = currentScope().of(createQueries)

  act(() => void openScope(storeCalled('B')))
  reply.settle('soup for 8 at A')
  await passing(0)

  expect(queries.answerOf('["dish","soup"]').data).toBeUndefined()
  expect(shown()).toBe('soup for 8')
})

describe('a request in flight', () => {
  const calledOff = () => ask.mock.calls[0]?.[1].aborted
  beforeEach(() => {
    ask.mockReturnValueOnce(later<string>().promise)
  })

  test('is aborted once no component shows it', async () => {
    const { rerender } = render(<Dish />)
    await passing(0)
    expect(calledOff()).toBe(false)

    rerender(<Dish dish="stew" />)
    await passing(0)

    expect(calledOff()).toBe(true)
    expect(shown()).toBe('stew for 8')
  })

  test('is sent again if a component shows it later', async () => {
    const { rerender } = render(<Dish />)
    await passing(0)
    rerender(<Dish dish="stew" />)
    await passing(0)

    rerender(<Dish />)
    await passing(0)

    expect(shown()).toBe('soup for 8')
  })

  test('goes on if another page shows it next', async () => {
    const { rerender } = render(<Dish key="menu" />)
    await passing(0)

    rerender(<Dish key="checkout" />)
    await passing(0)

    expect(calledOff()).toBe(false)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('goes on if other code waits for it', async () => {
    const { unmount } = render(<Dish />)
    await passing(0)
    void currentScope()
      .of(createQueries)
      .fetchQuery({ queryKey: ['dish', 'soup'], queryFn: async () => 'soup for 9' })

    unmount()
    await passing(0)

    expect(calledOff()).toBe(false)
  })

  test('is not retried after an abort', async () => {
    ask.mockReset()
    ask.mockRejectedValue(new Unreachable('/dish'))
    const { unmount } = render(<Dish />)
    await passing(0)

    unmount()
    await passing(ENOUGH_MS)

    expect(ask).toHaveBeenCalledTimes(1)
  })
})
