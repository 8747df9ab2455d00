// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { closeQuestions, question } from './question'

test('a question is open until it is answered', async () => {
  const which = question<{ of: string }, number>(0)
  const { result } = renderHook(() => which.useOpen())

  let answer: Promise<number> | undefined
  act(() => {
    answer = which.ask({ of: 'tables' })
  })
  expect(result.current?.about).toEqual({ of: 'tables' })
  act(() => result.current?.settle(8))

  expect(await answer).toBe(8)
  expect(result.current).toBeNull()
})

test('asking again declines the question before', async () => {
  const sure = question<string, boolean>(false)
  const first = sure.ask('first')
  const { result } = renderHook(() => sure.useOpen())

  let second: Promise<boolean> | undefined
  act(() => {
    second = sure.ask('second')
  })
  expect(await first).toBe(false)
  act(() => result.current?.settle(true))

  expect(await second).toBe(true)
})

test('questions in line are shown one after another', async () => {
  const said = question<string, boolean>(false, true)
  const answers = [said.ask('one'), said.ask('two')]
  const { result } = renderHook(() => said.useOpen())

  expect(result.current?.about).toBe('one')
  act(() => result.current?.settle(true))
  expect(result.current?.about).toBe('two')
  act(() => result.current?.settle(true))

  expect(await Promise.all(answers)).toEqual([true, true])
})

test('a second answer to a question is ignored', async () => {
  const which = question<void, string>('')
  const { result } = renderHook(() => which.useOpen())
  let answer: Promise<string> | undefined
  act(() => {
    answer = which.ask()
  })
  const open = result.current

  act(() => open?.settle('first'))
  act(() => open?.settle('second'))

  expect(await answer).toBe('first')
})

test('closing all declines each question, also those in line', async () => {
  const [one, other] = [question<void, null | 'yes'>(null), question<string, boolean>(false, true)]
  const answers = [one.ask(), other.ask('a'), other.ask('b')]

  closeQuestions()

  expect(await Promise.all(answers)).toEqual([null, false, false])
})
