import { staffBooking, staffTable } from 'stand-in/bookings'
import { expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const BOOKING = '/api/order/booking'
const MOVE = '/api/backoffice/movebooking'
const both = { config: { storeHome: { dinein: true, takeout: true, delivery: true, waitlist: true, reservation: true } } } as never

async function fillIn({ page }: Screen, name = '<b>Mei</b>') {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill('416 555 0123')
}
const join = ({ page }: Screen) => page.locator('form').getByRole('button', { name: 'Join the waitlist' }).click()

test('a store home shows what its store offers, and nothing else', async () => {
  const screen = await open('/store-home', { store: both })
  await seen(screen, 'Join the waitlist')
  await seen(screen, 'Reserve a table')

  const without = await open('/store-home')
  await without.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await without.page.getByText('Join the waitlist').count()).toBe(0)
})

test('a place whose answer was lost is found again after a reload, and is one place', async () => {
  const screen = await open('/booking?kind=waitlist', { store: both })
  await fillIn(screen)
  expects(unanswered(BOOKING))
  screen.back.loses.add(BOOKING)
  await join(screen)
  await seen(screen, /Sending it again is safe/)
  screen.back.loses.clear()
  await join(screen)
  await seen(screen, 'You are next')
  await screen.page.reload()

  await seen(screen, 'You are next')
  await seen(screen, '<b>Mei</b>')
  expect(screen.back.bookings).toHaveLength(1)
  await expectAccessible(screen)
})

test('a waiting guest is not asked to join again unless they book another place', async () => {
  const screen = await open('/booking?kind=waitlist', { store: both })
  await fillIn(screen, 'Mei')
  await join(screen)
  await seen(screen, 'You are next')
  await screen.page.locator('form').waitFor({ state: 'detached' })
  await screen.page.reload()
  await seen(screen, 'You are next')
  expect(await screen.page.locator('form').count()).toBe(0)

  await button(screen, 'Book another').click()
  await fillIn(screen, 'Ada')
  await join(screen)
  await seen(screen, 'Ada')
  expect(screen.back.bookings.map(({ name }) => name)).toEqual(['Mei', 'Ada'])
})

test('a full waitlist accepts no party, and missing fields are marked in place', async () => {
  const screen = await open('/booking?kind=waitlist', { store: both })
  await join(screen)
  await seen(screen, 'Required')
  expect(screen.back.bookings).toEqual([])

  const full = await open('/booking?kind=waitlist', { store: both, back: { room: { parties: 0, seats: 8, byHand: false } } })
  await seen(full, 'The waitlist is full right now. Please ask at the counter.')
  expect(await full.page.locator('form').getByRole('button', { name: 'Join the waitlist' }).isDisabled()).toBe(true)
})

test('an e-mail may be given, and one that is none is said in place', async () => {
  const screen = await open('/booking?kind=waitlist', { store: both })
  await fillIn(screen, 'Ada')
  const email = screen.page.getByLabel('E-mail (optional)')
  await email.fill('ada@example')
  await join(screen)
  await seen(screen, 'Invalid e-mail')
  await expectAccessible(screen)
  expect(screen.back.bookings).toEqual([])

  await email.fill(' Ada@Example.com ')
  await join(screen)
  await seen(screen, 'You are next')
  expect(screen.sentTo(BOOKING).filter(sent => sent.add)).toMatchObject([{ add: { name: 'Ada', email: 'ada@example.com' } }])
})

test('without an answer the page says so, and tries again', async () => {
  expects(unanswered(BOOKING))
  const screen = await open('/booking?kind=reserve', { store: both, back: { breaks: new Set([BOOKING]) } })
  await seen(screen, 'Bookings could not be loaded')
  screen.back.breaks.clear()
  await button(screen, 'Try again').click()

  await screen.page.getByRole('group', { name: 'Time' }).waitFor()
})

async function atTheStaffs(page: string, back: object): Promise<Screen> {
  const screen = await open('/../staff', { size: 'tablet', back })
  await screen.page.getByLabel('Company').fill('HARBOUR')
  await screen.page.getByLabel('Store').fill('S1')
  await screen.page.getByLabel('Staff key').fill('right-key')
  await button(screen, 'Open the board').click()
  await screen.page.getByRole('link', { name: page }).click()
  return screen
}

test('staff are asked before a place is given away, and a table with guests cannot be chosen', async () => {
  const party = { bookingID: 'x', name: 'Grace', size: 2, since: new Date().toISOString() }
  const screen = await atTheStaffs('Bookings', {
    bookings: [staffBooking('<i>Ada</i>')],
    tablesOfStaff: [staffTable('1', { party }), staffTable('2')],
  })
  await button(screen, 'No-show <i>Ada</i>').click()
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  expect(screen.sentTo(MOVE)).toEqual([])

  await button(screen, 'Seat <i>Ada</i>').click()
  expect(await screen.page.getByRole('button', { name: /Table 1/ }).isDisabled()).toBe(true)
  await screen.page.getByRole('button', { name: /Table 2/ }).click()
  await seen(screen, '<i>Ada</i>: Seated')
  expect(screen.sentTo(MOVE)).toMatchObject([{ state: 'seated', tableID: '2' }])
  await expectAccessible(screen)
})

