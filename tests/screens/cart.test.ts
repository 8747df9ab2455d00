import { describe, expect, test } from 'vitest'
import type { MenuDocument, PricedLine, Quote, Cart as WireCart } from '@/api/api.gen'
import { setOffline } from './contexts'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const add = async (screen: Screen, name: string) => {
  await button(screen, new RegExp(`^Add ${name}`)).first().click()
}

const withoutItem = (menu: MenuDocument, id: number): MenuDocument => ({
  ...menu,
  items: menu.items.filter(item => item.ID !== id),
  categories: menu.categories.map(category => ({ ...category, items: category.items.filter(one => one !== id) })),
})

/** A dish and a drink linked as a combo that takes two off the drink (C-1). */
const combined = (quote: Quote): Quote => ({
  ...quote,
  cbRefIDs: [1],
  lines: quote.lines.map((line): PricedLine => ({
    ...line,
    cbRefID: 1,
    ...(line.ID === 301 && { o_price: 3, price: 1, extended: 1, gross: 1 }),
  })),
  totals: { ...quote.totals, subtotal: quote.totals.subtotal - 2, total: quote.totals.total - 2.26 },
})

describe.each(sizes)('on a %s', size => {
  test('lines are changed in place, and a removal can be undone', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await showOrder(screen, size)
    await button(screen, 'One more: Gyoza').click()
    await seen(screen, '$15.82')
    await expectAccessible(screen)

    await button(screen, 'One less: Gyoza').click()
    await button(screen, 'Remove Gyoza').click()
    await seen(screen, 'Your order is empty')
    await seen(screen, 'Gyoza removed')
    await button(screen, 'Undo').click()

    await button(screen, 'One more: Gyoza').waitFor()
    await seen(screen, '$7.91')
  })

  test('each tax opens into why', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await showOrder(screen, size)

    const why = screen.page.locator('summary', { hasText: 'GST' })
    expect((await why.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await screen.page.getByText('GST', { exact: true }).click()

    await seen(screen, /GST: \$7\.00 × 13% = \$0\.91/)
  })

  test('a combo is shown as linked, with what it saves and with what', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { requote: combined } })
    await add(screen, 'Gyoza')
    await add(screen, 'Green tea')
    await showOrder(screen, size)

    const drink = screen.page.getByRole('listitem').filter({ has: screen.page.getByRole('link', { name: 'Edit Green tea' }) })
    await drink.getByText('with Gyoza · You save $2.00').waitFor()
    await drink.getByText('$1.00').waitFor()
    await seen(screen, /with Green tea/)
    await expectAccessible(screen)
  })

  test('a combo is sent back with the next price request, also after a reload', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { requote: combined } })
    await add(screen, 'Gyoza')
    await add(screen, 'Green tea')
    await showOrder(screen, size)
    await seen(screen, /with Green tea/)
    await screen.goTo('/menu-full')
    await add(screen, 'Gyoza')

    const asked = () => {
      const { cart } = screen.sentTo('/api/order/v2/priceorder').at(-1) as { cart: WireCart }
      return { links: cart.items?.map(line => [line.qty, line.cbRefID]), given: cart.cbRefIDs }
    }
    await expect.poll(asked).toEqual({ links: [[2, 1], [1, 1]], given: [1] })
  })

  test('shows the amounts missing to the minimum and to free delivery', { tags: 'night' }, async () => {
    const delivery = { minOrder: 10, minOrderForFreeDelivery: 30 }
    const screen = await open('/menu-full', {
      size,
      store: { orderType: { delivery } },
      back: { launch: { orderType: 'delivery', tableID: '' } },
    })
    await add(screen, 'Gyoza')
    await showOrder(screen, size)
    await seen(screen, 'Add $2.00 to reach the minimum order of $10.00')
    await expect.poll(() => button(screen, 'Add $2.00 more').isDisabled()).toBe(true)
    await expectAccessible(screen)

    await button(screen, 'One more: Gyoza').click()
    await seen(screen, 'Add $14.00 for free delivery')
    await button(screen, /Go to checkout/).waitFor()
  })

  test('a delivery says where it goes, and the address is entered from the order', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { launch: { orderType: 'delivery', tableID: '' } } })
    const { page } = screen
    await add(screen, 'Gyoza')
    await showOrder(screen, size)
    await button(screen, 'Enter address').click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada')
    await page.getByRole('textbox', { name: /^Street/ }).fill('1 King Street West')
    await page.getByRole('textbox', { name: /^City/ }).fill('Toronto')
    await page.getByRole('textbox', { name: /^Postal/ }).fill('M5H 1A1')
    await expectAccessible(screen)
    await page.getByRole('button', { name: 'Save and deliver here' }).click()

    await seen(screen, '1 King Street West, Toronto, ON M5H 1A1')
    await button(screen, 'One more: Gyoza').waitFor()
  })

  test('offline the order is kept and totals follow', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await showOrder(screen, size)
    await seen(screen, '$7.91')
    await setOffline(screen.page, true)
    await button(screen, 'One more: Gyoza').click()
    await screen.page.getByText(/You are offline/).waitFor()
    await seen(screen, 'Totals will follow when you are online.')
    await expectAccessible(screen)

    await setOffline(screen.page, false)
    await seen(screen, '$15.82')
  })

  test('the order is kept encrypted on the device for an hour, then a new one starts', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, clock: true })
    await add(screen, 'Gyoza')
    await screen.page.waitForFunction(() => localStorage.getItem('ORD_HARBOUR_S1'))
    const kept = await screen.page.evaluate(() => [
      localStorage.getItem('ORD_HARBOUR_S1') ?? '',
      localStorage.getItem('LTM_HARBOUR_S1') ?? '',
    ])
    for (const sealed of kept) expect(sealed).toMatch(/^v2\.[A-Za-z0-9+/=]+\.[A-Za-z0-9+/=]+$/)

    await screen.page.clock.setSystemTime(Date.now() + 50 * 60_000)
    await screen.goTo('/menu-full')
    await button(screen, 'Add Gyoza 1').first().waitFor()

    await screen.page.clock.setSystemTime(Date.now() + 112 * 60_000)
    await screen.goTo('/menu-full')
    await heading(screen, 'Noodles').waitFor()
    await absent(button(screen, 'Add Gyoza 1'))
    await expect.poll(() => screen.page.evaluate(() => localStorage.getItem('ORD_HARBOUR_S1'))).toBeNull()
  })

  test('from the menu to the order with the keyboard alone', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    const { page } = screen
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
    const reach = async (name: RegExp) => {
      const wanted = page.locator('a, button:enabled').filter({ hasText: name, visible: true })
      await wanted.first().waitFor()
      for (let step = 0; step < 60; step++) {
        await page.keyboard.press('Tab')
        if (name.test(await focused())) return
      }
      throw new Error(`the keyboard does not reach ${name}`)
    }
    await heading(screen, 'Noodles').waitFor()
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Skip to the content')
    await page.keyboard.press('Enter')

    await reach(/^Shoyu ramen$/)
    await page.keyboard.press('Enter')
    await seen(screen, 'Toppings')
    await page.getByRole('radio', { name: /Regular/ }).focus()
    await page.keyboard.press('Space')
    await reach(/^Add to order/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await reach(size === 'phone' ? /View order/ : /^Edit$/)
    if (size === 'phone') {
      await page.keyboard.press('Enter')
      await heading(screen, 'Your order').first().waitFor()
    }
    await reach(/^Go to checkout/)
    await page.keyboard.press('Enter')

    await seen(screen, 'How can we reach you?')
  })
})

