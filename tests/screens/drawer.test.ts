import { describe, expect, test } from 'vitest'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, sizes } from './screen'

const openDrawer = async (screen: Screen) => {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Privacy policy').waitFor()
}

describe.each(sizes)('on a %s', size => {
  test('the side menu leads to everything there is to know, and each page is accessible', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await openDrawer(screen)
    await expectAccessible(screen)
    const panel = screen.page.getByRole('navigation').filter({ has: button(screen, 'Privacy policy') }).locator('..')
    expect((await panel.boundingBox())?.width).toBe(300)
    await expect.poll(() => link(screen, 'About Harbour Kitchen').getAttribute('href')).toBe('https://harbour.example')
    await seen(screen, /powered by/)
    await seen(screen, /Version 0\.2\.0 · build 251/)
    await absent(button(screen, 'Test page'))
    await absent(button(screen, 'Member summary'))

    for (const [entry, told] of [
      ['Your addresses', /address/i],
      ['Order history', 'No orders yet'],
      ['Business hours', '24 hours'],
      ['Store location', '100 Queen Street West'],
      ['Privacy policy', 'This application is not directed at anyone under 16.'],
    ] as const) {
      await button(screen, entry).click()
      await seen(screen, told)
      await expectAccessible(screen)
      await button(screen, 'Close').first().click()
      await screen.page.getByRole('dialog').waitFor({ state: 'detached' })
      await openDrawer(screen)
    }
  })

  test('the language is chosen in the side menu and kept', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await openDrawer(screen)
    await screen.page.getByRole('dialog').getByRole('radio', { name: 'Français' }).click()
    await screen.page.keyboard.press('Escape')

    await heading(screen, 'Noodles').waitFor()
    await link(screen, 'Ramen shoyu').first().waitFor()
    await expectAccessible(screen)
    await screen.goTo('/menu-full')
    await link(screen, 'Ramen shoyu').first().waitFor()
    await expect.poll(() => screen.page.evaluate(() => document.documentElement.lang)).toBe('fr-CA')
  })

  test('a store of one language, without delivery, page or build asks and shows none of them', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', {
      size,
      store: {
        info: { languages: [{ id: 0, locale: 'en', name: 'English', descrIndex: 0 }], homePage: '' },
        orderType: { delivery: { hide: true } },
      },
    })
    await openDrawer(screen)

    await absent(screen.page.getByRole('radio', { name: 'English' }))
    await absent(button(screen, 'Your addresses'))
    await absent(link(screen, /About/))
  })

  test('a server for development has a test page', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { stage: 'dev' } })
    await openDrawer(screen)
    await button(screen, 'Test page').click()

    await heading(screen, 'Primitives').waitFor()
    await screen.page.waitForURL(/\/test$/)
  })

  test('a development server shows the member’s raw data and opens other keys', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { stage: 'dev' } })
    await openDrawer(screen)
    await button(screen, 'Member summary').click()
    await seen(screen, 'No one is logged in')
    await expectAccessible(screen)
    await button(screen, 'Close').first().click()
    await screen.page.getByRole('dialog').waitFor({ state: 'detached' })

    await screen.goTo('/test')
    await screen.page.getByLabel('Key').fill('sakura-queen-table-4')
    await button(screen, /^Open$/).click()

    await screen.page.waitForURL(/\/sakura-queen-table-4\//)
  })

  test('the store home offers its ways to order, when it is open, and the word of the day', { tags: 'night' }, async () => {
    const screen = await open('/store-home', {
      size,
      store: { messages: { home: { en: '<p>Closed on Monday</p>' } }, orderType: { delivery: { hide: true } } },
      back: { launch: { orderType: 'home', tableID: '' } },
    })
    await button(screen, /^Pick-up ready/).waitFor()
    await button(screen, /^Dine in/).waitFor()
    await absent(button(screen, /^Delivery/))
    await seen(screen, 'Closed on Monday')
    await seen(screen, 'Open 24 hours')
    await expectAccessible(screen)

    await button(screen, /^Pick-up/).click()
    await screen.page.waitForURL(/menu-full/)
  })
})

test('elsewhere there is no test page', { tags: 'night' }, async () => {
  const screen = await open('/test')

  await screen.page.waitForURL(/menu-full/)
})

