import { beforeEach, expect, test } from 'vitest'
import { answeredSince, channelOpened, heard, wantedRevision } from './heard'

const NOW = 2 ** 31

beforeEach(() => {
  Object.assign(heard, { revision: 7, openings: 0, asked: 0 })
})

test('the wanted revision is the last one that the channel announced', () => {
  expect(wantedRevision()).toBe(7)
})

test('after the channel opens the current state is wanted, until a newer request is answered', () => {
  channelOpened()
  expect(wantedRevision()).toBe(NOW)
  answeredSince(1)
  expect(wantedRevision()).toBe(7)
})

test('an answer to a request from before the channel opened does not count', () => {
  channelOpened()
  answeredSince(0)
  expect(wantedRevision()).toBe(NOW)
  channelOpened()
  answeredSince(1)
  expect(wantedRevision()).toBe(NOW)
})