test('a new visit says what is still to be paid, and a new PIN is shown once', async () => {
  const screen = await atTheStaffs('Tables', { tablesOfStaff: [staffTable('1', { hasPin: true, total: 12, due: 12 })] })
  await button(screen, 'New visit Table 1').click()
  await seen(screen, '$12.00 is still to be paid here.')
  expect(await screen.page.getByRole('alertdialog').getByRole('button', { name: 'New visit' }).isDisabled()).toBe(true)
  await screen.page.getByLabel('Why does the visit end with an open bill?').fill('on the house')
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'New visit' }).click()
  await seen(screen, 'A new visit begins at Table 1')
  await button(screen, 'New PIN Table 1').click()
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'New PIN' }).click()

  await seen(screen, '493817')
  await expectAccessible(screen)
})

const UNSEAT = '/api/backoffice/unseatparty'

const order = { referenceID: '03812', orderUUID: 'u1', status: 'ready' as const, placedAt: new Date().toISOString(), total: 20, due: 20 }

test('only a free table takes a party, and each other one says why not', async () => {
  const party = { bookingID: 'x', name: 'Grace', size: 4, since: new Date().toISOString() }
  const screen = await atTheStaffs('Bookings', {
    bookings: [staffBooking('Ada')],
    tablesOfStaff: [
      staffTable('1', { party }),
      staffTable('2', { orders: [order], total: 20, due: 20 }),
      staffTable('3', { open: false }),
      staffTable('4'),
    ],
  })
  await button(screen, 'Seat Ada').click()
  await expectAccessible(screen)

  for (const [table, why] of [
    ['Table 1', 'Grace sits here'],
    ['Table 2', 'in use'],
    ['Table 3', 'closed to orders'],
  ])
    expect(await button(screen, `${table} ${why}`).isDisabled()).toBe(true)
  await button(screen, 'Table 4 free').click()
  await seen(screen, 'Ada: Seated')
})

test.each([
  ['error_table_in_use', /^This table is in use: its visit or its orders are still open/],
  ['error_table_closed', /^This table is closed to orders\. Open it/],
])('a refusal that came meanwhile (%s) says what helps', async (result, words) => {
  const screen = await atTheStaffs('Bookings', {
    bookings: [staffBooking('Ada')],
    tablesOfStaff: [staffTable('4')],
    refuses: { [MOVE]: { result, details: { name: 'Table 4' } } as never },
  })
  await button(screen, 'Seat Ada').click()
  await button(screen, 'Table 4 free').click()

  await seen(screen, words)
  await button(screen, 'Seat Ada').waitFor()
})

test('a seating is undone from the message, and the party waits as before', async () => {
  const screen = await atTheStaffs('Bookings', { bookings: [staffBooking('Ada')], tablesOfStaff: [staffTable('4')] })
  await button(screen, 'Seat Ada').click()
  await button(screen, 'Table 4 free').click()
  await seen(screen, 'Ada: Seated')

  await screen.page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click()

  await seen(screen, 'Ada is back on the list, and the table is free.')
  await button(screen, 'Seat Ada').click()
  expect(await button(screen, 'Table 4 free').isDisabled()).toBe(false)
})

test('a seating of the last minutes is undone in the list, and one that is too old says so', async () => {
  const screen = await atTheStaffs('Bookings', { bookings: [staffBooking('Ada')], tablesOfStaff: [staffTable('4')] })
  await button(screen, 'Seat Ada').click()
  await button(screen, 'Table 4 free').click()
  await button(screen, 'Undo seating Ada').waitFor()
  await expectAccessible(screen)
  screen.back.refuses = { [UNSEAT]: { result: 'error_unseat_over' } }

  await button(screen, 'Undo seating Ada').click()
  await seen(screen, /^Seating can be undone for ten minutes/)

  screen.back.refuses = {}
  await button(screen, 'Undo seating Ada').click()
  await button(screen, 'Seat Ada').waitFor()
})

test('the tables page says the same of a table as the bookings page', async () => {
  const screen = await atTheStaffs('Tables', {
    tablesOfStaff: [
      staffTable('1', { orders: [{ ...order, status: 'completed' }], total: 20 }),
      staffTable('2', { orders: [order], total: 20, due: 20, open: false }),
      staffTable('3', { open: false }),
    ],
  })
  const tagsOf = (name: string) => screen.page.getByRole('article', { name }).locator('h3 + span').innerText()

  await screen.page.getByRole('article', { name: 'Table 1' }).waitFor()
  expect([await tagsOf('Table 1'), await tagsOf('Table 2'), await tagsOf('Table 3')]).toEqual([
    'Free',
    'In use\nClosed to orders',
    'Closed to orders',
  ])
  await expectAccessible(screen)
})
