import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, expectAccessible, heading, open, seen, sizes } from './screen'

const CODE = /[/]assets[/](?:platform|common)-/
const MENU = '/published/menus/0.json'

/** Lets nothing of some addresses through until it is told to. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(addresses, async route => {
    await released
    await route.continue()
  })
  return release
}

const pathOf = (request: Request) => new URL(request.url()).pathname

test.each(sizes)('the store and its menu are asked for before the code that draws them is there, on a %s', { tags: 'night' }, async size => {
  const screen = await open('/menu-full', { size })
  const { page } = screen
  await heading(screen, 'Noodles').waitFor()
  const release = await holdBack(page, CODE)
  const menu = page.waitForRequest(request => pathOf(request) === MENU)
  const again = page.reload({ waitUntil: 'commit' })
  await menu
  await again
  expect(screen.sentTo('/api/start').length).toBe(2)
  await page.locator('#root svg').waitFor()
  release()

  await heading(screen, 'Noodles').waitFor()
  await expectAccessible(screen)
  expect(screen.sentTo('/api/start').length).toBe(2)
})

test('nothing that is only needed later is fetched before the menu has come', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  const { page } = screen
  await heading(screen, 'Noodles').waitFor()
  const release = await holdBack(page, /[/]published[/]menus[/]/)
  const fetched: string[] = []
  page.on('request', request => fetched.push(pathOf(request)))
  await page.reload({ waitUntil: 'commit' })
  await seen(screen, 'Harbour Kitchen')
  const early = fetched.filter(path => /[/]assets[/](?:Drawer|ItemDialog|CartBar|keep-offline|checkout-click)-/.test(path))
  release()
  await heading(screen, 'Noodles').waitFor()

  expect(early).toEqual([])
  await page.waitForRequest(request => pathOf(request).includes('/assets/ItemDialog-'))
  await button(screen, 'Open the navigation').waitFor()
})
