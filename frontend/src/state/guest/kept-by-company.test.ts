// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createScope } from '@/state/scope/scope'
import { anAddress, aPlacedOrder } from '@/testing/orders'
import { denyStorage, fillStorage } from '@/testing/storage'
import { storeCalled } from '@/testing/store'
import { createAddresses } from './addresses'
import { createGuest } from './guest'
import { createHistory, keptHistory } from './history'
import { createProved } from './verification'

const aStoreOfIt = (storeID = 'A') => createScope(storeCalled(storeID))
const uuids = (orders: readonly { orderUUID: string }[]) => orders.map(order => order.orderUUID)

afterEach(() => {
  vi.restoreAllMocks()
  keptHistory('HARBOUR').forget()
})

describe('the orders of a device', () => {
  test('an order that another tab has sent is not lost', async () => {
    const [mine, theirs] = [aStoreOfIt().of(createHistory), aStoreOfIt().of(createHistory)]
    await Promise.all([mine.orders(), theirs.orders()])

    await theirs.add(aPlacedOrder({ orderUUID: 'theirs' }))
    await mine.add(aPlacedOrder({ orderUUID: 'mine' }))

    expect(uuids((await keptHistory('HARBOUR').recall()) ?? [])).toEqual(['mine', 'theirs'])
    expect(uuids(await mine.orders())).toEqual(['mine', 'theirs'])
  })

  test('two orders added at once are both kept', async () => {
    const history = aStoreOfIt().of(createHistory)

    await Promise.all(['one', 'other'].map(orderUUID => history.add(aPlacedOrder({ orderUUID }))))

    expect(uuids((await keptHistory('HARBOUR').recall()) ?? [])).toEqual(['other', 'one'])
  })

  test('an order that is placed before the kept ones are read comes first', async () => {
    await keptHistory('HARBOUR').keep([aPlacedOrder({ orderUUID: 'old' })])
    const history = aStoreOfIt().of(createHistory)

    const added = history.add(aPlacedOrder({ orderUUID: 'new' }))

    expect(uuids(history.cell.getState())).toEqual(['new'])
    await added
    expect(uuids(await history.orders())).toEqual(['new', 'old'])
  })

  test.each([
    ['full', fillStorage],
    ['denied', denyStorage],
  ])('with storage %s an order is added all the same', async (_case, spoil) => {
    spoil()
    const history = aStoreOfIt().of(createHistory)

    await history.add(aPlacedOrder({ orderUUID: 'placed' }))

    expect(uuids(await history.orders())).toEqual(['placed'])
  })

  test('an order whose answer comes after its store was left is kept for the company', async () => {
    const left = aStoreOfIt('A')
    const history = left.of(createHistory)
    await history.orders()
    left.drop()
    await aStoreOfIt('B')
      .of(createHistory)
      .add(aPlacedOrder({ orderUUID: 'of b' }))

    await history.add(aPlacedOrder({ orderUUID: 'of a' }))

    expect(uuids((await keptHistory('HARBOUR').recall()) ?? [])).toEqual(['of a', 'of b'])
    expect(history.cell.getState()).toEqual([])
  })
})

test('an address that another tab has saved is not lost', async () => {
  const [mine, theirs] = [aStoreOfIt().of(createAddresses), aStoreOfIt().of(createAddresses)]
  await Promise.all([mine.load(), theirs.load()])

  theirs.save(anAddress({ street: '1 King Street' }), 'a')
  mine.save(anAddress({ street: '2 Queen Street' }), 'b')

  await vi.waitFor(async () =>
    expect((await aStoreOfIt().of(createAddresses).load()).map(entry => entry.id)).toEqual(['a', 'b']),
  )
})

test('a guest is known in the other stores of the company and nowhere else', async () => {
  await aStoreOfIt('A').of(createGuest).logIn({ phone1: '+14165550123', name: 'Ana' })
  const [sister, stranger] = [aStoreOfIt('B'), createScope(storeCalled('A', { companyCode: 'OTHER' }))]

  await Promise.all([sister, stranger].map(scope => scope.of(createGuest).load()))

  expect(sister.of(createGuest).guest()).toEqual({ phone1: '+14165550123', name: 'Ana', email: '' })
  expect(stranger.of(createGuest).guest()).toBeNull()
})

test('a proved contact is remembered once, and forgotten when the server does not know it', async () => {
  const contact = { kind: 'phone', address: '+14165550123' } as const
  const proved = aStoreOfIt().of(createProved)

  await proved.add(contact)
  await proved.add(contact)
  expect(proved.proved()).toEqual(['phone:+14165550123'])
  await proved.remove(contact)

  expect(proved.proved()).toEqual([])
})
