import { cardsBy, paymentPage, paymentReply } from 'stand-in/payments'
import { PROVIDER_PAGE } from 'stand-in/server'
import { describe, expect, test } from 'vitest'
import { expects, OF_ITS_FRAME } from '../browser/troubles'
import { ADD_ORDER, toCheckout } from './checkout-path'
import { GYOZA, gone, notice, priced, publish, publishAloud, RAMEN, without } from './published'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const MENU = '/api/order/v2/getfullmenu'
const PRICE = '/api/order/v2/priceorder'

/** A menu whose page listens, with a dish in the order where one is named. */
async function listening(size: 'phone' | 'desktop', wanted: Parameters<typeof open>[1] = {}): Promise<Screen> {
  const screen = await open('/menu-full', { size, ...wanted, back: { channel: true, ...wanted.back } })
  await button(screen, /^Add Gyoza/).first().waitFor()
  await expect.poll(() => screen.back.sockets.size).toBe(1)
  return screen
}

/** Checkout with one dish, whose page listens. */
async function atCheckout(back: Partial<Screen['back']> = {}): Promise<Screen> {
  const screen = await toCheckout({ back: { channel: true, ...back } })
  await expect.poll(() => screen.back.sockets.size).toBeGreaterThan(0)
  return screen
}

const add = (screen: Screen, name: string) => button(screen, new RegExp(`^Add ${name}`)).first().click()
const card = ({ page }: Screen, name: string) => page.getByRole('article').filter({ hasText: name }).first()

describe.each(sizes)('on a %s', size => {
  test.each([
    ['up', 7.5, '$7.50', '$8.48'],
    ['down', 6.5, '$6.50', '$7.35'],
  ])('a price that goes %s is shown, and the order tells which line it changed', { tags: 'night' }, async (_, price, text, total) => {
    const screen = await listening(size)
    await add(screen, 'Gyoza')
    await button(screen, 'One more: Gyoza').or(button(screen, /View order/)).first().waitFor()

    await publishAloud(screen, GYOZA, priced(price))

    await seen(screen, `Gyoza now costs ${text} instead of $7.00.`)
    await showOrder(screen, size)
    await notice(screen).getByText(`Gyoza now costs ${text} instead of $7.00.`).waitFor()
    await seen(screen, total)
    await expectAccessible(screen)
    await button(screen, 'Got it').click()
    await absent(notice(screen))
    expect(screen.sentTo(PRICE).at(-1)?.menuVersion).toBe(screen.back.menus[0]?.version)
  })

  test('a dish that is gone is said, and has to be taken out of the order', { tags: 'night' }, async () => {
    const screen = await listening(size)
    await add(screen, 'Gyoza')

    await publishAloud(screen, GYOZA, gone)

    await seen(screen, 'Gyoza is no longer on the menu. Take it out to go on.')
    await absent(button(screen, /^Add Gyoza/))
    await showOrder(screen, size)
    await notice(screen).waitFor()
    await expectAccessible(screen)
    await button(screen, 'Remove Gyoza').click()
    await absent(notice(screen))
    await seen(screen, 'Your order is empty')
  })

  test('a choice that is gone is named, and editing the line leaves it out', { tags: 'night' }, async () => {
    const screen = await listening(size)
    await screen.page.getByRole('link', { name: 'Shoyu ramen', exact: true }).first().click()
    await screen.page.getByRole('radio', { name: /Regular/ }).check()
    await screen.page.getByRole('checkbox', { name: /Nori/ }).check()
    await button(screen, /^Add to order/).click()
    await screen.page.getByRole('dialog').waitFor({ state: 'detached' })

    await publishAloud(screen, RAMEN, without('Nori'))

    await seen(screen, 'Shoyu ramen can no longer be had with Nori. Edit it to choose something else.')
    await showOrder(screen, size)
    await notice(screen).waitFor()
    await screen.page.getByRole('link', { name: 'Edit Shoyu ramen' }).click()
    await button(screen, /^Update/).click()
    await absent(notice(screen))
  })

  test('an open dish stays open and shows that its price changed', { tags: 'night' }, async () => {
    const screen = await listening(size)
    await screen.page.getByRole('link', { name: 'Gyoza', exact: true }).first().click()
    await button(screen, 'Add to order · $7.00').waitFor()

    await publishAloud(screen, GYOZA, priced(7.5))

    await seen(screen, 'The price has just changed from $7.00 to $7.50.')
    await button(screen, 'Add to order · $7.50').waitFor()
    await expectAccessible(screen)
  })

  test('the scroll position is kept', { tags: 'night' }, async () => {
    const screen = await listening(size)
    await card(screen, 'Green tea').scrollIntoViewIfNeeded()
    await screen.page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const place = () => screen.page.evaluate(() => Math.round(scrollY))
    const before = await place()
    expect(before).toBeGreaterThan(0)

    await publishAloud(screen, 301, priced(4.25))

    await seen(screen, '$4.25')
    expect(await place()).toBe(before)
  })
})

/** The page has nothing better to do, and looks around: by which menu the order is known is kept from then on. */
const begun = ({ page }: Screen) =>
  expect
    .poll(() => page.clock.runFor(500).then(() => page.evaluate(() => localStorage.getItem('MNU_HARBOUR_S1'))))
    .not.toBeNull()

test('without notifications an old price is shown for less than half a minute', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', clock: true, back: { channel: false } })
  await add(screen, 'Gyoza')
  const shown = screen.back.menus[0]?.version
  await begun(screen)

  publish(screen, GYOZA, priced(7.5))
  await screen.page.clock.runFor(20_000)

  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
  expect(screen.sentTo(MENU).at(-1)).toMatchObject({ version: shown, priceLevel: 0 })
})