test('a guest is not asked for a promotion code', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: { service: { membership: 'optional' } } })
  await add(screen, 'Gyoza')
  await button(screen, /Go to checkout/).waitFor()

  await absent(screen.page.getByText(/promo/i))
})

describe.each(sizes)('unavailable items, on a %s', size => {
  test('a dish that left the menu is named in the order and can be taken out', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await add(screen, 'Green tea')
    await screen.page.waitForFunction(() => localStorage.getItem('ORD_HARBOUR_S1'))
    screen.back.menus = screen.back.menus.map(menu => withoutItem(menu, 201))
    screen.back.refuses['/api/order/v2/priceorder'] = {
      result: 'error_item_not_found',
      details: { lineId: 'unknown', itemId: 201 },
    }
    await screen.goTo('/menu-full')
    await showOrder(screen, size)

    await seen(screen, 'No longer on the menu. Take it out to go on.')
    await button(screen, 'Check Gyoza to go on').waitFor()
    await expectAccessible(screen)
    screen.back.refuses = {}
    await button(screen, 'Remove Gyoza').click()

    await screen.page.getByText('No longer on the menu').waitFor({ state: 'hidden' })
    await seen(screen, '$3.39')
    await button(screen, 'Undo').click()
    await seen(screen, 'No longer on the menu. Take it out to go on.')
  })

  test('a refusal names its dish, marks it, and takes it out', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await add(screen, 'Green tea')
    await showOrder(screen, size)
    await seen(screen, '$11.30')
    const asked = screen.sentTo('/api/order/v2/priceorder').at(-1) as { cart: { items: { ID: number; lineId: string }[] } }
    const lineId = asked.cart.items.find(line => line.ID === 301)?.lineId
    screen.back.refuses['/api/order/v2/priceorder'] = { result: 'MENU.out_of_stock', details: { lineId: `${lineId}` } }
    await button(screen, 'One more: Gyoza').click()

    await seen(screen, /^Green tea: /)
    await button(screen, 'Check Green tea to go on').waitFor()
    await expectAccessible(screen)
    const tea = screen.page.getByRole('listitem').filter({ has: screen.page.getByRole('link', { name: 'Edit Green tea' }) })
    screen.back.refuses = {}
    await tea.getByText('Take out').click()

    await seen(screen, '$15.82')
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Edit Gyoza')
  })

  test('a dish that sold out since is led to from the button, and once it is out the order goes on', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await add(screen, 'Gyoza')
    await add(screen, 'Green tea')
    await screen.page.waitForFunction(() => localStorage.getItem('ORD_HARBOUR_S1'))
    screen.back.inventory = [{ ID: 201, countable: true, soldout: true, qty: 0, options: [] }]
    await screen.goTo('/menu-full')
    await showOrder(screen, size)
    await button(screen, 'Check Gyoza to go on').click()

    const line = screen.page.getByRole('listitem').filter({ has: screen.page.getByRole('link', { name: 'Edit Gyoza' }) })
    await expect.poll(() => line.evaluate(element => element === document.activeElement)).toBe(true)
    await line.getByText('Sold out').waitFor()
    await expectAccessible(screen)
    expect(screen.calls).not.toContain('/api/order/v2/itemallocation')
    await line.getByText('Take out').click()
    await button(screen, /Go to checkout/).click()
    await screen.page.getByLabel('Phone number').waitFor()
  })

  test('an address too far away is said in the order, with the way to another', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', {
      size,
      store: { orderType: { delivery: { distance: 8, minOrderForFreeDelivery: 30 } } },
      back: {
        launch: { orderType: 'delivery', tableID: '' },
        distance: { km: 60, minutes: 72, estimated: true },
      },
    })
    const { page } = screen
    await add(screen, 'Gyoza')
    await showOrder(screen, size)
    await button(screen, 'Enter address').click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ada')
    await page.getByRole('textbox', { name: /^Street/ }).fill('1 Far Road')
    await page.getByRole('textbox', { name: /^City/ }).fill('Hamilton')
    await page.getByRole('textbox', { name: /^Postal/ }).fill('L8P 1A1')
    await page.getByRole('button', { name: 'Save and deliver here' }).click()

    await seen(screen, 'You are far away from the store')
    await absent(screen.page.getByText(/for free delivery/))
    await absent(button(screen, /Go to checkout/))
    await expectAccessible(screen)
    await button(screen, 'Choose another address').click()
    await seen(screen, 'Your addresses')
  })
})

test('on a short phone what is said does not lie over the order’s title', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'phone' })
  await screen.page.setViewportSize({ width: 320, height: 568 })
  for (const name of ['Gyoza', 'Green tea', 'Pickles']) await add(screen, name)
  await showOrder(screen, 'phone')
  await button(screen, 'Remove Gyoza').click()
  const title = await heading(screen, 'Your order').first().boundingBox()
  const said = screen.page.getByText('Gyoza removed').filter({ visible: true }).first()

  await expect.poll(async () => ((await said.boundingBox())?.y ?? 0) > (title?.y ?? 0) + (title?.height ?? 0)).toBe(true)
  await said.click({ trial: true })
})
