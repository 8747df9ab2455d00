import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { toCheckout } from './checkout-path'
import { GYOZA, gone, notice, priced, publish, RAMEN, without } from './published'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const PICKLES = 203
const MENU = '/api/order/v2/getfullmenu'
const KEPT = 'MNU_HARBOUR_S1'

/** The versions that the lines of the kept order are known by, whatever their order: a line's id may be digits only. */
const known = ({ page }: Screen, key = KEPT) =>
  page.evaluate(name => {
    const { value = {} } = JSON.parse(localStorage.getItem(name) ?? '{}') as { value?: Record<string, { version: string }> }
    return Object.values(value).map(({ version }) => version).toSorted()
  }, key)

const isKnown = (screen: Screen, ...versions: (string | undefined)[]) =>
  expect.poll(() => known(screen)).toEqual(versions.toSorted())

const now = ({ back }: Screen, level = 0) => back.menus[level]?.version

/** The menu of a version is fetched from where it stands. */
const isFetched = ({ page }: Screen, version = '') =>
  page.waitForResponse(response => response.url().endsWith(`&${version}`))

/** The page is closed; the browser keeps what it kept. */
const leave = ({ page }: Screen) => page.goto('about:blank')

const add = (screen: Screen, name: string) => button(screen, new RegExp(`^Add ${name}`)).first().click()

/** A guest with a dish in the order has left. */
async function leftWith(name: string, wanted: Parameters<typeof open>[1] = { size: 'desktop' }): Promise<Screen> {
  const screen = await open('/menu-full', wanted)
  await add(screen, name)
  await isKnown(screen, now(screen))
  await leave(screen)
  return screen
}

describe.each(sizes)('on a %s', size => {
  test('a restored order shows a higher price until it was read', { tags: 'night' }, async () => {
    const screen = await leftWith('Gyoza', { size })
    publish(screen, GYOZA, priced(7.5))

    await screen.goTo('/menu-full')

    await seen(screen, 'Gyoza now costs $7.50 instead of $7.00.')
    await showOrder(screen, size)
    await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
    await seen(screen, '$8.48')
    await expectAccessible(screen)
    await button(screen, 'Got it').click()
    await absent(notice(screen))
    await isKnown(screen, now(screen))
  })
})

test('a dish that has left the menu is named and has to be removed', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  publish(screen, GYOZA, gone)

  await screen.goTo('/menu-full')

  await notice(screen).getByText('Gyoza is no longer on the menu. Take it out to go on.').waitFor()
  await button(screen, 'Remove Gyoza').click()
  await seen(screen, 'Your order is empty')
  await expect.poll(() => screen.page.evaluate(key => localStorage.getItem(key), KEPT)).toBeNull()
})

test('a choice that has left the menu is named', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await screen.page.getByRole('link', { name: 'Shoyu ramen', exact: true }).first().click()
  await screen.page.getByRole('radio', { name: /Regular/ }).check()
  await screen.page.getByRole('checkbox', { name: /Nori/ }).check()
  await button(screen, /^Add to order/).click()
  await isKnown(screen, now(screen))
  await leave(screen)
  publish(screen, RAMEN, without('Nori'))

  await screen.goTo('/menu-full')

  await notice(screen)
    .getByText('Shoyu ramen can no longer be had with Nori. Edit it to choose something else.')
    .waitFor()
})

test('a restored order with the same menu shows nothing and requests nothing more', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  const before = screen.sentTo(MENU).length

  await screen.goTo('/menu-full')

  await button(screen, 'Remove Gyoza').waitFor()
  await screen.page.waitForLoadState('networkidle')
  await absent(notice(screen))
  expect(screen.sentTo(MENU).length).toBe(before)
})

test('changes of other dishes are not shown', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  const compared = isFetched(screen, now(screen))
  publish(screen, PICKLES, gone)

  await screen.goTo('/menu-full')

  expect((await compared).status()).toBe(200)
  await button(screen, 'Remove Gyoza').waitFor()
  await absent(notice(screen))
  await absent(screen.page.getByText(/No longer on the menu/))
})

