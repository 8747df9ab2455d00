import type { StoreChanges } from 'stand-in/store'
import { tastingMenuWith } from 'stand-in/tasting-menu'
import { describe, expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { absent, beginsAt, button, expectAccessible, heading, link, open, type Screen, seen, showOrder, sizes } from './screen'

const SEVERAL = [1, 2, 3].map(n => ({ uri: `/pictures/noodles-${n}`, widths: [320, 640], color: '#c9a57a' }))

const card = ({ page }: Screen, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
const boxOf = async (screen: Screen, name: string) => (await card(screen, name).first().boundingBox()) ?? { x: 0, y: 0, width: 0 }

/** How two dishes of a category stand to one another under a layout. */
async function placing(screen: Screen): Promise<string> {
  const [one, other] = [await boxOf(screen, 'Shoyu ramen'), await boxOf(screen, 'Miso ramen')]
  const list = card(screen, 'Shoyu ramen').first().locator('xpath=ancestor::ul')
  const slides = await list.evaluate(node => node.scrollWidth > node.clientWidth + 4)
  if (slides) return 'slides'
  return one.y === other.y ? 'side by side' : 'below'
}

describe.each(sizes)('on a %s', size => {
  test.each([
    ['vertical', size === 'phone' ? 'below' : 'side by side'],
    ['horizontal', 'side by side'],
    ['carousel', 'slides'],
  ] as const)('the layout %s puts dishes %s', async (categoryLayout, expected) => {
    const screen = await open('/menu-full', { size, store: { config: { categoryLayout } } })
    await card(screen, 'Garden ramen').first().waitFor()

    expect(await placing(screen)).toBe(expected)
    await expectAccessible(screen)
  })

  test.each([
    ['side', /menu-full$/],
    ['center', /menu-category$/],
  ] as const)('categories at the %s begin at their own home', async (categoryPosition, address) => {
    const screen = await open('/', { size, store: { config: { categoryPosition } } })

    await screen.page.waitForURL(address)
    await link(screen, /^(Noodles|Shoyu ramen)/).first().waitFor()
    await expectAccessible(screen)
  })

  test.each([
    ['normal', 120, 90, '2', 120],
    ['large', 140, 110, '3', 100],
  ] as const)('pictures of size %s are %i high beside %i of words in %s lines', async (menuImageSize, height, words, lines, column) => {
    const screen = await open('/menu-full', { size, store: { config: { menuImageSize } } })
    const dish = card(screen, 'Shoyu ramen').first()
    await dish.locator('picture').waitFor({ state: 'attached' })

    expect((await dish.locator('picture').locator('..').boundingBox())?.height).toBe(height)
    const text = dish.locator('> div').last()
    await expect.poll(() => text.evaluate(node => getComputedStyle(node).minHeight)).toBe(`${words}px`)
    await expect.poll(() => dish.locator('p').first().evaluate(node => getComputedStyle(node).webkitLineClamp)).toBe(lines)
    if (size === 'desktop') {
      const side = screen.page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true })
      expect((await side.boundingBox())?.width).toBe(column)
    }
  })

  test('pictures are shown on the left, on the right with the price opposite, or not at all', async () => {
    const seenAs: string[] = []
    const ways: StoreChanges['config'][] = [
      { menuImageAlignment: 'left' },
      { menuImageAlignment: 'right' },
      { menuImageVisible: false },
      { hideMenuImage: true },
    ]
    for (const config of ways) {
      const screen = await open('/menu-category/1', { size, store: { config } })
      const dish = card(screen, 'Shoyu ramen')
      await dish.waitFor()
      const picture = await dish.locator('picture').count()
      const price = await beginsAt(dish.getByText('$14.50'))
      const middle = ((await dish.boundingBox())?.x ?? 0) + ((await dish.boundingBox())?.width ?? 0) / 2
      seenAs.push(picture === 0 ? 'none' : price > middle ? 'price at the end' : 'price at the start')
    }

    expect(seenAs).toEqual(['price at the end', 'price at the start', 'none', 'none'])
  })

  test.each([true, false])('item numbers shown: %s', async showItemBarcode => {
    const screen = await open('/menu-item/shoyu', { size, store: { config: { showItemBarcode } } })
    await seen(screen, 'Toppings')

    await expect.poll(() => screen.page.getByText('Item no. 4900101').count()).toBe(showItemBarcode ? 1 : 0)
  })

  test.each([true, false])('option pictures: %s, pictures in the order: the other', async shown => {
    const config = { showOptionImageInOrder: shown, showItemImageInOrder: !shown }
    const screen = await open('/menu-item/shoyu', { size, store: { config } })
    const option = screen.page.getByRole('dialog').locator('label').filter({ hasText: 'Soft egg' })
    await option.waitFor()
    await expect.poll(() => option.locator('picture').count()).toBe(shown ? 1 : 0)

    await screen.page.getByText('Regular', { exact: true }).click()
    await button(screen, /Add to order/).click()
    await showOrder(screen, size)
    const line = screen.page.getByRole('listitem').filter({ has: link(screen, 'Edit Shoyu ramen') })
    await line.waitFor()
    await expect.poll(() => line.locator('picture').count()).toBe(shown ? 0 : 1)
  })

  test.each([
    [true, 'Small, Tall'],
    [false, 'Tall, Small'],
  ])('options sorted by their sequence: %s', async (orderOptionsSortBySeq, order) => {
    const menu = tastingMenuWith({ items: { tea: { options: [CUPS] } } })
    const screen = await open('/menu-item/tea', {
      size,
      store: { info: { orderOptionsSortBySeq } },
      back: { menus: [menu] },
    })
    await seen(screen, 'Cups')
    const names = await screen.page.getByRole('dialog').locator('label').allInnerTexts()

    expect(names.filter(name => /^(Tall|Small)/.test(name)).map(name => name.split('\n')[0]).join(', ')).toBe(order)
    await screen.page.getByText('Tall', { exact: true }).click()
    await screen.page.getByText('Small', { exact: true }).click()
    await button(screen, /Add to order/).click()
    await showOrder(screen, size)
    await seen(screen, order.replace(', ', ' · '))
  })

  test.each([true, false])('a slot of a set may be skipped: %s', async addSideItemOptional => {
    const screen = await open('/menu-item/set', { size, store: { config: { addSideItemOptional } } })
    await seen(screen, '0 of 3 chosen')

    await expect.poll(() => button(screen, 'Skip this one').count()).toBe(addSideItemOptional ? 1 : 0)
  })

  test.each([true, false])('sold-out items are marked, stock counted: %s', async itemStockEnabled => {
    const inventory = [{ ID: 201, countable: true, soldout: true, qty: 0, options: [] }]
    const screen = await open('/menu-category/2', { size, store: { info: { itemStockEnabled } }, back: { inventory } })
    await card(screen, 'Edamame').first().waitFor()

    await card(screen, 'Gyoza').getByText('Sold out').waitFor()
  })

  test.each([true, false])('fast adding from the list: %s', async itemFastAdd => {
    const screen = await open('/menu-category/2', { size, store: { config: { itemFastAdd } } })
    await card(screen, 'Gyoza').waitFor()
    await expect.poll(() => button(screen, 'Add Gyoza').count()).toBe(itemFastAdd ? 1 : 0)

    await link(screen, 'Gyoza').click()
    await button(screen, 'Add to order · $7.00').click()
    await card(screen, 'Gyoza').getByText('1', { exact: true }).waitFor()
  })

  test.each([true, false])('the side menu offered: %s', async mainMenuEnabled => {
    const screen = await open('/menu-full', { size, store: { config: { mainMenuEnabled } } })
    await heading(screen, 'Noodles').waitFor()

    await expect.poll(() => button(screen, 'Open the navigation').count()).toBe(mainMenuEnabled ? 1 : 0)
  })

  test('with hidden totals no sum of the order is shown, and checkout still works', async () => {
    const screen = await open('/menu-item/gyoza', {
      size,
      store: { orderType: { dinein: { hideOrderTotal: true } } },
      back: { launch: { orderType: 'dinein', tableID: '' } },
    })
    await button(screen, 'Add to order').click()
    await showOrder(screen, size)
    const order = screen.page.getByRole(size === 'phone' ? 'dialog' : 'complementary', { name: 'Your order' })
    await order.getByRole('link', { name: 'Edit Gyoza' }).waitFor()
    await button(screen, 'Go to checkout').waitFor()

    const suggested = order.locator('section')
    const sums = (await order.innerText()).replace(await suggested.innerText(), '')
    expect(sums).not.toContain('$')
  })

  test('special categories are shown, suggestions beside the order instead, ten at most', async () => {
    const screen = await open('/menu-item?mode=search', { size, back: { menus: [specialMenu] } })
    await seen(screen, 'Popular here')
    await expect.poll(() => screen.page.getByRole('article').count()).toBe(10)

    await screen.goTo('/menu-full')
    await heading(screen, 'From the chef').waitFor()
    await absent(heading(screen, 'Popular here'))
    await button(screen, /^Add Edamame/).first().click()
    await showOrder(screen, size)
    await seen(screen, 'Goes well with your order')
  })

  test('a category shows all its pictures and its subcategories under their own headings', async () => {
    const menus = [tastingMenuWith({ categories: { noodles: { pictures: SEVERAL }, small: { pID: 1 } } })]
    const screen = await open('/menu-category/1', { size, back: { menus } })
    await heading(screen, 'Small sides').waitFor()

    const section = screen.page.getByRole('region', { name: 'Noodles' })
    await expect.poll(() => section.locator('picture').filter({ visible: true }).count()).toBeGreaterThanOrEqual(3)
    await expect.poll(() => section.locator('img[src*="noodles-"]').count()).toBe(3)
  })

  test('an item that is not served now is dimmed with its next time, also when opened by a link', async () => {
    const screen = await open('/menu-category/4', { size })
    await card(screen, 'Breakfast tray').getByText(/Served again from/).waitFor()
    await absent(button(screen, 'Add Breakfast tray'))

    await screen.goTo('/menu-item/breakfast')
    await screen.page.getByRole('dialog').getByText(/Served again from/).first().waitFor()
    await absent(button(screen, /Add to order/))
    await expectAccessible(screen)
  })

  test('while the store is closed, what is served at the first time to be had can be ordered for it', async () => {
    const slot = { at: '2099-06-17T07:00:30Z', until: '2099-06-17T07:15:30Z', full: false }
    const rehours = (hours: GetStoreHoursReply) => ({ ...hours, asap: null, slots: [slot] })
    const screen = await open('/menu-category/4', { size, back: { rehours } })

    await button(screen, 'Add Breakfast tray').click()

    await button(screen, 'Add Breakfast tray 1').waitFor()
  })

  test('the category bar follows the scrolling and leads to a category', async () => {
    const screen = await open('/menu-full', { size })
    const tab = (name: string) =>
      screen.page.getByRole('navigation', { name: 'Categories' }).filter({ visible: true }).getByRole('button', { name, exact: true })
    await tab('Sets').click()
    await heading(screen, 'Sets').waitFor()
    await screen.page.waitForFunction(
      () => [...document.querySelectorAll('nav [aria-current]')].some(node => node.textContent === 'Sets'),
    )

    await screen.page.evaluate(() => scrollTo(0, 0))
    await screen.page.waitForFunction(
      () => [...document.querySelectorAll('nav [aria-current]')].some(node => node.textContent === 'Noodles'),
    )
  })
})

const CUPS = {
  ...{ ID: 9, key: 'cups', name: 'Cups', name1: '', name2: '', opt_min: 0, opt_max: 2, seq: 0 },
  ...{ chargeRule: 'each' as const, chargeCount: 0, addsFood: true },
  options: [
    { ...cup('Tall', 2), ID: 92 },
    { ...cup('Small', 1), ID: 91 },
  ],
}

function cup(descr: string, seq: number) {
  return {
    ...{ ID: 0, cgID: 9, key: descr, descr, descr1: '', descr2: '', price: 0, priceForMember: null, priceForVip: null },
    ...{ redeemable: false, seq, maxQty: 1, defaultQty: 0, countable: false, ohQty: 0, soldout: false, allergens: null, diets: null, picture: null },
  }
}

const base = tastingMenuWith({ categories: { popular: { items: [101, 102, 103, 104, 201, 202, 203, 204, 301, 302, 401, 402] } } })
const specialMenu = {
  ...base,
  categories: [{ ...base.categories[0], ID: -2, key: 'chef', descr: 'From the chef', items: [103] }, ...base.categories] as typeof base.categories,
}
