import { Buffer } from 'node:buffer'
import { boardOrder } from 'stand-in/board'
import { givenTo } from 'stand-in/driving'
import { onDevice } from 'stand-in/people'
import type { StandIn } from 'stand-in/server'
import { expect, test } from 'vitest'
import type { Address, BoardOrder } from '@/api/api.gen'
import { expects, hearForeseen } from '../browser/troubles'
import { type AnySize, absent, button, expectAccessible, link, open, type Screen, seen, unanswered } from './screen'

const MOVE = '/api/backoffice/movedrive'
const READ = '/api/backoffice/readdrives'
const NOTE = '/api/backoffice/movedelivery'
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const home: Address = {
  ...{ name: 'Mei Chen', unit: '1204', street: '20 Queen St W', city: 'Toronto', province: 'ON' },
  ...{ postal: 'M5H 3R3', country: 'CA', phone1: '+14165550177', phone2: '', remark: 'Buzz 1204', coords: null },
}

const toBring = (number: string, rest: Partial<BoardOrder> = {}): BoardOrder =>
  boardOrder(number, { status: 'preparing', orderType: 'delivery', address: home, due: 45.2, ...rest })

const given = (...orders: BoardOrder[]): Partial<StandIn> => ({
  board: orders,
  given: Object.fromEntries(orders.map(order => [order.orderUUID, givenTo(order, 'dan')])),
})

const phone = (...names: string[]) => ({
  ...{ name: 'Phone', companyCode: 'HARBOUR', storeID: 'S1', storeName: 'Harbour Kitchen' },
  people: names.map(name => onDevice(name)),
})

/** A driver's phone, by a PIN on the store's device. */
async function onTheRoad(back: Partial<StandIn> = given(toBring('03812')), size: AnySize = 'phone'): Promise<Screen> {
  const screen = await open('/../staff', { size, clock: true, back: { device: phone('Dan'), staffRole: 'driver', ...back } })
  await button(screen, 'Dan').click()
  await screen.page.locator('#pin').fill('2468')
  await screen.page.keyboard.press('Enter')
  await screen.page.getByRole('heading', { level: 1, name: 'Your deliveries' }).waitFor()
  return screen
}

const card = ({ page }: Screen, number: string) => page.getByRole('article', { name: `Order ${number}` })
const orderOf = ({ back }: Screen, number: string) => back.board.find(({ referenceID }) => referenceID === number)
const deliveryOf = ({ back }: Screen, number: string) => back.given[`uuid-${number}`]

async function arrive(screen: Screen) {
  for (const name of ['I bring it', 'Picked up, on my way', 'I am there']) await button(screen, name).click()
  await button(screen, 'Hand over').waitFor()
}

async function typePin(screen: Screen, pin: string) {
  for (const digit of pin) await screen.page.getByRole('button', { name: digit, exact: true }).click()
  await button(screen, 'Delivered').click()
}

/** The board of the store, by its key. */
async function atTheCounter(back: Partial<StandIn>, size: AnySize = 'tablet'): Promise<Screen> {
  const screen = await open('/../staff', { size, clock: true, back })
  await screen.page.locator('input[name=companyCode]').fill('HARBOUR')
  await screen.page.locator('input[name=storeID]').fill('S1')
  await screen.page.locator('input[name=staffKey]').fill('right-key')
  await screen.page.locator('form button[type=submit]').click()
  await screen.page.getByRole('region', { name: 'New' }).waitFor()
  return screen
}

test.each(['phone', 'tablet'] as const)('a driver sees what is theirs to bring and no other page on a %s', async size => {
  const screen = await onTheRoad(undefined, size)

  await card(screen, '03812').getByText('1204–20 Queen St W').waitFor()
  await card(screen, '03812').getByText('Buzz 1204').waitFor()
  await card(screen, '03812').getByText('Collect $45.20 at the door').waitFor()
  expect(await link(screen, 'Call').getAttribute('href')).toBe('tel:+14165550123')
  expect(await link(screen, 'Navigate').getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/.*Queen%20St/)
  expect(await screen.page.getByRole('navigation').count()).toBe(0)
  await expectAccessible(screen)
})

test('a delivery advances by one tap per step and is handed over with the recipient’s PIN', async () => {
  const screen = await onTheRoad()
  await arrive(screen)
  expect(orderOf(screen, '03812')?.status).toBe('ready')
  await button(screen, 'Hand over').click()
  await seen(screen, 'Collect $45.20 first.')
  await expectAccessible(screen)
  await typePin(screen, '4711')

  await seen(screen, 'Order 03812 is delivered.')
  await seen(screen, 'Nothing to bring')
  expect(orderOf(screen, '03812')?.status).toBe('completed')
  expect(deliveryOf(screen, '03812')).toMatchObject({ status: 'delivered', proof: 'pin' })
})

