import { beforeEach, expect, test } from 'vitest'
import { answeredSince, channelOpened, heard, wantedRevision } from './heard'

const NOW = 2 ** 31

beforeEach(() => {
  Object.assign(heard, { revision: 7, openings: 0, asked: 0 })
})

test('nothing older is wanted than what was heard of', () => {
  expect(wantedRevision()).toBe(7)
})

test('once the channel opened what is so now is wanted, until an answer to that came', () => {
  channelOpened()
  expect(wantedRevision()).toBe(NOW)
  answeredSince(1)
  expect(wantedRevision()).toBe(7)
})

test('an answer to what was asked before the channel opened is no answer to that', () => {
  channelOpened()
  answeredSince(0)
  expect(wantedRevision()).toBe(NOW)
  channelOpened()
  answeredSince(1)
  expect(wantedRevision()).toBe(NOW)
})
