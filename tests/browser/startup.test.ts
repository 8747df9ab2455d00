import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, openPage } from './page'
import { expects } from './troubles'
import { wordsOf } from './words'

afterAll(closeBrowser)

const t = wordsOf('en')
const sakura = HOUSES.sakura
/** A host that is nobody's own: here a key must come with the address. */
const NOBODY = '127.0.0.1'

/** The title follows the address a moment later. */
const isTitled = (page: Page, title: string) =>
  page.waitForFunction(expected => document.title === expected, title)

const withKey = (key: object) => `/?key=${encodeURIComponent(JSON.stringify(key))}`

test('a host of its own opens its brand, and several stores open their list', async () => {
  const guest = await Guest.arrive(sakura, 'desktop')
  await guest.page.waitForURL(/\/stores$/)

  await isTitled(guest.page, 'Sakura Ramen')
  await guest.leave()
})

test('a key of the brand in the path of its own host names the place in it', async () => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(sakura.host, '/sakura-queen-table-4'))
  await page.waitForURL(/\/sakura-queen-table-4\/menu-(full|category)/)
  await context.close()
})

test('a key of certain categories opens at these', async () => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(sakura.host, '/sakura-bar'))
  await page.getByRole('heading', { name: 'Soft drinks' }).waitFor()

  await expect.poll(() => page.getByRole('heading', { name: 'Ramen', exact: true }).count()).toBe(0)
  await context.close()
})

test('?key= opens its store and leaves the address', async () => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(NOBODY, withKey({ token: 'sakura-queen' })))
  await page.waitForURL(/store-home/)

  expect(page.url()).not.toContain('key=')
  await isTitled(page, 'Queen Street West')
  await page.reload()
  await page.waitForURL(/store-home/)
  await context.close()
})

test('a key in the path is the base of every address, and survives a reload deep inside', async () => {
  const { page, context } = await openPage('desktop')
  await page.goto(addressOf(NOBODY, '/sakura-queen/menu-item/tonkotsu-ramen'))
  await page.getByRole('dialog').getByText('Tonkotsu ramen').first().waitFor()

  expect(new URL(page.url()).pathname).toBe('/sakura-queen/menu-item/tonkotsu-ramen')
  await page.reload()
  await page.getByRole('dialog').getByText('Tonkotsu ramen').first().waitFor()
  await context.close()
})

test.each([
  ['of nobody', '/no-such-key', 'door:invalidBody'],
  ['that has expired', '/sakura-expired', 'door:expiredBody'],
  ['that is inactive', '/sakura-inactive', 'door:inactiveBody'],
  ['that is missing', '/', 'door:invalidBody'],
] as const)('a key %s ends in Invalid Access', async (_which, path, body) => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(NOBODY, path))
  await page.getByRole('alert').getByText(t('door:invalidTitle')).waitFor()

  await expect.poll(() => page.getByText(t(body)).count()).toBe(1)
  await context.close()
})

test('a key with a PIN opens only with it', async () => {
  const zh = wordsOf('zh-hk')
  const { page, context } = await openPage('kiosk', 'zh-HK')
  await page.goto(addressOf(NOBODY, '/jade-kiosk'))
  await page.getByLabel(zh('door:pinLabel'), { exact: true }).fill('1111')
  await page.getByRole('button', { name: zh('door:pinOpen') }).click()
  await page.getByText(zh('door:pinWrong')).waitFor()

  expect(new URL(page.url()).pathname).not.toMatch(/menu|store-home/)
  await page.getByLabel(zh('door:pinLabel'), { exact: true }).fill('8888')
  await page.getByRole('button', { name: zh('door:pinOpen') }).click()
  await page.waitForURL(/jade-kiosk\/(menu|store-home)/)
  await context.close()
})

test('a server that does not answer ends in words and a way to try again', async () => {
  const { page, context } = await openPage('phone')
  expects(/api\/start net::ERR_FAILED/)
  await page.route('**/api/start', route => route.abort())
  await page.goto(addressOf(sakura.host))
  await page.getByText(t('start.unreachableTitle')).waitFor()

  await page.unroute('**/api/start')
  await page.getByRole('button', { name: t('app.retry') }).click()
  await page.waitForURL(/stores/)
  await context.close()
})

test('a store that cannot be selected ends in Something Wrong', async () => {
  const { page, context } = await openPage('phone')
  await page.route('**/api/start', route => route.fulfill({ json: { result: 'something_wrong' } }))
  await page.goto(addressOf('maple.localhost'))

  await page.getByRole('alert').getByText(t('door:wrongTitle')).waitFor()
  await context.close()
})

test.each([
  ['a category that is gone', '/menu-category/99999', 'app.categoryGone', /menu-full/],
  ['a dish that is gone', '/menu-item/no-such-dish', 'item:gone', /menu-(full|category)/],
] as const)('a link to %s lands on the menu and says so', async (_what, path, words, place) => {
  const { page, context } = await openPage('desktop')
  await page.goto(addressOf('jade.localhost', path))
  await page.getByText(wordsOf('zh-hk')(words)).waitFor()
  await page.waitForURL(place)
  await context.close()
})

test('an address that leads nowhere offers the menu', async () => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf('maple.localhost', '/nowhere'))
  await page.getByRole('heading', { name: t('door:notFoundTitle') }).waitFor()
  await page.getByRole('link', { name: t('door:seeMenu') }).click()
  await page.waitForURL(/menu-(full|category)/)
  await context.close()
})

test('checkout without an order leads back to the menu', async () => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf('jade.localhost', '/checkout'))
  await page.waitForURL(/store-home|menu-full/)
  await context.close()
})