test('a wrong PIN is refused in place, and too many lock it until a time', async () => {
  const screen = await onTheRoad()
  await arrive(screen)
  await button(screen, 'Hand over').click()
  for (let tries = 0; tries < 5; tries += 1) {
    await typePin(screen, '0000')
    await seen(screen, 'This is not the PIN of the order.')
  }
  await typePin(screen, '4711')

  await seen(screen, /^Too many wrong PINs\. Try again at .*, or take a photo\.$/)
  expect(orderOf(screen, '03812')?.status).toBe('ready')
})

test('a photo is reduced to a small JPEG and is accepted as proof', async () => {
  const screen = await onTheRoad()
  await arrive(screen)
  await button(screen, 'Hand over').click()
  await screen.page.locator('input[type=file]').setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })

  await seen(screen, 'Order 03812 is delivered.')
  const photo = Buffer.from(screen.back.photos['uuid-03812'] ?? '', 'base64')
  expect(photo.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(photo.includes('Exif')).toBe(false)
  expect(deliveryOf(screen, '03812')?.proof).toBe('photo')
})

test('a file that is no picture is refused as a photo', async () => {
  const screen = await onTheRoad()
  await arrive(screen)
  await button(screen, 'Hand over').click()
  await screen.page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })

  await seen(screen, 'This photo could not be read. Please take another one.')
  expect(screen.back.photos).toEqual({})
})

test('an order that cannot be handed over is returned, and the store sees why', async () => {
  const screen = await onTheRoad()
  await arrive(screen)
  await button(screen, 'Cannot hand it over').click()
  await expectAccessible(screen)
  await button(screen, 'No one opens').click()

  await seen(screen, 'The store knows that order 03812 comes back.')
  expect(deliveryOf(screen, '03812')).toMatchObject({ status: 'returned', failure: 'nobody' })
})

test('an order that is cancelled under way says so, and nothing more of who ordered it', async () => {
  const screen = await onTheRoad()
  await button(screen, 'I bring it').click()
  await button(screen, 'Picked up, on my way').waitFor()
  const order = orderOf(screen, '03812')
  if (order) order.status = 'cancelled'
  await screen.page.clock.runFor(10_100)

  await seen(screen, 'The order was cancelled. Leave it at the store, or bring it back.')
  expect(await card(screen, '03812').getByText('Queen St').count()).toBe(0)
  await expectAccessible(screen)
  await button(screen, 'Got it').click()
  await seen(screen, 'Nothing to bring')
})

test('steps tapped offline are stored, shown, and sent once there is a connection', async () => {
  const screen = await onTheRoad()
  await button(screen, 'I bring it').waitFor()
  expects(unanswered(MOVE), unanswered(READ))
  screen.back.breaks.add(MOVE)
  screen.back.breaks.add(READ)
  await button(screen, 'I bring it').click()
  await seen(screen, '1 step is kept and sent by itself.')
  await seen(screen, 'Waits for a connection')
  await button(screen, 'Picked up, on my way').click()
  await seen(screen, '3 steps are kept and sent by themselves.')
  await button(screen, 'I am there').waitFor()
  await expectAccessible(screen)
  expect(deliveryOf(screen, '03812')?.status).toBe('created')

  screen.back.breaks.clear()
  await screen.page.clock.runFor(10_100)

  await expect.poll(() => deliveryOf(screen, '03812')?.status).toBe('enroute_to_dropoff')
  await expect.poll(() => screen.page.getByText('Waits for a connection').count()).toBe(0)
})

test('waiting steps are kept after the page was closed', async () => {
  const screen = await onTheRoad()
  await button(screen, 'I bring it').waitFor()
  expects(unanswered(MOVE))
  screen.back.breaks.add(MOVE)
  await button(screen, 'I bring it').click()
  await seen(screen, '1 step is kept and sent by itself.')
  await hearForeseen()

  screen.back.breaks.clear()
  await screen.page.reload()

  await expect.poll(() => deliveryOf(screen, '03812')?.status).toBe('confirmed')
  await button(screen, 'Picked up, on my way').waitFor()
})

