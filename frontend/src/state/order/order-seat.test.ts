// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, expect, test } from 'vitest'
import type { LaunchData } from '@/api/api.gen'
import { useSession } from '@/state/scope/session'
import { keptOfA, orderOfA } from '@/testing/orders-of-store'

const HOUR = 60 * 60_000
const seatedAnew = async (now = Date.now(), fallback: 'takeout' | 'delivery' = 'takeout') => {
  const order = orderOfA()
  await order.load(fallback, now)
  const { orderType, tableID, tableName, items } = order.cart()
  return { orderType, tableID, tableName, items }
}
const WINDOW = { ID: 'T4', descr: 'Window 4' }
const sitting = (act: (order: ReturnType<typeof orderOfA>) => void = () => {}) => {
  const order = orderOfA()
  order.moveTo('dinein', { stays: () => true, table: WINDOW })
  act(order)
}
afterEach(() => {
  sessionStorage.clear()
  keptOfA.forget()
  useSession.setState({ launch: null })
})

test('the table is kept over a reload, even without a dish', async () => {
  sitting()

  expect(await seatedAnew()).toEqual({
    orderType: 'dinein',
    tableID: 'T4',
    tableName: 'Window 4',
    items: [],
  })
})

test('the table is forgotten after an hour', async () => {
  sitting()

  expect(await seatedAnew(Date.now() + HOUR + 1_000)).toMatchObject({ orderType: 'takeout', tableID: '' })
})

test('the table is forgotten after a change of the order type', async () => {
  sitting(order => order.moveTo('delivery', { stays: () => true }))

  expect(await seatedAnew()).toMatchObject({ orderType: 'takeout', tableID: '' })
})

test('the table is not kept if the key names it, since it comes with the key', async () => {
  useSession.setState({ launch: { orderType: 'table', tableID: 'T4' } as LaunchData })
  sitting()

  expect(sessionStorage.length).toBe(0)
})
