import { cardsBy, paymentReply } from 'stand-in/payments'
import { describe, expect, test } from 'vitest'
import { GYOZA, gone, notice, priced, publishAloud } from './published'
import { absent, button, expectAccessible, heading, open, type Screen, seen } from './screen'

const ADD_ORDER = '/api/order/v2/addorder'
const PRICE = '/api/order/v2/priceorder'
const START = '/api/order/v2/startpayment'
const TOLD = 'Gyoza now costs $7.50 instead of $7.00.'

const kiosk = {
  ...{ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40, stands: 0, asksName: false },
  ...{ payAtCounter: true, payOnPhone: true },
}

/** A guest at a kiosk with a dish in the order. */
async function ordering(size: 'kiosk' | 'wideKiosk', back: Partial<Screen['back']> = {}): Promise<Screen> {
  const screen = await open('/menu-full', {
    size,
    store: { kiosk, orderType: { dinein: { hide: true } } },
    back: { channel: true, launch: { appMode: 'KIOSK', orderType: 'takeout', tableID: '', stationId: 'hall' }, ...back },
  })
  await button(screen, 'Touch to start').click()
  await button(screen, /^Add Gyoza/).first().click()
  return screen
}

/** The same at the last page before the order is sent. */
async function paying(size: 'kiosk' | 'wideKiosk', back: Partial<Screen['back']> = {}): Promise<Screen> {
  const screen = await ordering(size, back)
  if (size === 'kiosk') await screen.page.locator('#cart-bar').click()
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'How would you like to pay?').waitFor()
  await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)
  return screen
}

/** Large enough for a finger that is not looked at. */
const isLarge = async (screen: Screen, name: string) => {
  const box = await button(screen, name).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(64)
}

describe.each(['kiosk', 'wideKiosk'] as const)('on a %s', size => {
  test('a price change while the guest chooses how to pay is shown, and is in the total', { tags: 'night' }, async () => {
    const screen = await paying(size)
    await seen(screen, '$7.91')

    await publishAloud(screen, GYOZA, priced(7.5))

    await notice(screen).getByText(TOLD).waitFor()
    await seen(screen, '$8.48')
    for (const name of ['Got it', 'Change your order']) await isLarge(screen, name)
    await expectAccessible(screen)
    await button(screen, 'Got it').click()
    await absent(notice(screen))
    await button(screen, /At the counter/).click()
    await heading(screen, 'Thank you').waitFor()
    expect(screen.sentTo(PRICE).at(-1)?.menuVersion).toBe(screen.back.menus[0]?.version)
  })

  test('a dish that is gone stops the order, with its name and the way back to the menu', { tags: 'night' }, async () => {
    const screen = await paying(size)
    screen.back.refuses[PRICE] = { result: 'error_item_not_found', details: { lineId: 'unknown', itemId: GYOZA } }

    await publishAloud(screen, GYOZA, gone)

    await notice(screen).getByText('Gyoza is no longer on the menu. Take it out to go on.').waitFor()
    await heading(screen, 'This order cannot be sent as it is').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Change your order').click()
    await absent(heading(screen, 'This order cannot be sent as it is'))
    expect(screen.sentTo(ADD_ORDER)).toEqual([])
  })
})

test('toasts are shown above the order’s bar', { tags: 'night' }, async () => {
  const screen = await ordering('kiosk')
  await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)

  await publishAloud(screen, GYOZA, priced(7.5))

  const said = screen.page.locator('.toast > *').filter({ hasText: TOLD })
  const [word, bar] = await Promise.all([said.boundingBox(), screen.page.locator('#cart-bar').boundingBox()])
  expect((word?.y ?? 0) + (word?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  const middle = (word?.x ?? 0) + (word?.width ?? 0) / 2
  expect(Math.abs(middle - 540)).toBeLessThan(2)
})

test('a guest who tapped the old price has paid nothing, and sees the new one', { tags: 'night' }, async () => {
  const screen = await paying('kiosk', { paymentOptions: cardsBy('clover') })
  screen.back.answers[START] = () => paymentReply('waiting')
  let answer: () => void = () => {}
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await screen.page.route(`**${PRICE}`, async route => {
    await waiting
    await route.continue()
  })
  await button(screen, /On your phone/).click()
  await seen(screen, 'Sending your order')

  await publishAloud(screen, GYOZA, priced(7.5))
  await notice(screen).getByText(TOLD).waitFor()
  answer()

  await seen(screen, '$8.48')
  await expect.poll(() => button(screen, /On your phone/).isEnabled()).toBe(true)
  expect(screen.sentTo(START)).toEqual([])
})

test('staff with an order pad see the change before they send', async () => {
  const screen = await open('/menu-full', {
    size: 'tablet',
    back: { channel: true, launch: { appMode: 'ORDERPAD', orderType: 'takeout', tableID: '' } },
  })
  await screen.page.getByLabel('Your code').fill('07')
  await button(screen, 'Begin').click()
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Check and send').waitFor()
  await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)

  await publishAloud(screen, GYOZA, priced(7.5))

  await notice(screen).getByText(TOLD).waitFor()
  await expectAccessible(screen)
  await button(screen, 'Send to the kitchen').click()
  await seen(screen, /is with the kitchen/)
})