test('steps that the phone has no room to store are shown, stay on the page, and are sent', async () => {
  const screen = await onTheRoad()
  await button(screen, 'I bring it').waitFor()
  await screen.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  expects(unanswered(MOVE))
  screen.back.breaks.add(MOVE)
  await button(screen, 'I bring it').click()

  await seen(screen, 'This phone has no room to keep it. Leave this page open until it is sent.')
  await absent(screen.page.getByText('is kept and sent by itself'))
  await expectAccessible(screen)
  if (process.env.PICTURES) await screen.page.screenshot({ path: `${process.env.PICTURES}/driver-unkept.png` })
  screen.back.breaks.clear()
  await screen.page.clock.runFor(10_100)

  await expect.poll(() => deliveryOf(screen, '03812')?.status).toBe('confirmed')
  await absent(screen.page.getByText('has no room to keep it'))
})

test('an order given to another driver is announced and removed', async () => {
  const screen = await onTheRoad()
  await button(screen, 'I bring it').waitFor()
  const delivery = deliveryOf(screen, '03812')
  if (delivery) delivery.driverId = 'eve'
  await button(screen, 'I bring it').click()

  await seen(screen, 'Order 03812 is not yours any more.')
  await seen(screen, 'Nothing to bring')
})

test.each([
  ['handed_over', 'The store gave this order to another driver. If you have it with you, call the store.', false],
  ['delivered', 'The store marked this order as delivered. If you still have it, bring it to the customer.', true],
  ['returned', 'The store noted that this order comes back. If you have it with you, bring it to the store.', false],
  ['refunded', 'The customer got all their money back. Leave the order at the store.', false],
] as const)('a driver is told that an order was taken from them, as %s, until they have read it', async (why, words, whole) => {
  const screen = await onTheRoad()
  await arrive(screen)
  screen.back.takenAway['uuid-03812'] = why
  await screen.page.clock.runFor(10_100)

  await seen(screen, words)
  expect(await card(screen, '03812').getByText('Queen St').count()).toBe(whole ? 1 : 0)
  await absent(screen.page.getByRole('button', { name: 'Hand over' }))
  await expectAccessible(screen)
  if (process.env.PICTURES) await screen.page.screenshot({ path: `${process.env.PICTURES}/driver-taken-${why}.png` })
  Object.assign(deliveryOf(screen, '03812') ?? {}, { driverId: 'eve' })
  await button(screen, 'Got it').click()

  await seen(screen, 'Nothing to bring')
  expect(screen.sentTo(MOVE).at(-1)?.step).toBe('seen')
})

test('a driver who signs out is asked who they are', async () => {
  const screen = await onTheRoad(given())
  await seen(screen, 'Nothing to bring')
  await button(screen, 'Settings').click()
  await expectAccessible(screen)
  await button(screen, 'Sign out').click()

  await seen(screen, 'Who are you?')
})

test('the counter gives an order to a driver, to another, and sees what became of it', async () => {
  const screen = await atTheCounter({ board: [toBring('03812')] })
  await screen.page.getByRole('button', { name: /03812/ }).first().click()
  const select = screen.page.getByLabel('Driver', { exact: true })
  await select.selectOption('Dan')
  await expect.poll(() => deliveryOf(screen, '03812')?.driverId).toBe('dan')
  await seen(screen, /^Given to Dan, /)
  await expectAccessible(screen)
  await select.selectOption('Eve')
  await expect.poll(() => deliveryOf(screen, '03812')?.driverId).toBe('eve')

  Object.assign(deliveryOf(screen, '03812') ?? {}, { status: 'delivered', proof: 'photo' })
  screen.back.photos['uuid-03812'] = PNG
  await screen.page.clock.runFor(15_100)
  await button(screen, 'See the photo').click()
  await screen.page.getByRole('img', { name: 'Photo of the handover of order 03812' }).waitFor()
  expect(await select.isDisabled()).toBe(true)
})

async function withTheDriver(size: AnySize = 'tablet') {
  const order = toBring('03812', { status: 'ready' })
  const given = { 'uuid-03812': givenTo(order, 'dan', { status: 'enroute_to_dropoff' }) }
  const screen = await atTheCounter({ board: [order], given }, size)
  if (size === 'phone')
    await screen.page.getByRole('navigation').getByRole('button', { name: /^Ready/ }).click()
  await screen.page.getByRole('button', { name: /03812/ }).first().click()
  return screen
}

