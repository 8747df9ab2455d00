import { cardsBy, confirmedOrder, PAYMENT_ID, paymentPage, paymentReply } from 'stand-in/payments'
import { HOUSE_PIN } from 'stand-in/server'
import { expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, unanswered } from './screen'

const AT_KIOSK = { appMode: 'KIOSK', orderType: 'takeout', stationId: 'hall', billPrinter: 'counter' } as const
const AT_TABLES = { appMode: 'ORDERPAD', orderType: 'dinein' } as const
const AT_HOME = { appMode: 'WEB', orderType: 'takeout', stationId: '', billPrinter: '' } as const
const SETTINGS = {
  ...{ idleSeconds: 60, warningSeconds: 20, doneSeconds: 40, stands: 30, asksName: false },
  ...{ payAtCounter: true, payOnPhone: true },
}

const kiosk = (clock = false) =>
  open('/menu-full', { size: 'kiosk', clock, store: { kiosk: SETTINGS, orderType: { dinein: { hide: true } } }, back: { launch: { tableID: '', ...AT_KIOSK } } })

const table = (ID: string, descr: string, disabled: boolean) => ({
  ...{ ID, descr, disabled, tableGroupID: '', tableGroupName: '', visit: null },
})

const begin = (screen: Screen) => button(screen, 'Touch to start').click()

async function order(screen: Screen) {
  await begin(screen)
  await button(screen, /^Add /).first().click()
  await screen.page.locator('#cart-bar').click()
}

test('a kiosk calls for a guest, and nothing of it is out of order for who cannot see', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await button(screen, 'Touch to start').waitFor()
  await expectAccessible(screen)

  await begin(screen)

  await absent(button(screen, 'Touch to start'))
  await expectAccessible(screen)
})

test('a touch anywhere begins, and a language begins in it', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await button(screen, 'Touch to start').waitFor()
  await screen.page.mouse.click(400, 300)
  await absent(button(screen, 'Touch to start'))

  const other = await kiosk()
  await button(other, 'Français').click()
  await button(other, 'Recommencer').waitFor()
})