test('each page of the menu has its own word for each way to order', { tags: 'night' }, async () => {
  const messages = { takeout: { en: 'Word for pick-up', fr: 'Mot à emporter' }, dinein: { en: 'Word for tables' } }
  const takeout = await open('/menu-full', { store: { messages } })
  await seen(takeout, 'Word for pick-up')
  const dinein = await open('/menu-full', {
    store: { messages, config: { languageIndex: 1 } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  await seen(dinein, 'Word for tables')
  await absent(dinein.page.getByText('Word for pick-up'))
})

test('why orders are not taken is said in the words of each reason', { tags: 'night' }, async () => {
  // From the start: a yes that was given while the order was looked at would count for a minute.
  const screen = await open('/menu-full', { size: 'desktop', back: { notAccepting: 'expired' } })
  await button(screen, /^Add Gyoza/).first().click()
  for (const [reason, words] of [
    ['expired', 'The order key or QR Code is expired.'],
    ['inactive', 'The order key or QR Code is inactive.'],
    ['menu_disabled', 'This table is not assigned or closed.'],
    ['order_limit', 'The order has exceeded the order quantity limit.'],
    ['today_off', 'Today is off.'],
    ['order_times', 'Orders are taken 00:00 – 24:00.'],
    ['try_later', 'Please try again later.'],
  ] as const) {
    screen.back.notAccepting = reason
    await button(screen, /Go to checkout/).click()
    await seen(screen, words)
    if (reason === 'expired') await expectAccessible(screen)
    await button(screen, 'OK').click()
  }
})

test('the store’s own form opens for a dine-in guest, and going on once it was sent', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { config: { covidContactFormUrl: 'https://form.example/contact' } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  const page = '<title>Form</title><form action="/sent"><button>Send</button></form>'
  await screen.page.route('https://form.example/**', route => route.fulfill({ contentType: 'text/html', body: page }))
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /Go to checkout/).click()
  const form = screen.page.frameLocator('iframe')
  await form.getByRole('button', { name: 'Send' }).click()

  await screen.page.waitForURL(/checkout/)
})

test('a form that the store insists on has no way round it: who goes back has not gone on', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', {
    size: 'phone',
    store: { config: { covidContactFormUrl: 'https://form.example/contact', contactFormMandatory: true } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  const page = '<title>Form</title><form action="/sent"><button>Send</button></form>'
  await screen.page.route('https://form.example/**', route => route.fulfill({ contentType: 'text/html', body: page }))
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /View order/).click()
  await button(screen, /Go to checkout/).click()
  await seen(screen, 'Please fill in the form to go on.')
  await absent(button(screen, 'Close the form'))
  await screen.page.goBack()
  await absent(screen.page.getByText('Please fill in the form to go on.'))
  expect(screen.page.url()).toContain('/menu-full')

  await button(screen, /Go to checkout/).click()
  await screen.page.frameLocator('iframe').getByRole('button', { name: 'Send' }).click()
  await screen.page.waitForURL(/checkout/)
})

test('page views reach the store’s analytics after consent, and nothing is sent without analytics', { tags: 'night' }, async () => {
  const events = (screen: Screen) =>
    screen.page.evaluate(() =>
      ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map(entry => Array.from(entry).slice(0, 2).join(' ')),
    )
  const told = await open('/menu-full', { store: { config: { gTag: 'G-HARBOUR1' } } })
  await told.page.route('https://www.googletagmanager.com/**', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await seen(told, /May we count visits/)
  await expectAccessible(told)
  expect(await events(told)).toEqual([])
  await button(told, 'Allow').click()
  await link(told, 'Gyoza').first().click()
  await seen(told, 'A note for the kitchen')
  await expect.poll(() => events(told)).toEqual(expect.arrayContaining(['config G-HARBOUR1', 'event page_view', 'event view_item']))

  const declined = await open('/menu-full', { store: { config: { gTag: 'G-HARBOUR1' } } })
  await button(declined, 'No, thanks').click()
  await declined.goTo('/menu-item/gyoza')
  await seen(declined, 'A note for the kitchen')
  await absent(declined.page.getByText(/May we count visits/))
  expect(await events(declined)).toEqual([])

  const silent = await open('/menu-item/gyoza')
  await seen(silent, 'A note for the kitchen')
  expect(await events(silent)).toEqual([])
})

test('the shortcut is offered where the store wants it and the browser can, once', { tags: 'night' }, async () => {
  const wanted = await open('/store-home', { store: { config: { addShortcutBarEnabled: true } }, back: { launch: { orderType: 'home', tableID: '' } } })
  await button(wanted, /^Pick-up/).waitFor()
  const offer = ({ page }: Screen) => page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() })))
  await offer(wanted)
  await seen(wanted, 'Keep Harbour Kitchen at hand')
  await expectAccessible(wanted)
  await button(wanted, 'Not now').click()
  await wanted.goTo('/store-home')
  await button(wanted, /^Pick-up/).waitFor()
  await offer(wanted)
  await absent(wanted.page.getByText('Keep Harbour Kitchen at hand'))
})
