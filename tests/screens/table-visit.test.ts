import { staffTable, visitWith } from 'stand-in/bookings'
import { tellAll } from 'stand-in/channel'
import type { StandIn } from 'stand-in/server'
import type { StoreChanges } from 'stand-in/store'
import { billOf } from 'stand-in/table-bill'
import { describe, expect, test } from 'vitest'
import type { TableLine, TableOrdersReply, TableOrderView } from '@/api/api.gen'
import { expects } from '../browser/troubles'
import { clickCheckout, giveContact } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, unanswered } from './screen'

/** The languages of the stand-in store, by their places. */
const [ENGLISH, FRENCH, JAPANESE, HONG_KONG] = [0, 1, 2, 3]

const TABLE_ORDERS = '/api/order/tableorders'
const ATTABLE: Partial<StandIn> = {
  launch: { orderType: 'table', tableID: '8' },
  tables: [{ ID: '8', descr: '8', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }],
}
const line = (descr: string, descr2: string, qty: number, preparing: boolean): TableLine => ({
  ...{ descr, descr1: '', descr2, qty, preparing },
  choices: preparing ? [{ descr: 'Extra sauce', descr1: '', descr2: 'ソース追加' }] : [],
})
const order = (guest: number, rest: Partial<TableOrderView>): TableOrderView => ({
  ...{ orderUUID: crypto.randomUUID(), guest, status: 'received', placedAt: new Date().toISOString() },
  ...{ lines: [], total: 0, ...rest },
})
const tableOf = (rest: Partial<TableOrdersReply> = {}): TableOrdersReply => ({
  ...{ result: 'ok', tableName: '8', currency: 'CAD', shared: true, preparing: 2, total: 46.4 },
  guests: [
    { number: 1, name: 'Bartholomew', isYou: false },
    { number: 2, name: '', isYou: false },
    { number: 3, name: '', isYou: true },
  ],
  orders: [
    order(1, { status: 'ready', lines: [line('Gyoza', '餃子', 1, false)], total: 7.91 }),
    order(2, { status: 'cancelled', lines: [line('Sake', '日本酒', 1, false)], total: 9 }),
    order(3, { status: 'accepted', lines: [line('Shoyu ramen', '醤油ラーメン', 2, true)], total: 38.49 }),
  ],
  ...rest,
})

const later = ({ page }: Screen, ms: number) => page.clock.runFor(ms)

interface More {
  size?: AnySize
  store?: StoreChanges
  clock?: boolean
}

/** What comes once the page has nothing better to do has come. */
async function atTheTable(back: Partial<StandIn>, more: More = {}): Promise<Screen> {
  const screen = await open('/menu-full', { ...more, back: { ...ATTABLE, ...back } })
  const passing = () => (more.clock ? later(screen, 1_000) : Promise.resolve())
  const idle = () => passing().then(() => screen.calls.includes('/api/realtime/openchannel'))
  await expect.poll(idle, { timeout: 20_000 }).toBe(true)
  return screen
}

describe.each(['phone', 'tablet'] as const)('the orders of the table (%s)', size => {
  test('is seen with who ordered it, how far it is and what it comes to', { tags: 'night' }, async () => {
    const screen = await atTheTable({ tableOrders: tableOf(), tableBill: billOf([]) }, { size })
    await button(screen, 'Our table').click()

    await seen(screen, 'Table 8: what we ordered')
    const names = await screen.page.getByRole('dialog').getByRole('heading', { level: 3 }).allInnerTexts()
    expect(names).toEqual(['You', 'Bartholomew', 'Guest 2'])
    const mine = screen.page.getByRole('region', { name: 'You', exact: true })
    expect(await mine.innerText()).toMatch(/Accepted[\s\S]*2 ×[\s\S]*Shoyu ramen[\s\S]*Extra sauce[\s\S]*\$38\.49/)
    expect(await screen.page.getByRole('region', { name: 'Guest 2' }).innerText()).not.toContain('$')
    await seen(screen, '2 dishes are still being made')
    await seen(screen, '$46.40')
    await expectAccessible(screen)

    await screen.page.getByRole('dialog').getByRole('button', { name: 'Bill of the table' }).click()
    await heading(screen, 'Bill of Table 8').waitFor()
  })
})

test('the same is read in another language, and no sum where the store hides its totals', async () => {
  const hidden = { total: null, orders: tableOf().orders.map(one => ({ ...one, total: null })) }
  const screen = await atTheTable(
    { tableOrders: tableOf(hidden) },
    { store: { config: { languageIndex: JAPANESE }, orderType: { dinein: { hideOrderTotal: true } } } },
  )
  await button(screen, 'このテーブルの注文').click()

  await seen(screen, '醤油ラーメン')
  await seen(screen, '料理 2 品を調理中です')
  expect(await screen.page.getByRole('dialog').innerText()).not.toContain('$')
  await absent(button(screen, 'テーブルのお会計とお支払い'))
})

