// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anAddress, someCart } from '@/testing/orders'
import { filledOrderOfA, keptOfA, NAME_OF_A, orderOfA } from '@/testing/orders-of-store'
import { denyStorage, fillStorage } from '@/testing/storage'
import { newLine } from './cart'

afterEach(() => {
  vi.restoreAllMocks()
  keptOfA.forget()
})

describe('acts', () => {
  test('each act changes one thing and the order is kept', async () => {
    const order = filledOrderOfA()
    order.add(newLine('b', { ID: 102 }))
    order.setQuantity('b', 3)
    order.setNote('no onions')
    order.tip({ kind: 'percent', value: 15 })
    order.payBy('here')
    order.askForUtensils(true)
    order.takeAway(true)
    order.sitAt({ ID: 'T4', descr: 'Window 4' })
    order.chooseTime('2026-11-22T18:00:00Z')

    await vi.waitFor(async () => expect((await keptOfA.recall())?.scheduledAt).not.toBeNull())
    expect(await keptOfA.recall()).toEqual(order.cart())
    expect(order.cart()).toMatchObject({
      orderUUID: 'u1',
      items: [{ lineId: 'a' }, { lineId: 'b', qty: 3 }],
      scheduledAt: '2026-11-22T18:00:00Z',
      memo: 'no onions',
      tips: { kind: 'percent', value: 15 },
      payment: 'here',
      utensils: true,
      dineInAway: true,
      tableName: 'Window 4',
    })
  })

  test('choosing a table drops the scheduled time', () => {
    const order = filledOrderOfA()
    order.chooseTime('2026-11-22T18:00:00Z')

    order.sitAt({ ID: 'T4', descr: 'Window 4' })

    expect(order.cart()).toMatchObject({ tableID: 'T4', tableName: 'Window 4', scheduledAt: null })
  })

  test('a removed line can be restored in its place', () => {
    const order = filledOrderOfA()
    order.add(newLine('b', { ID: 102 }))

    const undo = order.remove(order.cart().items[0]!)
    expect(order.cart().items.map(line => line.lineId)).toEqual(['b'])
    undo()

    expect(order.cart().items.map(line => line.lineId)).toEqual(['a', 'b'])
  })

  test('restoring the last line restores its address', () => {
    const order = filledOrderOfA(someCart({ orderType: 'delivery', address: anAddress() }))

    const undo = order.remove(order.cart().items[0]!)
    expect(order.cart().address).toBeNull()
    undo()

    expect(order.cart()).toMatchObject({ items: [{ lineId: 'a' }], address: anAddress() })
  })

  test('changing the type drops the time, the payment and the table', () => {
    const order = filledOrderOfA(
      someCart({ orderType: 'dinein', tableID: 'T4', tableName: '4', payment: 'here', promoteCode: 'TEN' }),
    )

    order.moveTo('takeout', { stays: () => true, dropsPromo: true })

    expect(order.cart()).toMatchObject({
      orderType: 'takeout',
      tableID: '',
      tableName: '',
      payment: null,
      promoteCode: '',
      items: [{ lineId: 'a' }],
    })
  })

  test('clearing gives a new ID and removes the kept order', async () => {
    const order = filledOrderOfA()

    order.clear()

    expect(order.cart().items).toEqual([])
    expect(order.cart().orderUUID).not.toBe('u1')
    expect(await keptOfA.recall()).toBeUndefined()
  })
})

describe('between visits', () => {
  test('an order of the last hour is continued', async () => {
    await keptOfA.keep(someCart({ memo: 'mine' }))
    const order = orderOfA()

    await order.load('takeout')

    expect(order.cart().memo).toBe('mine')
  })

  test.each([
    ['of two hours ago', -2],
    ['of a day that has not come', 24],
  ])('an order %s is not continued', async (_case, hours) => {
    await keptOfA.keep(someCart({ lastUpdated: Date.now() + hours * 3_600_000 }))
    const order = orderOfA()

    await order.load('delivery')

    expect(order.cart()).toMatchObject({ items: [], orderType: 'delivery' })
    expect(await keptOfA.recall()).toBeUndefined()
  })

  test.each([
    ['full', fillStorage],
    ['denied', denyStorage],
  ])('with storage %s an order lasts as long as the page', async (_case, spoil) => {
    spoil()
    const order = filledOrderOfA()
    order.setNote('kept in mind')
    const again = orderOfA()

    await again.load('takeout')

    expect(again.cart().memo).toBe('kept in mind')
  })
})

test('an order that cannot be opened now is not deleted', async () => {
  localStorage.setItem(NAME_OF_A, 'v2.AAAA.BBBB')
  const order = orderOfA()

  await order.load('takeout')

  expect(order.cart().items).toEqual([])
  expect(localStorage.getItem(NAME_OF_A)).toBe('v2.AAAA.BBBB')
})
