import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, openPage } from './page'
import { allows } from './troubles'
import { beginning, wordsOf } from './words'

afterAll(closeBrowser)

interface Manifest {
  [field: string]: unknown
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

/** Every host of the demo brands, and what its home screen is called. */
const HOSTS = [
  ['localhost', 'sakura', 'Sakura Ramen', 'Sakura Ramen'],
  ['sakura.localhost', 'sakura', 'Sakura Ramen', 'Sakura Ramen'],
  ['maple.localhost', 'maple', 'Maple Bakehouse', 'Maple'],
  ['jade.localhost', 'jade', '翠園 Jade Garden', '翠園'],
] as const

/** The brand's main colour, as its operator wrote it. */
const colourOf = (brand: string) =>
  /primary: "(#\w{6})"/.exec(readFileSync(new URL(`../../infrastructure/brands/${brand}/brand.yaml`, import.meta.url), 'utf8'))?.[1]

const PNG = '89504e470d0a1a0a'
const OPAQUE = 2

/** A file as the page itself gets it: only the browser knows that these names are of this machine. */
async function fileAt(page: Page, address: string) {
  const { status, type, content } = await page.evaluate(async asked => {
    const reply = await fetch(asked)
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return { status: reply.status, type: reply.headers.get('content-type'), content: [...bytes] }
  }, address)
  return { told: [status, type], content: Buffer.from(content) }
}

/** What a PNG says of itself: its size, and whether anything shows through it. */
async function pngAt(page: Page, address: string) {
  const { told, content } = await fileAt(page, address)
  expect([...told, content.subarray(0, 8).toString('hex')], address).toEqual([200, 'image/png', PNG])
  return { size: `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}`, colours: content[25] }
}

test.each(HOSTS)('%s can be put on a home screen as its own brand', async (host, brand, name, short) => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(host))
  await page.waitForURL(/stores|store-home|menu-/)
  const link = page.locator('link[rel="manifest"][href^="/published/manifests/"]')
  await link.waitFor({ state: 'attached' })

  const address = new URL((await link.getAttribute('href')) ?? '', page.url())
  const file = await fileAt(page, address.href)
  expect(file.told).toEqual([200, 'application/manifest+json'])
  const told = JSON.parse(file.content.toString()) as Manifest
  expect(told).toMatchObject({ id: '/', name, short_name: short, display: 'standalone', theme_color: colourOf(brand) })
  expect(told.background_color).toMatch(/^#\w{6}$/)

  const [start, scope] = [told.start_url, told.scope].map(path => new URL(String(path), address).href)
  expect([start, scope]).toEqual([addressOf(host), addressOf(host)])
  expect(told.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()).toEqual(
    ['any 192x192', 'any 48x48', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
  )
  for (const { src, sizes, type } of told.icons) {
    expect(type).toBe('image/png')
    expect((await pngAt(page, new URL(src, address).href)).size, src).toBe(sizes)
  }

  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect(await pngAt(page, new URL(touch ?? '', page.url()).href)).toEqual({ size: '180x180', colours: OPAQUE })
  await context.close()
})

test.each(HOSTS)('the browser accepts the manifest of %s', async host => {
  const { page, context } = await openPage('phone')
  await page.goto(addressOf(host))
  await page.locator('link[rel="manifest"][href^="/published/manifests/"]').waitFor({ state: 'attached' })
  const devTools = await context.newCDPSession(page)

  const { url, errors } = await devTools.send('Page.getAppManifest')

  expect(errors).toEqual([])
  expect(url.replace(/\.[0-9a-f]{16}\./, '.')).toBe(addressOf(host, `/published/manifests/${host}.webmanifest`))
  await context.close()
})

test.each(Object.entries(HOUSES))('the menu of %s is shown without a server, and ordering works once the server is back', async (_, house) => {
  const guest = await Guest.arrive(house, 'phone')
  const { page, t } = guest
  guest.hurries = true
  await guest.chooseStore()
  await guest.chooseOrderType('takeout')
  const category = 'category' in house ? page.locator(`a[href$="/menu-category/${house.category}"]`).first() : null
  await category?.click()
  const dish = page.locator('main a[href*="/menu-item/"]').first()
  await dish.waitFor()
  if ('category' in house) await page.waitForURL(/menu-category\/\d+/)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(() => page.evaluate(async () => (await caches.match('/last-visit/')) !== undefined)).toBe(true)
  const path = page.url()
  guest.hurries = false

  // Pictures that were not looked at yet are not kept: their places stay empty until there is a network.
  allows(/^failed: GET \S+\/published\/pictures\/\S+ net::ERR_FAILED$/)
  await page.context().setOffline(true)
  await page.reload()

  await dish.waitFor()
  expect(page.url()).toBe(path)
  await expect.poll(() => dish.innerText()).not.toBe('')
  const bar = page.getByRole('complementary', { name: beginning(t('upkeep:seenTitle')) })
  await bar.waitFor()
  await guest.look('offline')

  await page.context().setOffline(false)
  // A device that is back says so, and the page begins anew by itself.
  await bar.waitFor({ state: 'detached' })
  await dish.waitFor()
  await guest.leave()
})

test('an address of the brand that was never opened shows an error offline, not a blank page', async () => {
  const t = wordsOf('en')
  const guest = await Guest.arrive(HOUSES.sakura, 'phone')
  await guest.page.waitForURL(/stores/)
  await expect.poll(() => guest.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await guest.page.context().setOffline(true)

  await guest.page.goto(addressOf(HOUSES.sakura.host, '/sakura-queen-table-4'))

  await guest.page.getByText(t('start.unreachableTitle')).waitFor()
  await guest.leave()
})