test('orders of other guests appear as soon as the page is notified; without a response the known ones stay', { tags: 'night' }, async () => {
  expects(unanswered(TABLE_ORDERS))
  const screen = await atTheTable({ tableOrders: tableOf({ orders: [], guests: [], total: 0, preparing: 0 }), channel: true }, { clock: true })
  await button(screen, 'Our table').click()
  await seen(screen, 'Nothing was ordered yet')
  await expectAccessible(screen)
  screen.back.tableOrders = tableOf()
  await expect.poll(() => screen.back.sockets.size).toBe(1)
  tellAll(screen.back, { kind: 'table', id: '8', version: 0 })
  await seen(screen, 'Bartholomew')

  screen.back.breaks = new Set([TABLE_ORDERS])
  await expect.poll(() => later(screen, 20_000).then(() => screen.page.getByText('No connection.').count())).toBe(1)
  await seen(screen, 'Bartholomew')
})

test.each([
  ['a guest who has not ordered is told to order first', tableOf({ shared: false }), 'Order first, then you see the others'],
  ['nothing yet is said', tableOf({ orders: [], guests: [] }), 'Nothing was ordered yet'],
])('%s', { tags: 'night' }, async (_case, tableOrders, said) => {
  const screen = await atTheTable({ tableOrders })
  await button(screen, 'Our table').click()

  await seen(screen, said)
})

test('others join by the address that this phone came by', { tags: 'night' }, async () => {
  const screen = await atTheTable({ tableOrders: tableOf() })
  await button(screen, 'Our table').click()
  await button(screen, 'Let others join').click()

  await screen.page.getByRole('img', { name: 'Code to join this table' }).waitFor()
  await expectAccessible(screen)
})

test.each([
  ['at no table', {}, { launch: { orderType: 'dinein' as const, tableID: '' } }],
  ['where the menu is only to be looked at', { orderType: { dinein: { menuMode: true } } }, {}],
])('there is no table to see %s', { tags: 'night' }, async (_case, store, back) => {
  const screen = await atTheTable(back, { store })

  await absent(button(screen, 'Our table'))
})

describe('a visit that takes no order', () => {
  test.each([
    ['visit_not_open', 'This table is not open for orders yet', ENGLISH],
    ['visit_needs_code', 'To order here, scan the code of your visit', ENGLISH],
    ['visit_ended', 'The visit at this table is over', ENGLISH],
    ['visit_not_open', '此枱尚未開放點餐', HONG_KONG],
    ['menu_disabled', 'This table is closed for orders', ENGLISH],
    ['menu_disabled', '此枱已停止點餐', HONG_KONG],
    ['visit_ended', 'La visite à cette table est terminée', FRENCH],
  ] as const)('%s is said on the menu, and at a dish (%s)', async (notAccepting, said, languageIndex) => {
    const screen = await atTheTable({ notAccepting }, { store: { config: { languageIndex } } })
    await seen(screen, said)
    await expectAccessible(screen)

    expect(screen.sentTo('/api/order/v2/addorder')).toHaveLength(0)
  })

  test('if ended while a guest chooses keeps the order and can start again', { tags: 'night' }, async () => {
    const screen = await atTheTable({ channel: true }, { size: 'desktop' })
    await button(screen, /^Add Gyoza/).first().click()
    screen.back.notAccepting = 'visit_ended'
    await expect.poll(() => screen.back.sockets.size).toBe(1)
    tellAll(screen.back, { kind: 'table', id: '8', version: 0 })
    await seen(screen, 'The visit at this table is over')
    await button(screen, /Go to checkout/).click()
    await seen(screen, 'Not accepting order')
    await button(screen, 'OK').click()
    screen.back.notAccepting = null
    await button(screen, 'Start again').first().click()

    await seen(screen, 'Your order')
    await screen.page.getByRole('link', { name: 'Edit Gyoza' }).first().waitFor()
  })

  test('if its code was replaced opens nothing and says why', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', {
      back: { ...ATTABLE, refuses: { '/api/start': { result: 'error_visit_ended', details: {} } } },
    })

    await seen(screen, 'The visit at this table is over')
    await seen(screen, /Your order is kept on this phone/)
    await expectAccessible(screen)
  })

  test('if the table is chosen by name is reported in the list of tables', { tags: 'night' }, async () => {
    const tables = [{ ID: 'T7', descr: 'Window 7', tableGroupID: '', tableGroupName: '', disabled: false, visit: 'needsCode' as const }]
    const screen = await open('/menu-full', {
      size: 'desktop',
      store: { orderType: { dinein: { askTableName: true } } },
      back: { launch: { orderType: 'dinein', tableID: '' }, tables },
    })
    await clickCheckout(screen)
    await heading(screen, 'Checkout').waitFor()
    await button(screen, 'Choose your table').click()
    await screen.page.getByRole('textbox', { name: 'Table' }).fill('Window 7')
    await screen.page.keyboard.press('Enter')

    await seen(screen, /^To order here, scan the code of your visit/)
  })
})

