import { expect, test } from 'vitest'
import { withSearch } from './recent-searches'

test('the newest search comes first, each once regardless of its case', () => {
  expect(withSearch(['ramen', 'tea'], ' Tea ')).toEqual(['Tea', 'ramen'])
})

test('at most eight searches are kept', () => {
  const eight = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']

  expect(withSearch(eight, 'new')).toEqual(['new', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
})

test('a single letter is not a search, but a single Han character is', () => {
  expect(withSearch([], 'r')).toEqual([])
  expect(withSearch([], '  ')).toEqual([])
  expect(withSearch([], '麺')).toEqual(['麺'])
})
