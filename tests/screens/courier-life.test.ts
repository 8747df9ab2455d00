import { actedOn, boardDelivery, boardOrder } from 'stand-in/board'
import { tellAll } from 'stand-in/channel'
import { advance, onItsWay } from 'stand-in/checkout'
import { describe, expect, test } from 'vitest'
import { atTheBoard, card, later, on } from './board'
import { clickCheckout, giveContact, placeOrder } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, open, type Screen, seen, sizes } from './screen'

const PICTURES = process.env.PICTURES
const QUERY = '/api/dc/doordash'
const ACT = '/api/backoffice/actdelivery'

async function picture({ page }: Screen, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

async function brought(size: AnySize, more: object = {}): Promise<{ screen: Screen; reference: string }> {
  const screen = await open('/menu-full', {
    size,
    clock: true,
    back: { launch: { orderType: 'delivery', tableID: '' }, channel: true },
    ...more,
  })
  await clickCheckout(screen, size)
  await giveContact(screen, 'Mei')
  await button(screen, 'Enter the delivery address').click()
  const form = screen.page.getByRole('dialog')
  await form.getByLabel('Street and number').fill('300 King Street West')
  await form.getByLabel('City').fill('Toronto')
  await form.getByLabel('Postal code').fill('m5v1j2')
  await button(screen, 'Save and deliver here').click()
  const reference = await placeOrder(screen)
  await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)
  return { screen, reference }
}

const tell = (screen: Screen) => tellAll(screen.back, { kind: 'delivery', id: 'mine', version: 0 })

describe.each(sizes)('on a %s', size => {
  test('a guest follows the courier from the first look for one to the door, live', async () => {
    const { screen } = await brought(size)
    advance(screen.back, 'accepted')
    onItsWay(screen.back, null)
    tell(screen)
    await seen(screen, 'The store is finding a courier')
    for (const [status, said] of [
      ['created', 'A courier is being looked for'],
      ['confirmed', 'A courier was found'],
      ['enroute_to_pickup', 'The courier is on the way to the store'],
      ['arrived_at_pickup', 'The courier is at the store'],
      ['picked_up', 'The courier has your order'],
      ['enroute_to_dropoff', 'The courier is on the way to you'],
      ['arrived_at_dropoff', 'The courier is at your address'],
    ] as const) {
      onItsWay(screen.back, status)
      tell(screen)
      await screen.page.getByRole('heading', { level: 2, name: said }).waitFor()
    }
    await seen(screen, 'On its way to you')
    await seen(screen, 'Courier: Dana')
    await seen(screen, /^Expected at /)
    const page = screen.page.getByRole('link', { name: 'Follow the courier on a map' })
    expect(await page.getAttribute('href')).toBe('https://track.example/mine')
    expect(await page.getAttribute('rel')).toBe('noopener noreferrer')
    await expectAccessible(screen)
    await picture(screen, `courier-${size}-under-way`)

    onItsWay(screen.back, 'delivered')
    advance(screen.back, 'completed')
    tell(screen)

    await seen(screen, 'Delivered. Enjoy your meal')
    await absent(page)
    await expectAccessible(screen)
    await picture(screen, `courier-${size}-delivered`)
  })

  test('delivery instructions can be changed until the courier has collected the order', async () => {
    const { screen } = await brought(size)
    advance(screen.back, 'accepted')
    onItsWay(screen.back, 'confirmed')
    tell(screen)
    await button(screen, 'Change the delivery instructions').click()
    await expect.poll(() => button(screen, 'Send to the courier').isDisabled()).toBe(true)
    await screen.page.getByLabel('Instructions for the courier').fill(' Ring twice ')
    await expectAccessible(screen)
    await picture(screen, `courier-${size}-words`)
    screen.back.refuses[QUERY] = { result: 'error_order_conflict' }
    await button(screen, 'Send to the courier').click()
    await seen(screen, 'The courier has already collected your order. Please call the store.')
    expect(await screen.page.getByLabel('Instructions for the courier').inputValue()).toBe(' Ring twice ')
    screen.back.refuses = {}
    await button(screen, 'Send to the courier').click()

    await seen(screen, 'The courier will see your new instructions.')
    const [placed] = screen.back.placed
    expect(screen.sentTo(QUERY).at(-1)?.update).toEqual({
      ...{ doorDashDriveID: placed?.orderUUID, statusToken: placed?.statusToken },
      instructions: 'Ring twice',
    })
    onItsWay(screen.back, 'picked_up')
    tell(screen)
    await seen(screen, 'The courier has your order')
    await absent(button(screen, 'Change the delivery instructions'))
  })

  test('the history shows the delivery of an order, and reloads it from the agent on request', async () => {
    const { screen, reference } = await brought(size)
    advance(screen.back, 'accepted')
    onItsWay(screen.back, 'confirmed')
    tell(screen)
    await seen(screen, 'A courier was found')
    await button(screen, 'Start a new order').click()
    await button(screen, 'Open the navigation').click()
    await button(screen, 'Order history').click()
    const history = screen.page.getByRole('dialog')
    await history.getByText(`Order ${reference}`).waitFor()
    await history.getByText('A courier was found').waitFor()
    await expect.poll(() => screen.sentTo(QUERY).length).toBe(1)
    const [placed] = screen.back.placed
    expect(screen.sentTo(QUERY)[0]?.query).toEqual({
      doorDashDriveID: placed?.orderUUID,
      statusToken: placed?.statusToken,
    })

    onItsWay(screen.back, 'picked_up')
    await history.getByRole('button', { name: 'Refresh' }).click()

    await history.getByText('The courier has your order').waitFor()
    expect(screen.sentTo(QUERY)).toHaveLength(2)
    await expectAccessible(screen)
    await picture(screen, `courier-${size}-history`)
  })

  test('staff see the courier, or that there is none; they retry or deliver themselves', async () => {
    const refused = boardDelivery({ dispatch: 'refused', trouble: 'refused', refusal: 'No couriers near by' })
    const order = boardOrder('03812', {
      ...{ orderType: 'delivery', status: 'accepted', delivery: refused },
      ...{ promisedAt: new Date(Date.now() + 1_800_000).toISOString() },
    })
    const screen = await atTheBoard({ size: size === 'phone' ? 'phone' : 'tablet', orders: [order] })
    if (size === 'phone')
      await screen.page.getByRole('navigation').getByRole('button', { name: /^In the making/ }).click()
    await card(screen, '03812').getByText('Delivery needs you').waitFor()
    await picture(screen, `courier-${size}-board`)
    await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
    const sheet = screen.page.getByRole('dialog')
    await sheet.getByText('No courier takes this order.').waitFor()
    await sheet.getByText('The delivery service says: No couriers near by').waitFor()
    await expectAccessible(screen)
    await sheet.getByText('The delivery service says').scrollIntoViewIfNeeded()
    if (PICTURES) await screen.page.screenshot({ path: `${PICTURES}/courier-${size}-sheet.png` })

    await sheet.getByRole('button', { name: 'Try again' }).click()
    await sheet.getByText('No courier yet').waitFor()
    actedOn(on(screen, 0), { dispatch: 'taken', status: 'picked_up', courierName: 'Dana', trackingUrl: 'https://t.example/a' })
    await later(screen, 70)
    await sheet.getByText('Collected').waitFor()
    await sheet.getByText(/Dana/).waitFor()
    expect(await sheet.getByRole('link', { name: 'Tracking page' }).getAttribute('href')).toBe('https://t.example/a')
    await expectAccessible(screen)

    actedOn(on(screen, 0), { status: 'returned', trouble: 'returned', acts: ['take_over', 'settle'] })
    await later(screen, 70)
    await sheet.getByRole('button', { name: 'We bring it ourselves' }).click()
    await sheet.getByText('Own delivery').waitFor()
    expect(screen.sentTo(ACT).map(({ act }) => act)).toEqual(['try_again', 'take_over'])
  })
})