test('no address and no way of the application leads out of it', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await begin(screen)
  await button(screen, 'Start over').waitFor()
  for (const path of ['/store-home', '/membership', '/booking', '/test', '/nothing-here']) {
    await screen.page.evaluate(to => {
      history.pushState(null, '', `/harbour${to}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await screen.page.waitForURL(/\/harbour\/menu-full$/)
  }
  await absent(button(screen, 'Open the menu'))
})

test('an order without an answer in time is cleared, and one with an answer is kept', { tags: 'night' }, async () => {
  const screen = await kiosk(true)
  await begin(screen)
  await screen.page.evaluate(() => localStorage.setItem('GST_HARBOUR', 'somebody'))
  await screen.page.clock.runFor(60_500)
  await heading(screen, 'Are you still there?').waitFor()
  await expectAccessible(screen)
  await button(screen, 'More time').click()
  await absent(heading(screen, 'Are you still there?'))

  await screen.page.clock.runFor(120_500)
  await heading(screen, 'Are you still there?').waitFor()
  await screen.page.clock.runFor(20_500)

  await button(screen, 'Touch to start').waitFor()
  expect(screen.sentTo('/api/app/nextguest')).toHaveLength(1)
  expect(await screen.page.evaluate(() => localStorage.getItem('GST_HARBOUR'))).toBeNull()
})

test('asks for the number of the table stand, and sends it with the order', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await order(screen)
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Take a table stand').waitFor()
  await expectAccessible(screen)
  for (const digit of ['3', '1']) await button(screen, digit).click()
  await button(screen, 'Continue').click()
  await seen(screen, 'The stands are numbered 1 to 30.')
  expect(screen.sentTo('/api/order/v2/addorder')).toEqual([])
  await button(screen, 'Delete').click()
  await button(screen, 'Delete').click()
  for (const digit of ['1', '2']) await button(screen, digit).click()
  await button(screen, 'Continue').click()
  await heading(screen, 'How would you like to pay?').waitFor()
  await expectAccessible(screen)

  await button(screen, /At the counter/).click()

  await heading(screen, 'Thank you').waitFor()
  await expectAccessible(screen)
  expect(await screen.page.locator('#order-number').innerText()).toBe('12')
  const [{ feed }] = screen.sentTo('/api/order/v2/addorder') as unknown as [{ feed: Record<string, unknown> }]
  expect([feed.device, feed.stationId, feed.billPrinter, feed.stand]).toEqual(['KIOSK', 'hall', 'counter', '12'])
  expect(feed.contact).toEqual({ phone1: '', name: '' })
})

test('lowered controls stay low until the guest has left', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await button(screen, 'Lower the controls').click()
  await begin(screen)

  const top = await button(screen, 'Start over').evaluate(one => one.getBoundingClientRect().top)

  expect(top).toBeGreaterThan(900)
  await expectAccessible(screen)
  await button(screen, 'Raise the controls').click()
  expect(await button(screen, 'Start over').evaluate(one => one.getBoundingClientRect().top)).toBeLessThan(200)
})

test('the keys of a keypad go from one thing to the next', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await button(screen, 'Touch to start').focus()
  await screen.page.keyboard.press('ArrowRight')
  expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe('English')
  await screen.page.keyboard.press('ArrowLeft')
  await screen.page.keyboard.press('Enter')
  await absent(button(screen, 'Touch to start'))
})

test('a wrong PIN leaves nothing and changes nothing, the right one leaves all', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await begin(screen)
  await button(screen, 'For staff').click()
  const pin = screen.page.getByLabel('PIN', { exact: true })
  await pin.fill('1111')
  await button(screen, 'Leave').click()
  await seen(screen, 'Incorrect PIN.')
  expect(screen.sentTo('/api/app/nextguest')).toEqual([])
  expect(await screen.page.evaluate(() => localStorage.getItem('LCK'))).toContain('harbour')

  screen.back.launch = { tableID: '', ...AT_HOME }
  await pin.fill(HOUSE_PIN)
  await button(screen, 'Leave').click()

  await link(screen, 'Menu').waitFor()
  expect(await button(screen, 'Touch to start').count()).toBe(0)
  expect(await screen.page.evaluate(() => localStorage.getItem('LCK'))).toBeNull()
  expect(screen.sentTo('/api/app/nextguest')).toHaveLength(1)
})

test('staff say who they are, and their order goes to the kitchen without its guest', async () => {
  const screen = await open('/menu-full', {
    size: 'phone',
    store: { orderType: { dinein: { hide: false } } },
    back: {
      launch: { tableID: '', ...AT_TABLES },
      tables: [table('8', 'Window 8', false), table('9', 'Bar 9', true)],
    },
  })
  await heading(screen, 'Who takes the orders?').waitFor()
  await expectAccessible(screen)
  await screen.page.getByLabel('Your code').fill('07')
  await button(screen, 'Begin').click()
  await button(screen, 'Taken by 7').waitFor()
  await button(screen, /^Add /).first().click()
  await screen.page.locator('#cart-bar').click()
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Check and send').waitFor()
  await expectAccessible(screen)

  expect(await button(screen, 'Send to the kitchen').isDisabled()).toBe(true)
  await screen.page.getByRole('main').getByRole('button', { name: 'Choose the table' }).click()
  await button(screen, 'Window 8').waitFor()
  await expectAccessible(screen)
  expect(await button(screen, 'Bar 9').isDisabled()).toBe(true)
  await button(screen, 'Window 8').click()
  await seen(screen, 'Another table')
  await button(screen, 'Send to the kitchen').click()

  await seen(screen, /is with the kitchen/)
  await expectAccessible(screen)
  const [{ feed }] = screen.sentTo('/api/order/v2/addorder') as unknown as [{ feed: Record<string, unknown> }]
  expect([feed.device, feed.orderBy]).toEqual(['ORDERPAD', '7'])
  expect(feed.contact).toEqual({ phone1: '', name: '' })
})

test('asks first where the guest eats, which decides the menu, its price and the stand', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', {
    size: 'wideKiosk',
    store: { kiosk: SETTINGS, orderType: { dinein: { hide: false } } },
    back: { launch: { tableID: '', ...AT_KIOSK } },
  })
  await begin(screen)
  await heading(screen, 'Where will you eat?').waitFor()
  await expectAccessible(screen)

  await button(screen, 'Take away').click()
  await button(screen, /^Add /).first().click()
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'How would you like to pay?').waitFor()
  await button(screen, 'Start over').click()
  await screen.page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()

  await begin(screen)
  await button(screen, 'Eat here').click()
  await button(screen, /^Add /).first().click()
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Take a table stand').waitFor()
  await button(screen, 'Without a stand').click()
  await button(screen, /At the counter/).click()
  await heading(screen, 'Thank you').waitFor()
  const [{ feed }] = screen.sentTo('/api/order/v2/addorder') as unknown as [{ feed: { cart: Record<string, unknown>; stand: string } }]
  expect([feed.cart.orderType, feed.cart.tableID, feed.stand]).toEqual(['dinein', '', ''])
})

test('a reloaded page shows nothing of the guest before', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await order(screen)
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Take a table stand').waitFor()

  await screen.page.reload()

  await button(screen, /Touch to start/).waitFor()
  await expect.poll(() => screen.page.url()).toMatch(/menu-full$/)
  await expect.poll(() => screen.calls.filter(path => path === '/api/app/nextguest')).toHaveLength(1)
  await begin(screen)
  await button(screen, /^Add Gyoza/).first().waitFor()
  await absent(button(screen, /Go to checkout/))
})

test('how low a guest reaches is forgotten with them', async () => {
  const screen = await kiosk(true)
  await button(screen, 'Lower the controls').click()
  await begin(screen)
  await screen.page.clock.runFor(90_500)
  await heading(screen, 'Are you still there?').waitFor()
  await screen.page.clock.runFor(30_500)

  await button(screen, 'Touch to start').waitFor()
  expect(await screen.page.evaluate(() => document.documentElement.dataset.reach)).toBe('full')
})

test('bundles are hidden at a kiosk unless its store wants them', { tags: 'night' }, async () => {
  const hidden = await kiosk()
  await begin(hidden)
  await button(hidden, /^Add /).first().waitFor()
  await absent(hidden.page.getByText('Ramen set'))

  const shown = await open('/menu-full', {
    size: 'kiosk',
    store: { kiosk: SETTINGS, config: { kioskBundles: true } },
    back: { launch: { tableID: '', ...AT_KIOSK } },
  })
  await begin(shown)
  await seen(shown, 'Ramen set')
})

const waiting = () => paymentReply('waiting', { page: paymentPage('http://localhost:1/pay') })

test('a card is paid with on the phone that scans the code, and the kiosk goes on by itself', async () => {
  const screen = await open('/menu-full', {
    size: 'kiosk',
    store: { kiosk: SETTINGS, orderType: { dinein: { hide: true } } },
    back: {
      launch: { tableID: '', ...AT_KIOSK },
      paymentOptions: cardsBy('clover'),
      answers: {
        '/api/order/v2/startpayment': waiting,
        '/api/order/v2/getpayment': waiting,
        '/api/order/v2/cancelpayment': () => paymentReply('cancelled'),
      },
    },
  })
  await order(screen)
  await button(screen, /Go to checkout/).click()
  await button(screen, 'Without a stand').click()
  await button(screen, /On your phone/).click()
  await screen.page.getByRole('img', { name: 'Code that opens the payment page' }).waitFor()
  await expectAccessible(screen)
  await button(screen, 'Pay another way').click()
  await heading(screen, 'How would you like to pay?').waitFor()
  expect(screen.sentTo('/api/order/v2/addorder')).toEqual([])
})

const CANCEL = '/api/order/v2/cancelpayment'

/** A code that waits to be scanned. */
async function payingByPhone(answers: Screen['back']['answers']): Promise<Screen> {
  const screen = await open('/menu-full', {
    size: 'kiosk',
    store: { kiosk: SETTINGS, orderType: { dinein: { hide: true } } },
    back: {
      launch: { tableID: '', ...AT_KIOSK },
      paymentOptions: cardsBy('clover'),
      answers: { '/api/order/v2/startpayment': waiting, '/api/order/v2/getpayment': waiting, ...answers },
    },
  })
  await order(screen)
  await button(screen, /Go to checkout/).click()
  await button(screen, 'Without a stand').click()
  await button(screen, /On your phone/).click()
  await screen.page.getByRole('img', { name: 'Code that opens the payment page' }).waitFor()
  return screen
}

async function startOver(screen: Screen): Promise<void> {
  await button(screen, 'Start over').click()
  await screen.page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
}

test('starting over closes the payment on the guest’s phone, which cannot be paid any more', { tags: 'night' }, async () => {
  const screen = await payingByPhone({ [CANCEL]: () => paymentReply('cancelled') })

  await startOver(screen)

  await button(screen, 'Touch to start').waitFor()
  expect(screen.sentTo(CANCEL)[0]).toMatchObject({ paymentID: PAYMENT_ID })
  const calls = screen.calls.filter(path => path === CANCEL || path === '/api/app/nextguest')
  expect(calls.lastIndexOf(CANCEL)).toBeLessThan(calls.indexOf('/api/app/nextguest'))
})

test('starting over after the payment shows the number of the order', { tags: 'night' }, async () => {
  const paid = () => paymentReply('order_stored', {}, confirmedOrder())
  const screen = await payingByPhone({
    [CANCEL]: () => {
      screen.back.answers['/api/order/v2/getpayment'] = paid
      return paid()
    },
  })

  await startOver(screen)

  await heading(screen, 'Thank you').waitFor()
  expect(screen.sentTo('/api/app/nextguest')).toEqual([])
})

test('starting over wipes nothing while the state of the payment is unknown', { tags: 'night' }, async () => {
  const screen = await payingByPhone({})
  screen.back.breaks.add(CANCEL)
  expects(unanswered(CANCEL))

  await startOver(screen)

  await seen(screen, /could not|cannot|connection/i)
  await screen.page.getByRole('img', { name: 'Code that opens the payment page' }).waitFor()
  expect(screen.sentTo('/api/app/nextguest')).toEqual([])
})

test('starting over is impossible while the order is being sent', { tags: 'night' }, async () => {
  const screen = await kiosk()
  await order(screen)
  await button(screen, /Go to checkout/).click()
  await button(screen, 'Without a stand').click()
  let answer: () => void = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await screen.page.route('**/api/order/v2/addorder', async route => {
    await held
    await route.continue()
  })
  await button(screen, /At the counter/).click()
  await seen(screen, 'We are sending your order')

  await absent(button(screen, 'Start over'))
  answer()

  await heading(screen, 'Thank you').waitFor()
  expect(screen.sentTo('/api/app/nextguest')).toEqual([])
})

test('the phone says to look at the screen after a payment, or that nothing was paid', { tags: 'night' }, async () => {
  const screen = await open('/payment?onPhone=1', { size: 'phone' })
  await heading(screen, 'Please look at the screen').waitFor()
  await expectAccessible(screen)
  await screen.goTo('/payment?onPhone=1&cancelled=1')
  await heading(screen, 'Nothing was paid').waitFor()
  await expectAccessible(screen)
})
