import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, showOrder, sizes } from './screen'

const HOSTS = { hosts: [{ url: 'harbour.example', token: 'harbour' }], version: '1' }
/** A server that knows these keys and no others. */
const knowing = (...keys: string[]) => ({
  answers: {
    '/api/hosts': () => HOSTS,
    '/api/start': ({ token }: { token?: string }) => (keys.includes(token ?? '') ? null : { result: 'invalid_access' }),
  },
})
const tokens = (sent: Record<string, unknown>[]) => sent.map(({ token }) => token)

test('an address behind a key that leads nowhere says so, and leads on to the menu', { tags: 'night' }, async () => {
  const screen = await open('/nowhere', { back: knowing('harbour') })
  await heading(screen, 'This page is not on the menu').waitFor()

  expect(tokens(screen.sentTo('/api/start'))).toEqual(['harbour/nowhere', 'harbour'])
  await expectAccessible(screen)
  await link(screen, 'See the menu').click()
  await screen.page.waitForURL(/\/harbour\/menu-full$/)
  await heading(screen, 'Noodles').waitFor()
})

test('on a brand’s own host an address that is no key of the brand says so, and leads on to the menu', { tags: 'night' }, async () => {
  const screen = await open('/menu-fool', { back: knowing('') })
  await heading(screen, 'This page is not on the menu').waitFor()

  expect(tokens(screen.sentTo('/api/start'))).toEqual(['harbour/menu-fool', 'harbour', ''])
  expect(new URL(screen.page.url()).pathname).toBe('/harbour/menu-fool')
  await link(screen, 'See the menu').click()
  await screen.page.waitForURL(/:\d+\/menu-full$/)
})

test.each([
  ['dish', '/menu-item/no-such-dish', 'This item is not on the menu any more.'],
  ['category', '/menu-category/99999', 'This category is not on the menu any more.'],
])('a link to a %s that is gone lands on the menu and says so', { tags: 'night' }, async (_what, path, said) => {
  const screen = await open(path)
  await seen(screen, said)

  await screen.page.waitForURL(/menu-full$/)
  await expectAccessible(screen)
})

const built = (name: string) => readFileSync(fileURLToPath(new URL(`../../frontend/dist/${name}`, import.meta.url)), 'utf8')

test('the page that serves every brand names none and not its maker, and says in six languages what it needs', { tags: 'night' }, () => {
  const page = built('index.html')

  expect(page).toContain('<title>Menu</title>')
  expect(page).not.toMatch(/carte blanche|favicon/i)
  const [, needs = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? []
  expect([...needs.matchAll(/lang="([\w-]+)"/g)].map(([, lang]) => lang)).toEqual(['en', 'fr', 'zh-Hans', 'zh-Hant', 'ko', 'ja'])
})

test('search engines are kept from what belongs to one guest', { tags: 'night' }, () => {
  expect(built('robots.txt').match(/^Disallow: .*/gm)).toEqual([
    'Disallow: /api/',
    'Disallow: /checkout',
    'Disallow: /*/checkout',
    'Disallow: /order/',
    'Disallow: /*/order/',
    'Disallow: /payment',
    'Disallow: /*/payment',
  ])
})

test('once it is known whose page it is, its head says so', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  await heading(screen, 'Noodles').waitFor()

  await expect.poll(() => screen.page.title()).toBe('Harbour Kitchen, Queen Street')
  await screen.page.locator('meta[name="description"]').waitFor({ state: 'attached' })
  expect(await screen.page.locator('meta[name="description"]').getAttribute('content')).toBe(
    'Harbour Kitchen, Queen Street, 100 Queen Street West, Toronto · Order online',
  )
  await expect.poll(() => screen.page.locator('html').getAttribute('lang')).toBe('en-CA')
})

const linked = ({ page }: Screen, rel: string) => page.locator(`link[rel="${rel}"]`).getAttribute('href')
const signs = ({ page }: Screen) =>
  page.locator('link[rel$="icon"]').evaluateAll(links => links.map(one => (one as HTMLLinkElement).href))

test('tab and home screen show the brand’s own icon', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { back: { icon: '/pictures/icon-1.png' } })
  await heading(screen, 'Noodles').waitFor()
  const { origin } = new URL(screen.page.url())

  await expect.poll(() => signs(screen)).toEqual([`${origin}/pictures/icon-1.png`, `${origin}/pictures/icon-1.png`])
})

test('a brand without an icon shows its letter on its colour, and no other house’s sign', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  await heading(screen, 'Noodles').waitFor()

  await expect.poll(async () => decodeURIComponent((await linked(screen, 'icon')) ?? '')).toContain('>H</text>')
  await absent(screen.page.locator('link[rel="apple-touch-icon"]'))
})

const starts = (screen: Screen) => screen.sentTo('/api/start').length

test('"Invalid Access" says so, tries again once by itself, and then only by hand', async () => {
  const screen = await open('/', { clock: true, back: { answers: { '/api/start': () => ({ result: 'key_expired' }) } } })
  await seen(screen, 'Invalid Access')
  await seen(screen, 'The page tries again by itself.')
  await expectAccessible(screen)
  expect(starts(screen)).toBe(1)

  await screen.page.clock.fastForward(8_000)
  await expect.poll(() => starts(screen)).toBe(2)
  await seen(screen, 'Invalid Access')
  await absent(screen.page.getByText('The page tries again by itself.'))
  await screen.page.clock.fastForward(600_000)
  expect(starts(screen)).toBe(2)
})