test('a courier who does not come is called off after a question, and the store brings it itself', async () => {
  const found = boardDelivery({ dispatch: 'taken', status: 'confirmed', courierName: 'Dana', acts: ['take_over'] })
  const order = boardOrder('03812', { orderType: 'delivery', status: 'accepted', delivery: found })
  const screen = await atTheBoard({ size: 'tablet', orders: [order] })
  await card(screen, '03812').getByRole('button', { name: /Mei Chen/ }).click()
  const open = screen.page.getByRole('dialog').getByRole('button', { name: 'We bring it ourselves' })
  await open.click()
  await expectAccessible(screen)
  await picture(screen, 'courier-tablet-take-over')
  await button(screen, 'Keep the courier').click()
  expect(screen.sentTo(ACT)).toEqual([])

  await open.click()
  await button(screen, 'Call the courier off').click()

  await screen.page.getByRole('dialog').getByRole('heading', { name: 'Own delivery' }).waitFor()
  expect(screen.sentTo(ACT).map(({ act }) => act)).toEqual(['take_over'])
})

test('a courier who could not deliver is said so, without a map', async () => {
  const { screen } = await brought('desktop')
  advance(screen.back, 'accepted')
  onItsWay(screen.back, 'cancelled')
  tell(screen)

  await screen.page
    .getByRole('heading', { name: 'The courier could not deliver your order. The store will be in touch.' })
    .waitFor()
  await absent(screen.page.getByRole('link', { name: 'Follow the courier on a map' }))
})

test.each(['http://track.example/mine', 'javascript:alert(1)', 'not an address'])(
  'an address of a courier’s page that is none is no link: %s',
  async url => {
    const { screen } = await brought('desktop')
    advance(screen.back, 'accepted')
    onItsWay(screen.back, 'picked_up', { trackingUrl: url })
    tell(screen)

    await seen(screen, 'Courier: Dana')
    const links = await screen.page.getByRole('link', { name: 'Follow the courier on a map' }).count()
    expect(links).toBe(url.startsWith('http:') && screen.page.url().startsWith('http:') ? 1 : 0)
  },
)

test('a day after it was to come the agent is asked no more', async () => {
  const { screen, reference } = await brought('desktop')
  advance(screen.back, 'accepted')
  onItsWay(screen.back, 'confirmed')
  screen.back.life.promisedAt = new Date(Date.now() - 86_400_000 - 60_000).toISOString()
  tell(screen)
  await seen(screen, 'A courier was found')
  await button(screen, 'Start a new order').click()
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  const history = screen.page.getByRole('dialog')
  await history.getByText(`Order ${reference}`).waitFor()
  await history.getByText('A courier was found').waitFor()

  await absent(history.getByRole('button', { name: 'Refresh' }))
  expect(screen.sentTo(QUERY)).toHaveLength(0)
})