test.each(['phone', 'tablet'] as const)('staff note on a %s that it arrived, where its driver cannot', async size => {
  const screen = await withTheDriver(size)
  await button(screen, 'The driver cannot update it').click()
  await screen.page.getByText('Use this when Dan cannot say so on their phone.').waitFor()
  await expectAccessible(screen)
  if (process.env.PICTURES) await screen.page.screenshot({ path: `${process.env.PICTURES}/driver-note-${size}.png` })
  await button(screen, 'Save').click()
  await seen(screen, 'Choose what happened.')
  await screen.page.getByLabel('It was delivered').check()
  await button(screen, 'Save').click()
  await seen(screen, 'Choose why you enter it.')
  await screen.page.getByLabel('Another reason').check()
  await button(screen, 'Save').click()
  await seen(screen, 'Write down the reason.')
  expect(screen.sentTo(NOTE)).toEqual([])
  await screen.page.getByLabel('The reason').fill('Flat tyre')
  if (process.env.PICTURES) await screen.page.screenshot({ path: `${process.env.PICTURES}/driver-note-filled-${size}.png` })
  await button(screen, 'Save').click()

  await seen(screen, 'Order 03812: saved.')
  await seen(screen, 'Entered by anna: Flat tyre')
  expect(screen.sentTo(NOTE).map(({ to, why }) => [to, why])).toEqual([['delivered', { reason: 'other', words: 'Flat tyre' }]])
  expect(orderOf(screen, '03812')?.status).toBe('completed')
})

test('staff note that it comes back, and the bar on every page says so', async () => {
  const screen = await withTheDriver()
  await button(screen, 'The driver cannot update it').click()
  await screen.page.getByLabel('It comes back to the store').check()
  await screen.page.getByLabel('The driver cannot go on').check()
  await button(screen, 'Save').click()

  await seen(screen, 'Entered by anna: The driver cannot go on')
  await screen.page.clock.runFor(60_100)
  await seen(screen, 'Order 03812 comes back from its delivery')
})

test('a delivery on its way goes to another driver only with a reason', async () => {
  const screen = await withTheDriver()
  await screen.page.getByLabel('Driver', { exact: true }).selectOption('Eve')
  expect(await screen.page.getByLabel('Another driver brings it').isChecked()).toBe(true)
  expect(await screen.page.getByLabel('Who brings it now?').inputValue()).toBe('eve')
  expect(deliveryOf(screen, '03812')?.driverId).toBe('dan')
  await screen.page.getByLabel('The driver’s phone does not work').check()
  await button(screen, 'Save').click()

  await seen(screen, /^Given to Eve, /)
  await seen(screen, 'Entered by anna: The driver’s phone does not work')
  expect(deliveryOf(screen, '03812')?.driverId).toBe('eve')
})

test('a note that the server refuses is said, and changes nothing', async () => {
  const screen = await withTheDriver()
  await button(screen, 'The driver cannot update it').click()
  Object.assign(deliveryOf(screen, '03812') ?? {}, { status: 'returned' })
  await screen.page.getByLabel('It was delivered').check()
  await screen.page.getByLabel('The driver or the customer called us').check()
  await button(screen, 'Save').click()

  await seen(screen, /03812/)
  await absent(screen.page.getByText('Order 03812: saved.'))
  expect(orderOf(screen, '03812')?.status).toBe('ready')
})

test('a returned order is shown on every page until a new delivery starts', async () => {
  const order = toBring('03812', { status: 'ready' })
  const back = { 'uuid-03812': givenTo(order, 'dan', { status: 'returned', failure: 'address', needsStaff: true }) }
  const screen = await atTheCounter({ board: [order], given: back })

  await seen(screen, 'Order 03812 comes back from its delivery')
  await screen.page.getByRole('button', { name: /03812/ }).first().click()
  await seen(screen, 'Came back: The address is wrong')
})

test('staff with a key of the store can drive at once, starting from their order', async () => {
  const order = toBring('03812')
  const drivers = [{ driverId: 'key:anna', name: 'anna', drives: false, mine: true }]
  const screen = await atTheCounter({ board: [order], drivers, driving: 'key:anna' })
  await screen.page.getByRole('button', { name: /03812/ }).first().click()
  await screen.page.getByLabel('Driver', { exact: true }).selectOption('anna (you)')
  await link(screen, 'To your deliveries').click()

  await screen.page.getByRole('heading', { level: 1, name: 'Your deliveries' }).waitFor()
  await button(screen, 'I bring it').click()
  await expect.poll(() => deliveryOf(screen, '03812')?.status).toBe('confirmed')
  await expectAccessible(screen)
})