test('asks for the room if two rooms have a table of that name', { tags: 'night' }, async () => {
  const named = (ID: string, tableGroupName: string) => ({
    ...{ ID, descr: 'Window 7', tableGroupID: ID, tableGroupName, disabled: false, visit: null },
  })
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { orderType: { dinein: { askTableName: true } } },
    back: { launch: { orderType: 'dinein', tableID: '' }, tables: [named('T7', 'Hall'), named('G7', 'Garden')] },
  })
  await clickCheckout(screen)
  await button(screen, 'Choose your table').click()
  await screen.page.getByRole('textbox', { name: 'Table' }).fill('window 7')
  await screen.page.keyboard.press('Enter')
  await seen(screen, 'Which room is it in?')
  await expectAccessible(screen)
  await screen.page.getByRole('radio', { name: 'Garden' }).check()
  await button(screen, 'Continue').click()

  await absent(screen.page.getByRole('dialog'))
  await seen(screen, 'Window 7')
  await button(screen, /^Place order/).click()
  await expect.poll(() => screen.sentTo('/api/order/v2/addorder')).toMatchObject([{ feed: { cart: { tableID: 'G7' } } }])
})

test('a guest sees that staff took the call as soon as the page is notified', async () => {
  const store = {
    config: { languageIndex: JAPANESE },
    orderType: {
      dinein: { callServiceEnabled: true, callServices: ['Water'], callServiceNames: { Water: { 'ja-jp': 'お水' } } },
    },
  }
  const screen = await atTheTable({ channel: true }, { store })
  await button(screen, 'スタッフを呼ぶ').click()
  await button(screen, 'お水').click()
  await seen(screen, 'スタッフの応答を待っています')
  expect(screen.sentTo('/api/realtime/callservice')).toMatchObject([{ service: 'Water' }])
  const [call] = screen.back.serviceCalls
  if (call) call.answeredAt = new Date().toISOString()
  await expect.poll(() => screen.back.sockets.size).toBe(1)
  tellAll(screen.back, { kind: 'table', id: '8', version: 0 })

  await seen(screen, 'スタッフが伺います：お水')
  await expectAccessible(screen)
})

test.each([true, false])('dine-in may be packed to take away: %s', { tags: 'night' }, async takeAwayEnabled => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { orderType: { dinein: { takeAwayEnabled } } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  await clickCheckout(screen)
  await button(screen, /^Place order/).waitFor()

  await expect.poll(() => screen.page.getByRole('checkbox', { name: /Pack it to take away/ }).count()).toBe(takeAwayEnabled ? 1 : 0)
})

test.each(['skip', 'optional', 'required'] as const)('login of dine-in guests: %s', { tags: 'night' }, async login => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { service: { membership: 'optional' }, orderType: { dinein: { login } } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  await clickCheckout(screen)
  if (login === 'skip') return void (await heading(screen, 'Checkout').waitFor())
  if (login === 'required') {
    await screen.page.getByRole('dialog').waitFor({ state: 'attached' })
    await absent(screen.page.getByRole('dialog').getByRole('button', { name: /guest|without/i }))
    return
  }
  await screen.page.getByRole('dialog').getByRole('button', { name: /guest/i }).click()
  await giveContact(screen)
  await heading(screen, 'Checkout').waitFor()
})

async function atTheTables(back: Partial<StandIn>, size: AnySize = 'tablet'): Promise<Screen> {
  const screen = await open('/../staff/tables', { size, back })
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill('right-key')
  await button(screen, 'Open the board').click()
  await screen.page.getByRole('heading', { level: 1, name: 'Tables' }).waitFor()
  return screen
}

describe.each(['phone', 'tablet'] as const)('the staff (%s)', size => {
  test('open a visit, show its code, give it another and end it', { tags: 'night' }, async () => {
    const screen = await atTheTables({ tablesOfStaff: [staffTable('8', { visitRule: 'code' }), staffTable('9')] }, size)
    await seen(screen, 'No visit is open: guests can read the menu and order nothing.')
    await expectAccessible(screen)
    await button(screen, 'Open visit Table 8').click()
    const code = screen.page.getByTestId('visit-link')
    await expect.poll(() => code.textContent()).toMatch(/\/first-code$/)
    await expectAccessible(screen)
    await button(screen, 'Done').click()

    await button(screen, 'New code Table 8').click()
    await seen(screen, 'Every phone at the table has to scan it. What was ordered stays.')
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'New code' }).click()
    await expect.poll(() => code.textContent()).toMatch(/\/second-code$/)
    await button(screen, 'Done').click()
    await button(screen, 'End visit Table 8').click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'End visit' }).click()

    await button(screen, 'Open visit Table 8').waitFor()
    expect(screen.sentTo('/api/backoffice/changetable').map(({ act }) => act)).toEqual(['openVisit', 'newCode', 'newVisit'])
    await absent(button(screen, 'Open visit Table 9'))
  })
})

test('a code that can no longer be shown says what to do', { tags: 'night' }, async () => {
  const visit = { ...visitWith(''), code: '' }
  const screen = await atTheTables({ tablesOfStaff: [staffTable('8', { visitRule: 'code', visit })] })
  await button(screen, 'Show code Table 8').click()

  await seen(screen, 'This code can no longer be shown. Give the table a new one.')
})
