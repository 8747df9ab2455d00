import { cardsBy, confirmedOrder, paymentPage, paymentReply, statusOf } from 'stand-in/payments'
import { PROVIDER_PAGE } from 'stand-in/server'
import { afterEach, describe, expect, test } from 'vitest'
import { buildOf, isMarked, KeptApp, mark, waits } from './kept-app'

let app: KeptApp
afterEach(() => app.close())

describe.each(['phone', 'tablet'] as const)('on a %s', size => {
  test('a page opened without a server shows the last menu, and continues once the server is back', async () => {
    app = await KeptApp.open(size)
    const page = await app.page('/menu-full')
    await page.getByText('Gyoza').first().waitFor()
    await app.kept(page)
    await app.goAway()

    await page.reload()

    await page.getByText('Gyoza').first().waitFor()
    const bar = page.getByRole('complementary', { name: /^The menu as of/ })
    await bar.waitFor()
    await app.look(page, `${size}-offline`)
    await page.getByRole('button', { name: /^Add Gyoza/ }).first().click()

    await app.comeBack()
    await mark(page)
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await expect.poll(() => isMarked(page)).toBe(false)
    await page.getByText('Gyoza').first().waitFor()
    await expect.poll(() => page.getByText(/View order|Your order/).count()).toBeGreaterThan(0)
    await expect.poll(() => bar.count()).toBe(0)
  })

  test('a newer version is offered, comes when it is wanted, and says so with the order kept', async () => {
    app = await KeptApp.open(size)
    const page = await app.page('/menu-full')
    await page.getByRole('button', { name: /^Add Gyoza/ }).first().click()
    await app.kept(page)
    app.publish('second')
    await app.findNew(page)
    await page.getByText('A newer version is ready').waitFor()
    await app.look(page, `${size}-newer`)

    await page.getByRole('button', { name: 'Refresh' }).click()

    await expect.poll(() => buildOf(page).catch(String)).toBe('second')
    await page.getByText('This page was refreshed. Your order is as you left it.').waitFor()
    await app.look(page, `${size}-refreshed`)
    expect(await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('ORD_')))).toHaveLength(1)
  })
})

test('nothing of the API is ever kept, and one worker does all', async () => {
  app = await KeptApp.open()
  const page = await app.page('/menu-full')
  await app.kept(page)

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

  expect(kept.filter(path => path.startsWith('/api'))).toEqual([])
  expect(kept).toEqual(expect.arrayContaining(['/published/menus/0.json', '/index.html', '/last-visit/harbour']))
  const registered = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(one => new URL(one.active?.scriptURL ?? '').pathname),
  )
  expect(registered).toEqual(['/sw.js'])
  const last = await page.evaluate(async () => (await caches.match('/last-visit/harbour'))?.text())
  expect(JSON.parse(last ?? '').reply.session).toMatchObject({ sessionKey: '', sessionId: '' })
})

test('a version that comes in the middle of checkout waits, and takes nothing of it', async () => {
  app = await KeptApp.open('desktop')
  const page = await app.page('/menu-full')
  await page.getByRole('button', { name: /^Add Gyoza/ }).first().click()
  await app.kept(page)
  await page.getByRole('button', { name: /Go to checkout/ }).click()
  await page.getByLabel('Phone number').fill('416 555 0123')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { name: 'Checkout', exact: true }).waitFor()
  await mark(page)
  const menu = await app.page('/menu-full')
  await mark(menu)
  app.publish('second')
  await app.findNew(menu)

  await menu.getByRole('button', { name: 'Refresh' }).click()
  await menu.waitForTimeout(2_000)

  expect([await isMarked(page), await isMarked(menu), await waits(menu)]).toEqual([true, true, true])
  expect(await page.getByText('A newer version is ready').count()).toBe(0)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await page.getByTestId('reference').waitFor()
  expect(await isMarked(page)).toBe(true)
  await menu.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => buildOf(menu).catch(String)).toBe('second')
})

test('a version that comes in the middle of a payment waits; afterwards it comes by itself, and all of it is there', async () => {
  app = await KeptApp.open('desktop', undefined, { paymentOptions: cardsBy('globalPayment') })
  const page = await app.page('/menu-full')
  const { origin } = new URL(page.url())
  const fields = { AMOUNT: '791', HPP_POST_RESPONSE: origin }
  const theirs = paymentPage(`${origin.replace('127.0.0.1', 'localhost')}${PROVIDER_PAGE}`, {
    ...{ method: 'frame', display: 'lightbox', fields, width: 360, height: 562 },
  })
  let reply = paymentReply('waiting', { provider: 'globalPayment', page: theirs, amount: 7.91 })
  const order = confirmedOrder()
  Object.assign(app.back.answers, {
    '/api/order/v2/startpayment': () => reply,
    '/api/order/v2/getpayment': () => reply,
    '/api/order/getorderstatus': () => statusOf(order),
    '/api/globalpay/hppresponse': () => {
      reply = paymentReply('order_stored', { provider: 'globalPayment', amount: 7.91 }, order)
      return reply
    },
  })
  await page.getByRole('button', { name: /^Add Gyoza/ }).first().click()
  await app.kept(page)
  await page.getByRole('button', { name: /Go to checkout/ }).click()
  await page.getByLabel('Phone number').fill('416 555 0123')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByRole('button', { name: 'Pay $7.91' }).click()
  const card = page.frameLocator('iframe')
  await card.getByRole('button', { name: 'Pay' }).waitFor()
  await mark(page)
  app.publish('second')
  await app.findNew(page)
  // Longer than a page has to be left alone to begin anew.
  await page.waitForTimeout(26_000)

  expect([await isMarked(page), await waits(page)]).toEqual([true, true])
  expect(await page.getByText('A newer version is ready').count()).toBe(0)
  const keptKinds = () =>
    page.evaluate(() => Object.keys(localStorage).filter(name => /^(ORD|PAY)_/.test(name)).map(name => name.slice(0, 3)).sort())
  expect(await keptKinds()).toEqual(['ORD', 'PAY'])

  await card.getByRole('button', { name: 'Pay' }).click()
  await page.getByTestId('reference').waitFor()
  expect(await isMarked(page)).toBe(true)
  await expect.poll(() => buildOf(page).catch(String), { timeout: 40_000 }).toBe('second')
  await page.getByTestId('reference').waitFor()
})
