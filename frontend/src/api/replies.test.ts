// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { allowedReply } from '@/testing/contract'
import { addOrder } from './add-order'
import { allocateItems } from './allocate-items'
import { cancelPayment } from './cancel-payment'
import { Malformed, Refusal, Unreachable } from './client'
import { getFullMenu } from './get-full-menu'
import { getHosts } from './get-hosts'
import { getItemInventory } from './get-item-inventory'
import { getOrderStatus } from './get-order-status'
import { getPayment } from './get-payment'
import { getReceipt } from './get-receipt'
import { getStore } from './get-store'
import { getStoreHours } from './get-store-hours'
import { getStores } from './get-stores'
import { getTables } from './get-tables'
import { handInMessage } from './hpp-response'
import { memberAuth } from './member-auth'
import { saveMembership } from './membership'
import { getNews } from './newsfeed'
import { checkCode, sendCode } from './one-time-code'
import { priceOrder } from './price-order'
import { getPromotions } from './promo'
import { resendPayment } from './resend-payment'
import { sendReceipt } from './send-receipt'
import { startPayment } from './start-payment'
import { startVisit } from './start-visit'
import { verifyOrderPin } from './verify-order-pin'

const cart = { orderUUID: 'u1', orderType: 'takeout' } as const
const feed = { cart, quotedTotal: 1 }
const phone = { kind: 'phone', address: '+14165550123' } as const
const email = { kind: 'email', address: 'ana@example.com' } as const
const code = { code: '123456', token: 't', purpose: 'guest' } as const

/** Each call, its reply, and a field that it needs. */
const CALLS: [path: string, reply: string, needs: string, call: () => Promise<unknown>][] = [
  ['/hosts', 'HostsReply', 'hosts', getHosts],
  ['/start', 'StartReply', 'session.sessionKey', () => startVisit({ token: 'token' })],
  ['/order/v2/getstores', 'GetStoresReply', 'stores', getStores],
  ['/order/getstore', 'GetStoreReply', 'store.info.timeZone', () => getStore('S1')],
  ['/order/v3/getstorehours', 'GetStoreHoursReply', 'slots', () => getStoreHours({ orderType: 'takeout' })],
  ['/order/v2/getfullmenu', 'GetFullMenuReply', 'url', () => getFullMenu(0)],
  ['/order/v2/getiteminventory', 'GetItemInventoryReply', 'items', () => getItemInventory('u1')],
  ['/order/gettables', 'GetTablesReply', 'tables', () => getTables({ tableID: 'T4' })],
  ['/order/v2/priceorder', 'PriceOrderReply', 'quote.totals.total', () => priceOrder(cart)],
  [
    '/order/v2/itemallocation',
    'ItemAllocationReply',
    'update.short',
    () => allocateItems({ orderId: 'u1', items: [] }),
  ],
  ['/order/v2/addorder', 'AddOrderReply', 'statusToken', () => addOrder(feed)],
  ['/order/v2/verifyorderpin', 'VerifyOrderPinReply', 'verified', () => verifyOrderPin('1234', 'T4')],
  ['/order/getorderstatus', 'GetOrderStatusReply', 'history', () => getOrderStatus('token')],
  ['/order/v2/getreceipt', 'GetReceiptReply', 'receipt.lines', () => getReceipt('token')],
  [
    '/order/v2/sendreceipt',
    'SendReceiptReply',
    'sentTo',
    () => sendReceipt('token', 'ana@example.com', 'en'),
  ],
  [
    '/order/v2/startpayment',
    'PaymentReply',
    'payment.paymentID',
    () => startPayment({ feed, tender: { provider: 'stripe' }, display: 'redirect', returnPath: '/payment' }),
  ],
  ['/order/v2/getpayment', 'PaymentReply', 'payment.state', () => getPayment('p1')],
  ['/order/v2/resendpayment', 'PaymentReply', 'payment.actions', () => resendPayment('p1')],
  ['/order/v2/cancelpayment', 'PaymentReply', 'payment.amount', () => cancelPayment('p1')],
  [
    '/globalpay/hppresponse',
    'PaymentReply',
    'order',
    () => handInMessage({ paymentID: 'p1', nonce: 'n', messageOrigin: 'o', hppResponse: '{}' }),
  ],
  ['/dc/sms', 'SmsReply', 'token', () => sendCode(phone, 'guest')],
  ['/dc/sms', 'SmsReply', 'token', () => checkCode(phone, code)],
  ['/dc/otp', 'OtpReply', 'send', () => sendCode(email, 'guest')],
  ['/dc/otp', 'OtpReply', 'validate', () => checkCode(email, code)],
  ['/dc/memberauth', 'MemberAuthReply', 'state', () => memberAuth({ resume: true })],
  [
    '/dc/membership',
    'MembershipReply',
    'record.MemberCode',
    () => saveMembership({ MemberFirstName: 'Ana', MemberLastName: 'Lee' }),
  ],
  ['/dc/promo', 'PromoReply', 'record', () => getPromotions({ Language: 'en' })],
  ['/dc/newsfeed', 'NewsfeedReply', 'record', () => getNews('en')],
]

/** Answers every call with this body, and requests for published documents with a menu. */
const answering = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async (url: string) => {
    const published = url.startsWith('/api') ? body : allowedReply('MenuDocument', true)
    return new Response(typeof published === 'string' ? published : JSON.stringify(published), { status })
  })

const failureOf = (doing: Promise<unknown>) =>
  doing.then(
    () => null,
    (error: unknown) => error,
  )

/** The reply without the field at a dotted path. */
function without(reply: Record<string, unknown>, dotted: string): unknown {
  const steps = dotted.split('.')
  const last = steps.pop()!
  const copy = structuredClone(reply)
  const at = steps.reduce((value, step) => value[step] as Record<string, unknown>, copy)
  delete at[last]
  return copy
}

afterEach(() => vi.unstubAllGlobals())

describe.each(CALLS)('%s answered by %s', (path, name, needs, call) => {
  test('accepts every reply that the schema allows', async () => {
    for (const bare of [false, true]) {
      answering(allowedReply(name, bare))
      const error = await failureOf(call())
      // The call itself refuses a reply which says that no code was sent.
      expect(error instanceof Refusal ? null : error).toBeNull()
    }
  })

  test('names the missing field of a reply', async () => {
    answering(without(allowedReply(name, false), needs))

    const error = await failureOf(call())

    expect(error).toBeInstanceOf(Malformed)
    expect((error as Malformed).message).toMatch(
      new RegExp(`^${path}: ${needs.replaceAll('.', '\\.')} is no `),
    )
  })
})

test.each([
  ['nothing that is JSON', '<html>', Unreachable],
  ['no object', '[]', Malformed],
  ['an object of somebody else', '{"message":"Internal server error"}', Malformed],
  ['a result that is no word', '{"result":200}', Malformed],
])('%s is no answer, so the outcome is unknown', async (_case, body, kind) => {
  answering(body, 500)

  const error = await failureOf(addOrder(feed))

  expect(error).toBeInstanceOf(kind)
  expect(error).toBeInstanceOf(Unreachable)
})

test('a malformed menu is reported with its address and field', async () => {
  const told = vi
    .fn()
    .mockResolvedValueOnce(
      new Response(JSON.stringify({ ...allowedReply('GetFullMenuReply', true), url: '/m1' })),
    )
    .mockResolvedValueOnce(new Response('{"version":"1","categories":[],"items":[{"ID":"1"}]}'))
  vi.stubGlobal('fetch', told)

  expect(((await failureOf(getFullMenu(0))) as Malformed).message).toBe('/m1: items.0.ID is no number')
})
