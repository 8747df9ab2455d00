// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentScope, leaveStore, openScope } from '@/state/scope/current'
import { someCart } from '@/testing/orders'
import { storeCalled } from '@/testing/store'
import { currentOrder } from './order'
import { createTimeWish, isForNow, loseTime, useWantsLater } from './time-wish'

const AT = '2026-11-22T18:00:00Z'
const wantsLater = () => renderHook(() => useWantsLater()).result.current
const wish = () => currentScope().of(createTimeWish)

beforeEach(() => {
  openScope(storeCalled('A'))
  currentOrder().putBack(someCart({ orderUUID: 'u1', scheduledAt: null }))
})
afterEach(() => leaveStore())

test('an order is for as soon as possible unless its guest chooses a later time', () => {
  expect(wantsLater()).toBe(false)

  wish().chooseLater('u1')
  expect(wantsLater()).toBe(true)

  wish().chooseNow('u1')
  expect(wantsLater()).toBe(false)
})

test('a kept time counts as a wish for a later time', () => {
  currentOrder().putBack(someCart({ orderUUID: 'u1', scheduledAt: AT }))

  expect(wantsLater()).toBe(true)
})

test('a time that is not available any more must be chosen again', () => {
  currentOrder().putBack(someCart({ orderUUID: 'u1', scheduledAt: AT }))

  loseTime(currentScope())

  expect(currentOrder().cart().scheduledAt).toBeNull()
  expect(wantsLater()).toBe(true)
})

test('the next order starts without a wish', () => {
  wish().chooseLater('u1')

  currentOrder().putBack(someCart({ orderUUID: 'u2', scheduledAt: null }))

  expect(wantsLater()).toBe(false)
})

test('an order at a table, or about to be, is for now; another dine-in order may be for later', () => {
  const asks = (askTableName: boolean) => {
    const store = storeCalled('A')
    return { orderType: { ...store.orderType, dinein: { ...store.orderType.dinein, askTableName } } }
  }

  expect(isForNow(asks(true), { orderType: 'dinein', tableID: '' })).toBe(true)
  expect(isForNow(asks(false), { orderType: 'dinein', tableID: 'T4' })).toBe(true)
  expect(isForNow(asks(false), { orderType: 'dinein', tableID: '' })).toBe(false)
  expect(isForNow(asks(true), { orderType: 'takeout', tableID: '' })).toBe(false)
})