test('a table that is not assigned is waited for, and opens once the staff assigned it', { tags: 'night' }, async () => {
  let assigned = false
  const start = () => (assigned ? null : { result: 'error_table_not_assigned' })
  const screen = await open('/', { clock: true, back: { answers: { '/api/start': start } } })
  await seen(screen, 'Table not assigned')
  await screen.page.clock.fastForward(15_000)
  await expect.poll(() => starts(screen)).toBe(2)
  await seen(screen, 'Table not assigned')

  assigned = true
  await screen.page.clock.fastForward(30_000)

  await heading(screen, 'Noodles').waitFor()
})

test.each(sizes)('on a %s a closed store says on the menu and in the order when an order is for', { tags: 'night' }, async size => {
  const rehours = (hours: GetStoreHoursReply) => ({
    ...hours,
    asap: null,
    openStatus: { open: false, todayOff: false, fullDay: false, changesAt: null },
    currentDate: '2026-11-21',
    slots: [{ at: '2026-11-22T16:30:00Z', until: '2026-11-22T16:45:00Z', full: false }],
  })
  const screen = await open('/menu-full', { size, back: { rehours } })
  const said = 'Closed now. Orders are for tomorrow, 11:30 a.m.'
  await seen(screen, said)
  await expectAccessible(screen)

  await button(screen, /^Add Gyoza/).first().click()
  await showOrder(screen, size)

  const order = screen.page.getByRole(size === 'phone' ? 'dialog' : 'complementary', { name: 'Your order' })
  await order.getByText(said).waitFor()
  await expectAccessible(screen)
})

test('without a key for maps the place shows its address and hours, and no map', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Store location').click()
  const place = screen.page.getByRole('dialog')
  await place.getByText('Toronto, ON, M5H 2N2').waitFor()
  await place.getByRole('heading', { name: 'Business hours' }).waitFor()

  await absent(place.locator('svg[viewBox="0 0 400 200"], iframe'))
  await expect.poll(() => place.getByText('24 hours', { exact: true }).count()).toBe(7)
  await expectAccessible(screen)
})

const HOME = { launch: { orderType: 'home' as const, tableID: '' } }

test('a store with one way to order does not ask for it, and continues an order that was begun', { tags: 'night' }, async () => {
  const only = { dinein: false, takeout: true, delivery: false, waitlist: false, reservation: false }
  const screen = await open('/store-home', { store: { config: { storeHome: only } }, back: HOME })
  const order = button(screen, /^Order for pick-up · ready /)
  await order.waitFor()
  await absent(screen.page.getByText('How would you like your order?'))
  await absent(button(screen, /^Go on with your order/))
  await expectAccessible(screen)

  await order.click()
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, /View order/).waitFor()
  await screen.page.goBack()

  await button(screen, 'Go on with your order · 1').click()
  await screen.page.waitForURL(/menu-full$/)
})

test('a key without the store’s home page begins at the menu, and every way home leads there', { tags: 'night' }, async () => {
  const screen = await open('/', { back: { launch: { orderType: 'home', tableID: '', storeHome: false } } })
  await screen.page.waitForURL(/menu-full$/)

  await screen.page.getByRole('link', { name: 'Queen Street' }).click()
  await button(screen, /^Add Gyoza/).first().waitFor()
  await absent(screen.page.getByText('How would you like your order?'))
  expect(screen.page.url()).toMatch(/menu-full$/)

  await screen.page.goto(`${screen.page.url().replace('menu-full', 'store-home')}`)
  await screen.page.waitForURL(/menu-full$/)
  await button(screen, /^Add Gyoza/).first().waitFor()
})

/** How light a colour of the page is, by WCAG. */
const luminance = ([r = 0, g = 0, b = 0]: number[]) => {
  const [x = 0, y = 0, z = 0] = [r, g, b].map(one => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}

test('the name of the house can be read over the whitest picture', async () => {
  const hero = { uri: '/pictures/white', widths: [800], color: '#ffffff' }
  const screen = await open('/store-home', { store: { info: { hero }, theme: { shape: 'crisp' } }, back: HOME })
  const name = heading(screen, 'Harbour Kitchen, Queen Street')
  await name.waitFor()
  const { shade, above, ink } = await name.evaluate(node => {
    const words = node.closest<HTMLElement>('header > div')
    const style = words && getComputedStyle(words)
    return { shade: style?.backgroundImage ?? '', above: style?.paddingTop ?? '', ink: getComputedStyle(node).color }
  })

  const [, red = '', green = '', blue = '', alpha = '', whole = ''] =
    /rgba\((\d+), (\d+), (\d+), ([\d.]+)\) calc\(100% - (\d+px)\)/.exec(shade) ?? []
  expect(whole).toBe(above)
  const under = [red, green, blue].map(one => 255 * (1 - Number(alpha)) + Number(one) * Number(alpha))
  const written = ink.match(/[\d.]+/g)?.map(Number) ?? []
  expect((luminance(written) + 0.05) / (luminance(under) + 0.05)).toBeGreaterThanOrEqual(4.5)
})
