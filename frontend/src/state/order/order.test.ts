import '@/testing/device-keys'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LaunchData } from '@/api/api.gen'
import { createScope } from '@/state/scope/scope'
import { useSession } from '@/state/scope/session'
import { someCart } from '@/testing/orders'
import { denyStorage, fillStorage } from '@/testing/storage'
import { storeCalled } from '@/testing/store'
import { newLine } from './cart'
import { keptOrder } from './kept-order'
import { createOrder } from './order'

const kept = keptOrder('HARBOUR_A')
const NAME = 'ORD_HARBOUR_A'

const orderOfStore = () => createScope(storeCalled('A')).of(createOrder)
const orderOf = (cart = someCart()) => {
  const order = orderOfStore()
  order.putBack(cart)
  return order
}

/** What another tab of this store does to the kept order, and the browser telling this one. */
async function elsewhere(change: () => Promise<void> | void): Promise<void> {
  await change()
  dispatchEvent(new StorageEvent('storage', { key: NAME, newValue: localStorage.getItem(NAME) }))
  await new Promise(resolve => setTimeout(resolve, 5))
}

afterEach(() => {
  vi.restoreAllMocks()
  kept.forget()
})

describe('acts', () => {
  test('each changes one thing and is kept', async () => {
    const order = orderOf()
    order.add(newLine('b', { ID: 102 }))
    order.setQuantity('b', 3)
    order.setNote('no onions')
    order.tip({ kind: 'percent', value: 15 })
    order.payBy('here')
    order.askForUtensils(true)
    order.takeAway(true)
    order.sitAt({ ID: 'T4', descr: 'Window 4' })
    order.chooseTime('2026-11-22T18:00:00Z')

    await vi.waitFor(async () => expect((await kept.recall())?.scheduledAt).not.toBeNull())
    expect(await kept.recall()).toEqual(order.cart())
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

  test('who sits down at a table orders for now', () => {
    const order = orderOf()
    order.chooseTime('2026-11-22T18:00:00Z')

    order.sitAt({ ID: 'T4', descr: 'Window 4' })

    expect(order.cart()).toMatchObject({ tableID: 'T4', tableName: 'Window 4', scheduledAt: null })
  })

  test('a removed line can be put back where it was', () => {
    const order = orderOf()
    order.add(newLine('b', { ID: 102 }))

    const undo = order.remove(order.cart().items[0]!)
    expect(order.cart().items.map(line => line.lineId)).toEqual(['b'])
    undo()

    expect(order.cart().items.map(line => line.lineId)).toEqual(['a', 'b'])
  })

  test('moved to another type it leaves its time, its payment and its table behind', () => {
    const order = orderOf(
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

  test('cleared it has a new name and is kept no longer', async () => {
    const order = orderOf()

    order.clear()

    expect(order.cart().items).toEqual([])
    expect(order.cart().orderUUID).not.toBe('u1')
    expect(await kept.recall()).toBeUndefined()
  })
})

describe('from visit to visit', () => {
  test('an order of the last hour is gone on with', async () => {
    await kept.keep(someCart({ memo: 'mine' }))
    const order = orderOfStore()

    await order.load('takeout')

    expect(order.cart().memo).toBe('mine')
  })

  test.each([
    ['of two hours ago', -2],
    ['of a day that has not come', 24],
  ])('one %s is not', async (_case, hours) => {
    await kept.keep(someCart({ lastUpdated: Date.now() + hours * 3_600_000 }))
    const order = orderOfStore()

    await order.load('delivery')

    expect(order.cart()).toMatchObject({ items: [], orderType: 'delivery' })
    expect(await kept.recall()).toBeUndefined()
  })

  test.each([
    ['full', fillStorage],
    ['denied', denyStorage],
  ])('with storage %s an order goes on as long as the page', async (_case, spoil) => {
    spoil()
    const order = orderOf()
    order.setNote('kept in mind')
    const again = orderOfStore()

    await again.load('takeout')

    expect(again.cart().memo).toBe('kept in mind')
  })
})

test('an order that cannot be opened now is not thrown away', async () => {
  localStorage.setItem(NAME, 'v2.AAAA.BBBB')
  const order = orderOfStore()

  await order.load('takeout')

  expect(order.cart().items).toEqual([])
  expect(localStorage.getItem(NAME)).toBe('v2.AAAA.BBBB')
})

describe('in two tabs', () => {
  test('what the other tab changed is seen here', async () => {
    const order = orderOf()

    await elsewhere(() => kept.keep({ ...order.cart(), memo: 'theirs', lastUpdated: Date.now() + 1_000 }))

    await vi.waitFor(() => expect(order.cart().memo).toBe('theirs'))
  })

  test('an older word of the other tab changes nothing', async () => {
    const order = orderOf()

    await elsewhere(() => kept.keep({ ...order.cart(), memo: 'theirs', lastUpdated: 1 }))

    expect(order.cart().memo).toBe('')
  })

  test('sent or cleared there it is empty here, and who listens is told', async () => {
    const order = orderOf()
    const told = vi.fn()
    order.whenTaken(told)

    await elsewhere(() => kept.forget())

    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
    expect(order.cart().items).toEqual([])
  })

  test('something unreadable from there empties nothing here', async () => {
    const order = orderOf()
    const told = vi.fn()
    order.whenTaken(told)

    await elsewhere(() => localStorage.setItem(NAME, 'v2.AAAA.BBBB'))

    expect(order.cart().orderUUID).toBe('u1')
    expect(told).not.toHaveBeenCalled()
  })

  test('while it is being sent from here, the other tab changes nothing', async () => {
    const order = orderOf()
    order.setSending(true)

    await elsewhere(() => kept.forget())

    expect(order.cart().orderUUID).toBe('u1')
  })

  test('cleared here, nobody is told that it was done elsewhere', () => {
    const order = orderOf()
    const told = vi.fn()
    order.whenTaken(told)

    order.clear()

    expect(told).not.toHaveBeenCalled()
  })

  test('a store that was left hears nothing any more', async () => {
    const scope = createScope(storeCalled('A'))
    const order = scope.of(createOrder)
    order.putBack(someCart())
    scope.drop()

    await elsewhere(() => kept.forget())

    expect(order.cart().orderUUID).toBe('u1')
  })
})

describe('the table a guest gave', () => {
  const HOUR = 60 * 60_000
  const seatedAnew = async (now = Date.now(), fallback: 'takeout' | 'delivery' = 'takeout') => {
    const order = orderOfStore()
    await order.load(fallback, now)
    const { orderType, tableID, tableName, items } = order.cart()
    return { orderType, tableID, tableName, items }
  }
  const WINDOW = { ID: 'T4', descr: 'Window 4' }
  const sitting = (act: (order: ReturnType<typeof orderOfStore>) => void = () => {}) => {
    const order = orderOfStore()
    order.moveTo('dinein', { stays: () => true, table: WINDOW })
    act(order)
  }
  afterEach(() => {
    sessionStorage.clear()
    useSession.setState({ launch: null })
  })

  test('is still theirs after a reload, though nothing was chosen yet', async () => {
    sitting()

    expect(await seatedAnew()).toEqual({
      orderType: 'dinein',
      tableID: 'T4',
      tableName: 'Window 4',
      items: [],
    })
  })

  test('is forgotten after an hour', async () => {
    sitting()

    expect(await seatedAnew(Date.now() + HOUR + 1_000)).toMatchObject({ orderType: 'takeout', tableID: '' })
  })

  test('is forgotten by who orders otherwise', async () => {
    sitting(order => order.moveTo('delivery', { stays: () => true }))

    expect(await seatedAnew()).toMatchObject({ orderType: 'takeout', tableID: '' })
  })

  test('is not kept where the key names it, since it comes with the key', async () => {
    useSession.setState({ launch: { orderType: 'table', tableID: 'T4' } as LaunchData })
    sitting()

    expect(sessionStorage.length).toBe(0)
  })
})
