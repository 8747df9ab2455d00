import { describe, expect, test } from 'vitest'
import { aBoardOrder } from '@/testing/board-orders'
import { fieldTime, instantTyped, isForLater, isLate, plus, promisedFrom, usualPromise } from './promise'

const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)
const TORONTO = 'America/Toronto'
const order = (given = {}) =>
  aBoardOrder('1', { placedAt: '2026-11-22T12:00:00Z', promisedAt: '2026-11-22T12:20:00Z', ...given })

describe('usualPromise', () => {
  test('keeps the promised duration of an order for now, counted from now and in whole minutes', () => {
    expect(usualPromise(order(), at('12:06:10'))).toBe(at('12:27:00'))
    expect(usualPromise(order(), at('12:00:00'))).toBe(at('12:20:00'))
  })

  test('returns the own time of an order for later', () => {
    expect(usualPromise(order({ asap: false, promisedAt: '2026-11-22T18:00:00Z' }), at('12:06'))).toBe(
      at('18:00'),
    )
  })

  test('returns null when the order has no promised time', () => {
    expect(usualPromise(order({ promisedAt: null }), at('12:06'))).toBeNull()
  })
})

test('more time is counted from the promised time, or from now if that is over', () => {
  expect(plus(promisedFrom(order(), at('12:06')), 10)).toBe(at('12:30'))
  expect(plus(promisedFrom(order(), at('12:40:01')), 10)).toBe(at('12:51'))
})

describe('a typed time', () => {
  const typed = (text: string, near = at('23:00'), now = at('22:30')) =>
    instantTyped(text, near, now, TORONTO)

  test('is read on the store’s clock', () => {
    expect(fieldTime(at('23:05'), TORONTO)).toBe('18:05')
    expect(typed('18:45')).toBe(at('23:45'))
  })

  test('after midnight belongs to the next day', () => {
    expect(typed('00:30', Date.parse('2026-11-23T04:45:00Z'), Date.parse('2026-11-23T04:30:00Z'))).toBe(
      Date.parse('2026-11-23T05:30:00Z'),
    )
  })

  test.each(['', '1845', '17:00', '25:99x'])('is invalid for %j', text => {
    expect(typed(text)).toBeNull()
  })
})

test('an order waits too long from its reminder on, until it is answered', () => {
  const waiting = order({ remindAt: '2026-11-22T12:05:00Z' })

  expect(isLate(waiting, at('12:04:59'))).toBe(false)
  expect(isLate(waiting, at('12:05:00'))).toBe(true)
  expect(isLate({ ...waiting, status: 'accepted' }, at('12:06:00'))).toBe(false)
})

test('an order for now is late after five minutes even if its reminder is later', () => {
  const asap = order({ placedAt: '2026-11-22T12:00:00Z', remindAt: '2026-11-22T12:09:00Z' })

  expect(isLate(asap, at('12:04:59'))).toBe(false)
  expect(isLate(asap, at('12:05:00'))).toBe(true)
  expect(isLate({ ...asap, remindAt: null }, at('12:05:00'))).toBe(true)
  expect(isLate({ ...asap, asap: false }, at('12:08:59'))).toBe(false)
  expect(isLate({ ...asap, asap: false, remindAt: null }, at('13:00:00'))).toBe(false)
})

test('an accepted order for later joins the others when it is to be begun', () => {
  const later = order({ status: 'accepted', beginAt: '2026-11-22T17:45:00Z' })

  expect(isForLater(later, at('17:44:59'))).toBe(true)
  expect(isForLater(later, at('17:45:00'))).toBe(false)
  expect(isForLater({ ...later, status: 'preparing' }, at('12:00:00'))).toBe(false)
  expect(isForLater(order({ status: 'accepted' }), at('12:00:00'))).toBe(false)
})