test('a hidden page sends no requests, and one at once when it is visible again', async () => {
  const screen = await open('/menu-full', { size: 'desktop', clock: true, back: { channel: false } })
  await add(screen, 'Gyoza')
  await begun(screen)
  const turn = (state: string) =>
    screen.page.evaluate(now => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now === 'hidden' })
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await turn('hidden')
  const before = screen.sentTo(MENU).length
  publish(screen, GYOZA, priced(7.5))
  await screen.page.clock.runFor(60_000)
  expect(screen.sentTo(MENU).length).toBe(before)

  await turn('visible')

  await notice(screen).waitFor()
})

test('several menus in a row are shown as one change, and as none if the price is back', { tags: 'night' }, async () => {
  const screen = await listening('desktop')
  await add(screen, 'Gyoza')
  await publishAloud(screen, GYOZA, priced(7.5))
  await notice(screen).getByText('instead of $7.00').waitFor()

  await publishAloud(screen, GYOZA, priced(8))
  await notice(screen).getByText('Gyoza now costs $8.00 instead of $7.00.').waitFor()

  await publishAloud(screen, GYOZA, priced(7))
  await absent(notice(screen))
})

test('two lines that changed are said in one word, and the order names both', { tags: 'night' }, async () => {
  const screen = await listening('desktop')
  await add(screen, 'Gyoza')
  await add(screen, 'Pickles')
  publish(screen, 203, priced(4.5))

  await publishAloud(screen, GYOZA, priced(7.5))

  await seen(screen, 'The menu has changed, and your order with it. Please look it over.')
  await expect.poll(() => notice(screen).first().getByRole('listitem').count()).toBe(2)
})

test('a removed part of a set has to be chosen again, in the order and in the open set', async () => {
  const screen = await listening('desktop')
  await screen.page.getByRole('link', { name: 'Ramen set', exact: true }).first().click()
  await button(screen, 'Skip this one').click()
  await button(screen, 'Skip this one').click()
  await button(screen, 'Ramune, +$1.50').click()
  await button(screen, 'Check your set').click()
  await button(screen, /^Add to order/).click()
  await screen.page.getByRole('dialog').waitFor({ state: 'detached' })

  await publishAloud(screen, 302, gone)

  await notice(screen).getByText('Ramen set can no longer be had with Ramune. Edit it to choose something else.').waitFor()
  await screen.page.getByRole('link', { name: 'Edit Ramen set' }).click()
  await seen(screen, '2 of 3 chosen')
  await publishAloud(screen, 201, gone)
  await button(screen, 'Keep Green tea').click()
  await button(screen, /^Update/).click()
  await absent(notice(screen))
})

test('a dish outside the order is reported when it is removed, and not when its price changes', { tags: 'night' }, async () => {
  const screen = await listening('desktop')
  await publishAloud(screen, GYOZA, priced(7.5))
  await seen(screen, '$7.50')
  await absent(screen.page.getByText(/now costs/))

  await publishAloud(screen, GYOZA, gone)

  await seen(screen, 'No longer on the menu: Gyoza')
})

test('checkout shows the change before the order is sent, with the new total', { tags: 'night' }, async () => {
  const screen = await atCheckout()
  await button(screen, /^Place order.*\$7\.91/).waitFor()

  await publishAloud(screen, GYOZA, priced(7.5))

  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
  await button(screen, /^Place order.*\$8\.48/).waitFor()
  await expectAccessible(screen)
  await button(screen, 'Change your order').click()
  await heading(screen, 'Noodles').waitFor()
})

test('while an order is being sent nothing moves', async () => {
  let answer: () => void = () => {}
  const screen = await atCheckout()
  const waiting = new Promise<void>(resolve => {
    answer = resolve
  })
  await screen.page.route(`**${ADD_ORDER}`, async route => {
    await waiting
    await route.continue()
  })
  await button(screen, /^Place order/).click()
  const before = screen.sentTo(MENU).length

  await publishAloud(screen, GYOZA, priced(7.5))
  await screen.page.evaluate(() => new Promise(later => setTimeout(later, 300)))

  expect(screen.sentTo(MENU).length).toBe(before)
  await absent(notice(screen))
  answer()
})

test('an open payment keeps its prices, and checkout shows the change afterwards', async () => {
  expects(OF_ITS_FRAME)
  const screen = await atCheckout({ paymentOptions: cardsBy('globalPayment') })
  await heading(screen, 'Payment').waitFor()
  const away = `${new URL(screen.page.url()).origin.replace('127.0.0.1', 'localhost')}${PROVIDER_PAGE}`
  const page = paymentPage(away, { method: 'frame', display: 'lightbox' })
  const reply = paymentReply('waiting', { provider: 'globalPayment', page, amount: 7.91 })
  Object.assign(screen.back.answers, {
    '/api/order/v2/startpayment': () => reply,
    '/api/order/v2/getpayment': () => reply,
  })
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  await button(screen, 'Pay $7.91').click()
  await screen.page.frameLocator('iframe').locator('#pay').waitFor()
  const before = screen.sentTo(MENU).length

  await publishAloud(screen, GYOZA, priced(7.5))
  await screen.page.evaluate(() => new Promise(later => setTimeout(later, 300)))
  expect(screen.sentTo(MENU).length).toBe(before)
  await absent(notice(screen))

  screen.back.answers['/api/order/v2/getpayment'] = () => paymentReply('cancelled')
  await heading(screen, 'The payment was cancelled').waitFor()
  await button(screen, 'Pay another way').click()
  await heading(screen, 'Checkout').waitFor()
  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
})
