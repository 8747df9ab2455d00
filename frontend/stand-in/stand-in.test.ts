// @vitest-environment node
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addOrder } from '@/api/add-order'
import { allocateItems } from '@/api/allocate-items'
import { getFullMenu } from '@/api/get-full-menu'
import { getHosts } from '@/api/get-hosts'
import { getItemInventory } from '@/api/get-item-inventory'
import { getOrderStatus } from '@/api/get-order-status'
import { getPayment } from '@/api/get-payment'
import { getReceipt } from '@/api/get-receipt'
import { getStore } from '@/api/get-store'
import { getStoreHours } from '@/api/get-store-hours'
import { getTables } from '@/api/get-tables'
import { checkCode, sendCode } from '@/api/one-time-code'
import { priceOrder } from '@/api/price-order'
import { sendReceipt } from '@/api/send-receipt'
import { startVisit } from '@/api/start-visit'
import { verifyOrderPin } from '@/api/verify-order-pin'
import { confirmedOrder, paymentPage, paymentReply, receiptOf, statusOf } from './payments'
import { serve } from './server'
import { standIn } from './stand-in'

const order = confirmedOrder()
const back = standIn(
  {},
  {
    pin: '1234',
    tables: [{ ID: 'T4', descr: '4', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }],
    inventory: [{ ID: 101, countable: true, soldout: false, qty: 2, options: [] }],
    answers: {
      '/api/order/v2/getreceipt': () => ({ receipt: receiptOf() }),
      '/api/order/v2/sendreceipt': () => ({ sentTo: 'a***@example.com' }),
      '/api/order/v2/getpayment': () =>
        paymentReply('waiting', { page: paymentPage('http://provider.test/p') }, order),
    },
  },
)
const item = back.menus[0]!.items[0]!
const cart = {
  orderUUID: 'u1',
  orderType: 'takeout',
  items: [{ lineId: 'a', ID: item.ID, qty: 2 }],
  payment: 'skip',
} as never
const phone = { kind: 'phone', address: '+14165550123' } as const

let running: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  running = await serve(back, '.')
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => real(running.url + path, options))
})
afterAll(() => running.close())

test.each<[string, () => Promise<unknown>]>([
  ['hosts', getHosts],
  ['the start', () => startVisit({ token: 'token' })],
  ['the store', () => getStore('')],
  ['its hours', () => getStoreHours({ orderType: 'delivery' })],
  ['its menu', () => getFullMenu(1)],
  ['its stock', () => getItemInventory('u1')],
  ['its tables', () => getTables({})],
  ['a price', () => priceOrder(cart)],
  ['a hold', () => allocateItems({ orderId: 'u1', items: [{ ID: item.ID, qty: 1 }] })],
  ['a PIN', () => verifyOrderPin('1234', 'T4')],
  ['a wrong PIN', () => verifyOrderPin('4321', 'T4')],
  ['a payment with its order', () => getPayment('p1')],
  ['a receipt', () => getReceipt('token')],
  ['a receipt sent', () => sendReceipt('token', '', 'en')],
])('the stand-in answers %s in the server’s shape', async (_case, call) => {
  expect(await call()).toBeDefined()
})

test('an order is placed and can be followed', async () => {
  const placed = await addOrder({ cart, quotedTotal: 1 })

  expect((await getOrderStatus(placed.statusToken)).orderUUID).toBe(placed.orderUUID)
})

test('an order that a payment placed can be followed', async () => {
  back.answers['/api/order/getorderstatus'] = () => statusOf(order)

  expect((await getOrderStatus('token')).orderUUID).toBe(order.orderUUID)
  delete back.answers['/api/order/getorderstatus']
})

test('a code is sent and accepted', async () => {
  const { token } = await sendCode(phone, 'guest')

  expect(await checkCode(phone, { code: back.code, token, purpose: 'guest' })).toBe(true)
})