test('unread changes are shown again, each line by the menu that its guest knew', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  const first = now(screen)
  publish(screen, GYOZA, priced(7.5))
  await screen.goTo('/menu-full')
  await notice(screen).waitFor()
  await add(screen, 'Pickles')
  await isKnown(screen, first, now(screen))
  await leave(screen)
  publish(screen, PICKLES, priced(6.5))

  await screen.goTo('/menu-full')

  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
  await notice(screen).getByText('Pickles now costs $6.50 instead of $6.00.').waitFor()
  await seen(screen, 'The menu has changed, and your order with it. Please look it over.')
})

test('a page that was closed before its changes were read shows them again', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', clock: true, back: { channel: false } })
  await add(screen, 'Gyoza')
  const first = now(screen)
  await expect.poll(() => screen.page.clock.runFor(500).then(() => known(screen))).toEqual([first])
  publish(screen, GYOZA, priced(7.5))
  await screen.page.clock.runFor(20_000)
  await notice(screen).waitFor()
  expect(await known(screen)).toEqual([first])

  await screen.page.reload()

  await expect.poll(() => screen.page.clock.runFor(500).then(() => notice(screen).count())).toBe(1)
})

test('a restored order of another type is compared with that type’s menu if it is the same', async () => {
  const screen = await leftWith('Gyoza')
  publish(screen, GYOZA, priced(7.5))
  screen.back.launch.orderType = 'dinein'

  await screen.goTo('/menu-full')

  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
})

test('another price level is no change of a price', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  publish(screen, GYOZA, priced(7.5))
  screen.back.store = { ...screen.back.store, orderType: { ...screen.back.store.orderType } }
  screen.back.store.orderType.takeout = { ...screen.back.store.orderType.takeout, priceLevel: 1 }

  await screen.goTo('/menu-full')

  await isKnown(screen, now(screen, 1))
  await absent(notice(screen))
})

test('each store has an order and news of its own', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  const first = now(screen)
  const home = screen.back.store
  publish(screen, GYOZA, priced(7.5))
  screen.back.store = { ...home, storeID: 'S2' }
  await screen.goTo('/menu-full')
  await add(screen, 'Pickles')
  await expect.poll(() => known(screen, 'MNU_HARBOUR_S2')).toEqual([now(screen)])
  await absent(notice(screen))
  expect(await known(screen)).toEqual([first])
  await leave(screen)
  screen.back.store = home

  await screen.goTo('/menu-full')

  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
})

test('an order stored by an older version shows no changes until the next menu', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await add(screen, 'Gyoza')
  await isKnown(screen, now(screen))
  await screen.page.evaluate(key => localStorage.removeItem(key), KEPT)
  await leave(screen)
  publish(screen, GYOZA, priced(7.5))

  await screen.goTo('/menu-full')
  await isKnown(screen, now(screen))
  await absent(notice(screen))
  await seen(screen, '$8.48')

  await leave(screen)
  publish(screen, GYOZA, priced(8))
  await screen.goTo('/menu-full')
  await notice(screen).getByText('Gyoza now costs $8.00 instead of $7.50.').waitFor()
})

test('changes of a menu that cannot be loaded are shown once it can be', { tags: 'night' }, async () => {
  const screen = await leftWith('Gyoza')
  const first = now(screen)
  // At this address no other test has ever seen a menu.
  publish(screen, GYOZA, priced(7.77))
  const lost = screen.back.olderMenus.splice(0)
  expects(/^404: \S+\/published\/menus\//)
  const asked = isFetched(screen, first)

  await screen.goTo('/menu-full')

  expect((await asked).status()).toBe(404)
  await button(screen, 'Remove Gyoza').waitFor()
  await absent(notice(screen))
  expect(await known(screen)).toEqual([first])

  screen.back.olderMenus.push(...lost)
  await screen.goTo('/menu-full')
  await notice(screen).getByText('Gyoza now costs $7.77 instead of $7.00.').waitFor()
})

test('checkout shows the changes before the order is sent', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  await isKnown(screen, now(screen))
  await leave(screen)
  publish(screen, GYOZA, priced(7.5))

  await screen.goTo('/checkout')

  await heading(screen, 'Checkout').waitFor()
  await notice(screen).getByText('Gyoza now costs $7.50 instead of $7.00.').waitFor()
  await expectAccessible(screen)
})
