import { mkdirSync } from 'node:fs'
import { boardOrder } from 'stand-in/board'
import { staffTable, tablePart } from 'stand-in/bookings'
import { tellAll } from 'stand-in/channel'
import { cardsBy, confirmedOrder, PAYMENT_ID, paymentReply } from 'stand-in/payments'
import { PROVIDER_PAGE, type StandIn } from 'stand-in/server'
import type { StoreChanges } from 'stand-in/store'
import { billLine, billOf, billOrder, billPart } from 'stand-in/table-bill'
import { describe, expect, test } from 'vitest'
import type { PaymentState, StaffTable, TableBillReply } from '@/api/api.gen'
import { expects } from '../browser/troubles'
import { atTheBoard, card, goTo, signIn } from './board'
import { setOffline } from './contexts'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, unanswered } from './screen'

const BILL = '/api/dinein/tablebill'
const PAY = '/api/dinein/paypart'
const GET = '/api/order/v2/getpayment'
const FRENCH = 1
const PICTURES = process.env.PICTURES ?? ''

async function look(screen: Screen, name: string): Promise<void> {
  await expectAccessible(screen)
  const sideways = await screen.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

/** My ramen and two gyoza, a friend's curry, and something that the store has not accepted. */
const dinner = (parts: TableBillReply['parts'] = [], rest: Partial<TableBillReply> = {}) =>
  billOf(
    [
      billOrder('41', [billLine(0, 'Shoyu ramen', [18.5]), billLine(1, 'Gyoza', [5.01, 5])], { mine: true }),
      billOrder('42', [billLine(0, 'Katsu curry', [17.25], parts.length > 0 ? 1 : 0)]),
      billOrder('43', [billLine(0, 'Matcha ice', [6.4])], { waits: true }),
    ],
    parts,
    rest,
  )
const BO = billPart('Bo', 17.25, { tip: 2 })

const AT_TABLE: Partial<StandIn> = {
  launch: { orderType: 'table', tableID: '8' },
  tables: [{ ID: '8', descr: '8', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }],
  paymentOptions: cardsBy('stripe'),
}

interface More {
  size?: AnySize
  store?: StoreChanges
  path?: string
  clock?: boolean
}

const atBill = (back: Partial<StandIn>, { path = '/table-bill', ...more }: More = {}) =>
  open(path, { ...more, back: { ...AT_TABLE, ...back } })

const way = (screen: Screen, name: RegExp) => screen.page.getByRole('radio', { name })
const pays = (screen: Screen) => screen.page.locator('form button[type=submit]')
const sent = (screen: Screen) => screen.sentTo(PAY).at(-1)

describe.each(['phone', 'tablet', 'desktop'] as const)('a table’s check (%s)', size => {
  test('shows the open amount, and leads to the page for one’s own items, with a tip and a name', { tags: 'night' }, async () => {
    const tips = [{ kind: 'percent', value: 15, default: true } as const, { kind: 'percent', value: 18, default: false } as const]
    const screen = await atBill({ tableBill: dinner([BO]) }, { size, store: { checkout: { tips } } })
    await heading(screen, 'Bill of Table 8').waitFor()
    expect(await screen.page.getByTestId('open').innerText()).toBe('$28.51')
    await seen(screen, 'Not accepted yet, payable after that')
    await look(screen, `${size}-bill`)

    await button(screen, 'One less of Gyoza').click()
    await button(screen, /^15/).click()
    await screen.page.getByLabel('Your first name (optional)').fill('Ada')
    expect(await pays(screen).innerText()).toBe('Pay $27.04')
    await pays(screen).click()

    await screen.page.waitForURL(url => url.pathname === PROVIDER_PAGE)
    expect(sent(screen)).toMatchObject({
      choice: {
        kind: 'items',
        lines: [
          { orderUUID: 'uuid-41', seq: 0, qty: 1 },
          { orderUUID: 'uuid-41', seq: 1, qty: 1 },
        ],
      },
      ...{ amount: 23.51, tip: 3.53, name: 'Ada', tender: { provider: 'stripe' } },
    })
    expect(String(sent(screen)?.returnPath)).toContain('/table-bill?returned=1')
  })

  test('if paid shows who paid what', { tags: 'night' }, async () => {
    const mine = billPart('Ada', 28.51, { mine: true, card: 'mastercard 4444' })
    const screen = await atBill({ tableBill: dinner([BO, mine], { waits: 0 }) }, { size })

    await seen(screen, 'Everything is paid. Thank you.')
    await seen(screen, 'Ada (you)')
    await seen(screen, 'Paid · visa 4242 · tip $2.00')
    await look(screen, `${size}-paid`)
    await absent(pays(screen))
  })
})

test.each([
  [/An equal share/, 'Pay $22.88', { kind: 'share', shares: 2 }, 22.88],
  [/All that is open/, 'Pay $45.76', { kind: 'whole' }, 45.76],
] as const)('a part may be %s', async (name, said, choice, amount) => {
  const screen = await atBill({ tableBill: dinner() })
  await way(screen, name).check()

  await expect.poll(() => pays(screen).innerText()).toBe(said)
  await pays(screen).click()
  await screen.page.waitForURL(url => url.pathname === PROVIDER_PAGE)
  expect(sent(screen)).toMatchObject({ choice, amount, tip: 0 })
})

test.each([
  ['45.60', 'Then $0.16 would be left, but a card payment must be at least $0.50. Pay all $45.76, or at most $45.26.'],
  ['0.30', 'A card payment has to be at least $0.50. Choose a larger part, or pay at the counter.'],
])('an amount of %s is no part that a card can pay, and what works is said', async (typed, said) => {
  const screen = await atBill({ tableBill: dinner() })
  await way(screen, /^An amount/).check()
  await screen.page.getByLabel('Amount', { exact: true }).fill(typed)

  await seen(screen, said)
  expect(await pays(screen).isDisabled()).toBe(true)
  await look(screen, `part-${typed}`)
  await screen.page.getByLabel('Amount', { exact: true }).fill('45.26')
  await absent(screen.page.getByText(said))
  expect(await pays(screen).isEnabled()).toBe(true)
})

test('an amount is at most what is open, and is asked for by more people at a time', { tags: 'night' }, async () => {
  const screen = await atBill({ tableBill: dinner() })
  await way(screen, /^An equal share/).check()
  await button(screen, 'One person more').click()
  await expect.poll(() => pays(screen).innerText()).toBe('Pay $15.26')

  await way(screen, /^An amount/).check()
  const amount = screen.page.getByLabel('Amount', { exact: true })
  expect(await pays(screen).isDisabled()).toBe(true)
  await amount.fill('45.77')
  await seen(screen, 'Please enter an amount up to $45.76.')
  await expectAccessible(screen)
  expect(await pays(screen).isDisabled()).toBe(true)
  await amount.fill('12.5')
  await pays(screen).click()

  await screen.page.waitForURL(url => url.pathname === PROVIDER_PAGE)
  expect(sent(screen)).toMatchObject({ choice: { kind: 'amount', amount: 12.5 }, amount: 12.5 })
})

test('a payment by another guest shows fresh amounts, and nothing is paid twice', { tags: 'night' }, async () => {
  const screen = await atBill({ tableBill: dinner() })
  await way(screen, /All that is open/).check()
  await expect.poll(() => pays(screen).innerText()).toBe('Pay $45.76')
  screen.back.tableBill = dinner([BO])
  await pays(screen).click()

  await seen(screen, /\$28\.51/)
  await expect.poll(() => pays(screen).innerText()).toBe('Pay $28.51')
  await expectAccessible(screen)
  expect(screen.back.tableBill.parts).toHaveLength(1)
  await pays(screen).click()
  await screen.page.waitForURL(url => url.pathname === PROVIDER_PAGE)
  const [first, second] = screen.sentTo(PAY)
  expect(first?.requestID).not.toBe(second?.requestID)
})

test('a wish whose reply was lost is the same payment when it is sent again', { tags: 'night' }, async () => {
  expects(unanswered(PAY))
  const screen = await atBill({ tableBill: dinner() })
  await way(screen, /All that is open/).check()
  screen.back.breaks = new Set([PAY])
  await pays(screen).click()
  await expect.poll(() => screen.sentTo(PAY).length).toBeGreaterThan(0)
  await seen(screen, /connection|reach/)
  await expect.poll(() => pays(screen).isEnabled()).toBe(true)
  screen.back.breaks = new Set()
  await pays(screen).click()

  await screen.page.waitForURL(url => url.pathname === PROVIDER_PAGE)
  const names = screen.sentTo(PAY).map(({ requestID }) => requestID)
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(1)
})

test('payments of other guests appear as soon as the page is notified', async () => {
  const screen = await atBill({ tableBill: dinner(), channel: true })
  await seen(screen, 'Still open')
  await expect.poll(() => screen.back.sockets.size).toBe(1)
  screen.back.tableBill = dinner([{ ...BO, state: 'held', card: '' }])
  tellAll(screen.back, { kind: 'bill', id: '8', version: 1 })

  await seen(screen, 'Is paying just now · tip $2.00')
  await expect.poll(() => screen.page.getByTestId('open').innerText()).toBe('$28.51')
})

const RETURNED = `/table-bill?returned=1&paymentID=${PAYMENT_ID}`

test.each([
  ['captured', { creditedAt: '2026-11-21T12:00:00Z', card: 'visa 4242' }, 'You paid $28.51.'],
  ['declined', {}, 'The payment of $28.51 did not go through. You have not been charged.'],
  ['released', {}, 'The bill changed while you were paying. Your $28.51 was not taken.'],
  ['needs_person', {}, 'The payment of $28.51 could not be completed. Please ask your server.'],
] as const)('who comes back from the page is told that it is %s', async (state, more, said) => {
  const answers = { [GET]: () => paymentReply(state as PaymentState, { amount: 28.51, ...more }) }
  const screen = await atBill({ tableBill: dinner([BO]), answers }, { path: RETURNED })
  await seen(screen, said)
  await expectAccessible(screen)

  await button(screen, 'OK').click()
  await absent(screen.page.getByText(said))
  expect(new URL(screen.page.url()).search).toBe('')
})

test.each([
  ['nobody ordered', billOf([]), 'Nothing ordered yet'],
  ['one is at no table', null, 'No bill to show'],
] as const)('where %s it says so', async (_case, tableBill, said) => {
  const screen = await atBill({ tableBill })

  await seen(screen, said)
  await expectAccessible(screen)
})

test('a store without cards asks guests to pay at the counter', { tags: 'night' }, async () => {
  const screen = await atBill({ tableBill: dinner([], { payable: false }) })

  await seen(screen, 'Please pay at the counter, or ask your server.')
  await absent(pays(screen))
})

test('with hidden totals no amount is shown, and no page leads to one', { tags: 'night' }, async () => {
  const store = { orderType: { dinein: { hideOrderTotal: true } } }
  const screen = await atBill({ tableBill: null }, { store })

  await seen(screen, 'Please pay at the counter, or ask your server.')
  expect(await screen.page.locator('main').innerText()).not.toContain('$')
  await expectAccessible(screen)
})

test('without a connection what was known stays, and nothing that was not loaded is made up', { tags: 'night' }, async () => {
  expects(unanswered(BILL))
  const screen = await atBill({ tableBill: dinner(), breaks: new Set([BILL]) })
  await seen(screen, 'The bill did not load')
  await expectAccessible(screen)
  screen.back.breaks = new Set()
  await button(screen, 'Try again').click()
  await seen(screen, 'Still open')

  await setOffline(screen.page, true)
  await seen(screen, 'You are offline. What you see may have changed since.')
  await seen(screen, '$45.76')
})

test('it is read in another language, with the dishes’ own names', { tags: 'night' }, async () => {
  const screen = await atBill({ tableBill: dinner([BO]) }, { store: { config: { languageIndex: FRENCH } } })

  await heading(screen, 'Addition de Table 8').waitFor()
  await seen(screen, /28,51/)
  await expectAccessible(screen)
})

test('the guest’s order says what its table paid of it, and what is left', { tags: 'night' }, async () => {
  const { totals } = confirmedOrder()
  const order = confirmedOrder({
    ...{ orderType: 'dinein', tableName: '8' },
    totals: { ...totals, payAmount: 0, balanceDue: totals.total },
  })
  const screen = await open(`/order/status/${order.statusToken}`, {
    back: { placed: [order], history: [{ status: 'accepted', at: order.placedAt }] },
  })
  await seen(screen, /to pay/)
  const left = Math.round((order.totals.balanceDue - 10) * 100) / 100
  screen.back.life = { ...screen.back.life, tablePaid: 10 }
  await screen.page.reload()

  await seen(screen, '$10.00 was paid at the table')
  await seen(screen, new RegExp(`\\$${left.toFixed(2)} to pay`))
})

async function atTheTables(tablesOfStaff: StaffTable[], size: AnySize, back: Partial<StandIn> = {}): Promise<Screen> {
  const screen = await open('/../staff/tables', { size, back: { tablesOfStaff, ...back } })
  await signIn(screen)
  await screen.page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
  return screen
}

const PART = { partId: 'p1', tender: 'card' as const, units: {}, name: 'Ada', label: 'visa 4242', by: '' }
const AT = { at: new Date().toISOString(), paidAt: new Date().toISOString() }

describe.each(['phone', 'tablet', 'desktop'] as const)('the staff (%s)', size => {
  test('see on the board and in the order who paid which part at the table', { tags: 'night' }, async () => {
    const ordered = { status: 'ready' as const, orderType: 'dinein' as const, tableName: '8' }
    const orders = [
      boardOrder('51', { ...ordered, due: 25.2, parts: [{ ...PART, ...AT, amount: 20, tip: 2 }] }),
      boardOrder('52', { ...ordered, due: 0, parts: [{ ...PART, ...AT, amount: 45.2, tip: 0 }] }),
    ]
    const screen = await atTheBoard({ size, orders })
    await goTo(screen, size, 'Ready')
    await card(screen, '51').getByText('Partly paid').waitFor()
    await card(screen, '52').getByText('Paid', { exact: true }).waitFor()

    await card(screen, '51').getByRole('button').first().click()
    await seen(screen, 'Paid at the table · Ada · visa 4242 · tip $2.00')
    await seen(screen, '$25.20')
    await look(screen, `${size}-staff-order`)
  })

  test('see at the table who paid and who is paying, take the rest, and say why they end an open visit', { tags: 'night' }, async () => {
    const order = {
      ...{ referenceID: '41', orderUUID: 'uuid-41', status: 'accepted' as const, total: 45.76, due: 28.51 },
      placedAt: new Date().toISOString(),
    }
    const tablesOfStaff = [
      staffTable('8', {
        ...{ orders: [order], total: 45.76, due: 28.51, held: 10 },
        parts: [tablePart('Bo', 17.25), tablePart('Cleo', 10, { state: 'held' })],
      }),
    ]
    const screen = await atTheTables(tablesOfStaff, size)
    await seen(screen, 'Bo · visa 4242 paid')
    await seen(screen, /Cleo/)
    await look(screen, `${size}-staff-table`)
    await button(screen, 'Take money Table 8').click()
    await screen.page.getByLabel('Amount').waitFor()
    expect(await screen.page.getByLabel('Amount').inputValue()).toBe('18.51')
    await look(screen, `${size}-staff-take`)
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Take money' }).click()
    await expect.poll(() => screen.sentTo('/api/backoffice/changetable').at(-1)).toMatchObject({ act: 'takePayment', amount: 18.51 })

    await button(screen, 'New visit Table 8').click()
    const end = screen.page.getByRole('alertdialog').getByRole('button', { name: 'New visit' })
    expect(await end.isDisabled()).toBe(true)
    await screen.page.getByRole('alertdialog').getByRole('textbox').fill('They left')
    await look(screen, `${size}-staff-end`)
    await end.click()
    await expect.poll(() => screen.sentTo('/api/backoffice/changetable').at(-1)).toMatchObject({ act: 'newVisit', why: 'They left' })
  })
})

test('staff see a held part as soon as the page is notified', { tags: 'night' }, async () => {
  const order = { referenceID: '41', orderUUID: 'uuid-41', status: 'accepted' as const, total: 20, due: 20 }
  const known = { orders: [{ ...order, placedAt: new Date().toISOString() }], total: 20, due: 20 }
  const screen = await atTheTables([staffTable('8', known)], 'tablet', { channel: true })
  await expect.poll(() => screen.back.sockets.size).toBe(1)
  const parts = [tablePart('Cleo', 10, { state: 'held' })]
  screen.back.tablesOfStaff = [staffTable('8', { ...known, parts, held: 10 })]
  tellAll(screen.back, { kind: 'bill', id: '8', version: 1 })

  await screen.page.getByText(/Cleo .* is paying/).waitFor({ timeout: 8_000 })
})

const CHANGE = '/api/backoffice/changetable'

/** A table with 60 open, whose money is taken as the store keeps it. */
async function takingMoney(): Promise<Screen> {
  const order = { referenceID: '41', orderUUID: 'uuid-41', status: 'accepted' as const, total: 60, due: 60 }
  const table = staffTable('8', { orders: [{ ...order, placedAt: new Date().toISOString() }], total: 60, due: 60 })
  return atTheTables([table], 'tablet')
}

async function take(screen: Screen, amount: string): Promise<void> {
  await button(screen, 'Take money Table 8').click()
  await screen.page.getByLabel('Amount').fill(amount)
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Take money' }).click()
}

/** By which ids so much was asked for: a browser may send what was not answered again by itself. */
const requests = (screen: Screen, taken = 20) => [
  ...new Set(screen.sentTo(CHANGE).flatMap(({ amount, requestID }) => (amount === taken ? [requestID] : []))),
]

test('money whose answer was lost is taken once by who tries again, and another amount is another', { tags: 'night' }, async () => {
  const screen = await takingMoney()
  screen.back.loses.add(CHANGE)
  expects(unanswered(CHANGE))
  await take(screen, '20')
  await seen(screen, 'There was no answer. Please try again.')
  await take(screen, '30')
  await expect.poll(() => requests(screen, 30)).toHaveLength(1)
  screen.back.loses.delete(CHANGE)

  await take(screen, '20')
  await seen(screen, 'Money taken at Table 8.')
  expect(requests(screen)).toHaveLength(1)
  expect(requests(screen)).not.toEqual(requests(screen, 30))

  await take(screen, '20')
  await expect.poll(() => requests(screen)).toHaveLength(2)
})

test('money whose answer was lost is said to be taken once the table has it', { tags: 'night' }, async () => {
  const screen = await takingMoney()
  screen.back.answers[CHANGE] = ({ requestID }) => {
    const part = tablePart('', 20, { partID: `counter-${requestID}`, kind: 'counter', by: 'anna', card: '' })
    const [table] = screen.back.tablesOfStaff
    Object.assign(table ?? {}, { due: 40, parts: [part] })
    return null
  }
  screen.back.loses.add(CHANGE)
  expects(unanswered(CHANGE))
  await take(screen, '20')
  await seen(screen, 'Money taken at Table 8.')
  await absent(screen.page.getByText('There was no answer'))
  screen.back.loses.delete(CHANGE)

  await take(screen, '20')
  await expect.poll(() => requests(screen)).toHaveLength(2)
})
