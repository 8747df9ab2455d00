import { describe, expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { ADD_ORDER, clickCheckout, giveContact, placeOrder } from './checkout-path'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const ATTHETABLE = { launch: { orderType: 'dinein' as const, tableID: '' } }
const tables = [{ ID: 'T7', descr: 'Window 7', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }]
const pin = ({ page }: Screen) => page.getByLabel('PIN', { exact: true })

const tryPin = async (screen: Screen, typed: string) => {
  await pin(screen).fill(typed)
  await screen.page.keyboard.press('Enter')
}

describe.each(sizes)('on a %s', size => {
  test('dine-in: the table is asked where it is missing, and its PIN last of all', { tags: 'night' }, async () => {
    const store = { orderType: { dinein: { askTableName: true, takeAwayEnabled: true } } }
    const screen = await open('/menu-full', { size, store, back: { ...ATTHETABLE, pin: '4711' } })
    await clickCheckout(screen, size)
    await heading(screen, 'Checkout').waitFor()
    await absent(screen.page.getByRole('radio', { name: /As soon as possible|Choose a time/ }))
    await button(screen, 'Choose your table').click()
    await screen.page.getByRole('textbox', { name: 'Table' }).fill('Window 9')
    await screen.page.keyboard.press('Enter')
    await seen(screen, 'Table Window 9 not found')
    await expectAccessible(screen)
    screen.back.tables = tables
    await screen.page.getByRole('textbox', { name: 'Table' }).fill('window 7')
    await screen.page.keyboard.press('Enter')
    await seen(screen, 'Window 7')
    await screen.page.getByRole('checkbox', { name: /Pack it to take away/ }).check()
    await button(screen, /^Place order/).click()
    await tryPin(screen, '1111')
    await seen(screen, 'Incorrect PIN. Try again or ask the server.')
    await expectAccessible(screen)
    expect(screen.sentTo(ADD_ORDER)).toHaveLength(0)
    await tryPin(screen, '4711')

    await screen.page.getByTestId('reference').waitFor()
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({
      cart: { orderType: 'dinein', tableID: 'T7', dineInAway: true },
      tableName: 'Window 7',
      orderPin: '4711',
    })
    await seen(screen, 'Your server finds your order by this number.')
    for (const elsewhere of ['Add to calendar', 'Directions'])
      expect(await screen.page.getByText(elsewhere).count(), elsewhere).toBe(0)
  })

  test('delivery: the address is checked by its country, kept, and can be changed', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { launch: { orderType: 'delivery', tableID: '' } } })
    await clickCheckout(screen, size)
    await giveContact(screen, 'Mei')
    await button(screen, 'Enter the delivery address').click()
    const form = screen.page.getByRole('dialog')
    await seen(screen, /^Still to fill in: Street and number/)
    await form.getByLabel('Postal code').fill('90210')
    await form.getByLabel('City').fill('Toronto')
    await seen(screen, 'Invalid postal code')
    await expectAccessible(screen)
    await absent(button(screen, 'Save and deliver here'))
    await form.getByLabel('Street and number').fill('300 King Street West')
    await form.getByLabel('Postal code').fill('m5v1j2')
    await form.getByLabel('Delivery instructions').fill('Side door')
    await button(screen, 'Save and deliver here').click()
    await seen(screen, '300 King Street West, Toronto, ON M5V 1J2')
    await expectAccessible(screen)
    await button(screen, 'Change').nth(1).click()
    await seen(screen, 'Your addresses')
    await expectAccessible(screen)
    await button(screen, /300 King Street West/).first().click()
    await placeOrder(screen)

    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({
      cart: {
        orderType: 'delivery',
        address: { name: 'Mei', street: '300 King Street West', postal: 'M5V 1J2', remark: 'Side door' },
      },
    })
    await seen(screen, 'Deliver to')
  })
})

async function giveAddress({ page }: Screen, street: string): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByLabel('Street and number').fill(street)
  await form.getByLabel('City').fill('Toronto')
  await form.getByLabel('Postal code').fill('M5V 1J2')
  await page.getByRole('button', { name: 'Save and deliver here' }).click()
}

describe.each(sizes)('on a %s', size => {
  test('the last dish taken out and put back is still delivered where its guest chose', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { launch: { orderType: 'delivery', tableID: '' } } })
    await clickCheckout(screen, size)
    await giveContact(screen, 'Mei')
    await button(screen, 'Enter the delivery address').click()
    await giveAddress(screen, '1 King Street')
    await seen(screen, '1 King Street, Toronto, ON M5V 1J2')
    await button(screen, 'Change').nth(1).click()
    await button(screen, 'Add an address').click()
    await giveAddress(screen, '2 Queen Street')
    await seen(screen, '2 Queen Street, Toronto, ON M5V 1J2')
    await button(screen, 'Back').click()
    await showOrder(screen, size)
    await button(screen, 'Remove Gyoza').click()
    await seen(screen, 'Your order is empty')
    await button(screen, 'Undo').click()
    await button(screen, /Go to checkout/).click()

    await heading(screen, 'Checkout').waitFor()
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { address: { street: '2 Queen Street' } } })
  })
})

