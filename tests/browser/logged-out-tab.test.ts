import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { logOut, signUp } from './logging-in'
import { addressOf, closeBrowser } from './page'

afterAll(closeBrowser)

const { sakura } = HOUSES
const NAME = ['Mika', 'Aoki'] as const
const number = () => `647555${String(1000 + Math.floor(Math.random() * 9000))}`
const PRICE = '/api/order/v2/priceorder'
const PROFILE = '/api/dc/membership'

/** A member's page at a store, and a second tab of the same browser in which they are logged in, too. */
async function twoTabs(before: (tab: Page) => Promise<void> = async () => {}): Promise<[Guest, Page]> {
  const guest = await Guest.arrive(sakura, 'desktop')
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  await signUp(guest, number(), NAME)
  const tab = await guest.screen.context.newPage()
  await before(tab)
  await tab.goto(addressOf(sakura.host))
  await tab.getByRole('button', { name: sakura.store }).click()
  await tab.waitForURL(/store-home/)
  await tab.getByRole('button', { name: guest.t('app.openMenu') }).click()
  await tab.getByText(NAME.join(' ')).waitFor()
  return [guest, tab]
}

type Sent = Record<string, unknown>

/** The bodies that a page sends from now on. */
function sentBy(page: Page): Sent[] {
  const bodies: Sent[] = []
  page.on('request', request => {
    if (request.url().includes('/api/') && request.postData()) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a second tab shows a guest as soon as the member logs out in the first one', async () => {
  const [guest, tab] = await twoTabs()

  await logOut(guest)

  await tab.getByRole('button', { name: guest.t('drawer:member.login') }).waitFor()
  expect(await tab.getByText(NAME.join(' ')).count()).toBe(0)
  await guest.leave()
})

test('a tab that misses the logout gets guest prices and cannot act as the member', async () => {
  let inTab: Sent[] = []
  const [guest, tab] = await twoTabs(async page => {
    // The tab sleeps, or another program keeps its messages: it hears of nothing that other tabs write.
    await page.addInitScript(() => addEventListener('storage', event => event.stopImmediatePropagation(), true))
    inTab = sentBy(page)
  })
  const inFirst = sentBy(guest.page)
  await guest.openDish()
  await guest.addDish()
  await expect.poll(() => inFirst.find(body => body.cart)).toBeDefined()
  const cart = inFirst.find(body => body.cart)?.cart
  const sessionKey = inTab.findLast(body => body.sessionKey)?.sessionKey
  const ask = (path: string, body: object) =>
    tab.evaluate(
      async ([address, sent]) => {
        const options = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: sent }
        return (await (await fetch(address, options)).json()) as Sent
      },
      [path, JSON.stringify({ sessionKey, ...body })] as const,
    )
  expect(await ask(PROFILE, { get: {} })).toMatchObject({ result: 'ok' })
  expect(await ask(PRICE, { cart })).toMatchObject({ result: 'ok', standing: 'member' })

  await logOut(guest)

  expect(await ask(PROFILE, { get: {} })).toMatchObject({ result: 'error_login_required' })
  expect(await ask(PRICE, { cart })).toMatchObject({ result: 'ok', standing: 'guest' })
  await guest.leave()
})
