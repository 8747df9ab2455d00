import { expect, test } from 'vitest'
import type { ServiceCall } from '@/api/api.gen'
import { answeredCalls, isAnyNew, openCalls } from './calls'

const call = (callID: string, answeredAt: string | null = null): ServiceCall => ({
  ...{ callID, tableID: '8', tableName: '8', tableGroup: '', service: '', at: '2026-06-17T16:00:00Z' },
  ...{ answeredAt, answeredBy: answeredAt ? 'anna' : '' },
})
const LATER = '2026-06-17T16:01:00Z'
const [first, second, done, then] = [call('a'), call('b'), call('c', LATER), call('d', LATER)]

test('sorts open calls by waiting time, answered ones by the latest answer', () => {
  const calls = [first, done, second, then]

  expect(openCalls(calls)).toEqual([first, second])
  expect(answeredCalls(calls)).toEqual([then, done])
})

test.each([
  ['the first reading with a call', null, [first], true],
  ['the first reading of what others took up', null, [done], false],
  ['a call more', [first], [first, second], true],
  ['the same again', [first], [first], false],
  ['one that was taken up', [first], [call('a', LATER)], false],
] as const)('%s rings: %s', (_case, before, after, heard) => {
  expect(isAnyNew(before, after)).toBe(heard)
})