test('dine-in without a table may be for later, under a heading of its own', async () => {
  const screen = await open('/menu-full', { size: 'desktop', back: ATTHETABLE })
  await clickCheckout(screen)

  await heading(screen, 'When you come').waitFor()
  await screen.page.getByRole('radio', { name: 'Choose a time' }).check()
  await button(screen, 'Choose a time').waitFor()
})

test('dine-in that asks for the table is open now or not at all', { tags: 'night' }, async () => {
  const store = { orderType: { dinein: { askTableName: true } } }
  const screen = await open('/store-home', { store, back: { notAccepting: 'order_times' } })
  const tile = (name: RegExp) => button(screen, name)
  await tile(/Pick-up.*Pre-order for/).waitFor()
  await tile(/Dine in.*Not available now/).waitFor()
  screen.back.notAccepting = null
  await screen.page.reload()

  await tile(/Dine in.*open now/).waitFor()
  await tile(/Pick-up.*ready/).waitFor()
})

test('after five wrong PINs the guest sees how long to wait, and may ask the server', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', clock: true, back: { ...ATTHETABLE, pin: '4711' } })
  await clickCheckout(screen)
  await button(screen, /^Place order/).click()
  for (let tries = 1; tries <= 4; tries++) {
    await tryPin(screen, '0000')
    await expect.poll(() => screen.sentTo('/api/order/v2/verifyorderpin').length).toBe(tries)
    await seen(screen, 'Incorrect PIN. Try again or ask the server.')
  }
  await tryPin(screen, '0000')
  await seen(screen, 'Too many tries. Please ask the server, or try again in 5 minutes.')
  await expect.poll(() => button(screen, 'Confirm and place order').isDisabled()).toBe(true)
  await expectAccessible(screen)
  await screen.page.keyboard.press('Escape')
  await button(screen, /^Place order/).click()
  await tryPin(screen, '4711')
  await seen(screen, /^Too many tries/)
  expect(screen.sentTo(ADD_ORDER)).toHaveLength(0)

  screen.back.wrongPins = 0
  screen.back.ahead = 301_000
  await screen.page.clock.fastForward(301_000)
  await screen.page.getByText(/^Too many tries/).waitFor({ state: 'hidden' })
  await tryPin(screen, '4711')
  await screen.page.getByTestId('reference').waitFor()
})

async function checkOutTo(screen: Screen, street: string, city: string): Promise<void> {
  await clickCheckout(screen)
  await giveContact(screen, 'Mei')
  await button(screen, 'Enter the delivery address').click()
  const form = screen.page.getByRole('dialog')
  await form.getByLabel('Street and number').fill(street)
  await form.getByLabel('City').fill(city)
  await button(screen, 'Save and deliver here').click()
}

test.each([
  ['too far away', { km: 60, minutes: 72, estimated: true }, 'You are far away from the store', 72],
  ['that cannot be measured', null, 'We could not find how far this address is', 0],
])('an address %s leads back to the address', { tags: 'night' }, async (_, distance, said, deliveryMin) => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { orderType: { delivery: { distance: 8 } } },
    back: { launch: { orderType: 'delivery', tableID: '' }, distance },
  })
  await checkOutTo(screen, '1 Far Road', 'Hamilton')

  await seen(screen, said)
  await expectAccessible(screen)
  const asked = screen.sentTo('/api/order/v3/getstorehours').at(-1) as { orderType: string; deliveryMin?: number }
  expect([asked.orderType, asked.deliveryMin ?? 0]).toEqual(['delivery', deliveryMin])
  await button(screen, 'Choose another address').click()
  await seen(screen, 'Your addresses')
})

test.each([
  ['a long drive', false, 60, /^Your address is a 60-minute drive away\. First possible time: \w{3}.* \d+:\d\d [ap]\.m\.$/],
  ['taken times', true, 60, /^The next times are taken\. First free time: \w{3}.* \d+:\d\d [ap]\.m\.$/],
])('nothing at once because of %s: the first time is told with its day', { tags: 'night' }, async (_, taken, minutes, said) => {
  const rehours = (hours: GetStoreHoursReply) => ({
    ...hours,
    asap: null,
    currentDate: '2000-01-01',
    slots: hours.slots.map((slot, place) => ({ ...slot, full: taken && place === 0 })),
  })
  const distance = { km: 50, minutes, estimated: false }
  const screen = await open('/menu-full', {
    size: 'desktop',
    back: { launch: { orderType: 'delivery', tableID: '' }, distance, rehours },
  })
  await checkOutTo(screen, '1 Far Road', 'Hamilton')

  await seen(screen, said)
})
