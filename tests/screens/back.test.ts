import { describe, expect, test } from 'vitest'
import { placeOrder, toCheckout } from './checkout-path'
import { absent, button, heading, link, open, type Screen, seen, showOrder, sizes } from './screen'

const dialogs = ({ page }: Screen) => page.getByRole('dialog')
const opened = (screen: Screen) => dialogs(screen).first().waitFor({ state: 'attached' })
const closed = (screen: Screen) => absent(dialogs(screen))
const path = ({ page }: Screen) => new URL(page.url()).pathname

/** What opens over the menu, by what is tapped. */
const OVER_THE_MENU = ['Open the navigation', 'Language', 'Filter']

describe.each(sizes)('on a %s', size => {
  test.each(OVER_THE_MENU)('Back closes what %s opens, and nothing else', { tags: 'night' }, async name => {
    const screen = await open('/menu-full', { size })
    await button(screen, name).first().click()
    await opened(screen)

    await screen.page.goBack()

    await closed(screen)
    expect(path(screen)).toBe('/harbour/menu-full')
  })

  test('Back closes the last of several first', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size })
    await button(screen, 'Change').first().click()
    await opened(screen)

    await screen.page.goBack()
    await closed(screen)
    expect(path(screen)).toBe('/harbour/checkout')

    await link(screen, /Queen Street/).click()
    await seen(screen, 'Leave checkout?')
    await screen.page.goBack()
    await absent(screen.page.getByText('Leave checkout?'))
    expect(path(screen)).toBe('/harbour/checkout')
  })

  test('a sheet that was closed by hand adds no step to Back', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await link(screen, 'Gyoza').first().click()
    await seen(screen, 'A note for the kitchen')
    await screen.page.keyboard.press('Escape')
    await closed(screen)
    await button(screen, 'Filter').click()
    await opened(screen)
    await screen.page.keyboard.press('Escape')
    await closed(screen)
    await link(screen, 'Search the menu').click()
    await screen.page.getByRole('searchbox').waitFor()

    await screen.page.goBack()

    await expect.poll(() => path(screen)).toBe('/harbour/menu-full')
  })

  test('a link to the current page adds no step to Back', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    const shown = () => screen.page.evaluate(() => history.length)
    await link(screen, /Queen Street/).click()
    await screen.page.waitForURL(/store-home/)
    const steps = await shown()
    for (let tap = 0; tap < 2; tap++) await link(screen, /^Harbour/).first().click()
    await button(screen, 'Open the navigation').click()
    await opened(screen)
    await button(screen, /Queen Street/).click()
    await closed(screen)
    expect(path(screen)).toBe('/harbour/store-home')

    await screen.page.goBack()

    await expect.poll(() => path(screen)).toBe('/harbour/menu-full')
    expect(steps).toBeLessThanOrEqual(await shown())
  })

  test('the category that is shown already is no step either', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await screen.goTo('/menu-category/2')
    const category = screen.page.getByRole('navigation').locator('[aria-current]').first()
    await category.click()
    await category.click()

    await screen.page.goBack()

    await expect.poll(() => path(screen)).toBe('/harbour/menu-full')
  })

  test('sheets closed by hand, once or twice, add no steps to Back', { tags: 'night' }, async () => {
    const screen = await open('/store-home', { size })
    await link(screen, /Pick-up/).or(button(screen, /Pick-up/)).first().click()
    await screen.page.waitForURL(/menu-full/)
    for (const name of ['Filter', 'Language']) {
      await button(screen, name).first().click()
      await opened(screen)
      await screen.page.keyboard.press('Escape')
      await closed(screen)
    }

    await screen.page.goBack()

    await expect.poll(() => path(screen)).toBe('/harbour/store-home')
    await screen.page.goForward()
    await expect.poll(() => path(screen)).toBe('/harbour/menu-full')
  })

  test('an order placed after something was closed stays on its page', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size })
    await button(screen, 'Change').first().click()
    await opened(screen)
    await screen.page.keyboard.press('Escape')
    await closed(screen)

    await placeOrder(screen)

    await screen.page.getByTestId('reference').waitFor()
    await screen.page.goBack()
    await expect.poll(() => path(screen)).toBe('/harbour/menu-full')
  })

  test('a dish edited from the order closes back to the order in one step, and that to the menu', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await button(screen, /^Add Gyoza/).first().click()
    await showOrder(screen, size)
    await link(screen, /Edit/).first().click()
    await seen(screen, 'A note for the kitchen')

    await screen.page.goBack()

    await heading(screen, 'Your order').first().waitFor()
    expect(path(screen)).toBe('/harbour/menu-full')
    if (size === 'phone') await screen.page.goBack()
    await closed(screen)
    expect(path(screen)).toBe('/harbour/menu-full')
  })
})
