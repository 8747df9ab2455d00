import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { absent, beginsAt, button, expectAccessible, heading, link, open, seen, showOrder, sizes } from './screen'

describe.each(sizes)('on a %s', size => {
  test('the menu shows its categories, what is sold out, what is left and when it is served', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await heading(screen, 'Noodles').waitFor()
    await expectAccessible(screen)

    await seen(screen, 'Sold out')
    await seen(screen, 'Only 3 left')
    await screen.page.getByText(/Served again from/).first().waitFor()
    await seen(screen, '$39.90 / kg')
    await absent(screen.page.getByText('Sake'))
  })

  test('the plus adds at once and answers with the quantity in place', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    const add = button(screen, /^Add Gyoza/).first()

    await add.click()
    await add.click()

    await expect.poll(() => add.textContent()).toBe('Add Gyoza 2')
    await showOrder(screen, size)
    await seen(screen, '$14.00')
  })

  test('diets and allergens filter the menu, and the filter can be taken off', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await button(screen, 'Filter').click()
    await screen.page.getByRole('checkbox', { name: 'Vegan' }).check()
    await expectAccessible(screen)
    await button(screen, 'Show 2 items').click()

    await seen(screen, 'Garden ramen')
    await absent(screen.page.getByText('Gyoza'))

    await button(screen, 'Filter, 1 on').click()
    await screen.page.getByRole('checkbox', { name: 'soy' }).check()
    await button(screen, 'Clear the filter').click()
    await screen.page.getByText('Gyoza').first().waitFor()
  })

  test('a category page and its subcategories', { tags: 'night' }, async () => {
    const screen = await open('/menu-category/2', { size })

    await heading(screen, 'Small sides').waitFor()
    await absent(heading(screen, 'Noodles'))
  })

  test('categories in the centre have a page of their own', { tags: 'night' }, async () => {
    const screen = await open('/menu-category', { size, store: { config: { categoryPosition: 'center' } } })

    await link(screen, /Noodles/).first().click()

    await heading(screen, 'Noodles').waitFor()
    await screen.page.waitForURL(/menu-category\/1/)
  })

  test('a favourite is kept and filtered by', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/miso', { size })
    await button(screen, 'Add Miso ramen to your favourites').click()
    await button(screen, 'Remove Miso ramen from your favourites').waitFor()
    await screen.goTo('/menu-full')
    await screen.page.getByRole('article').filter({ hasText: 'Miso ramen' }).getByRole('img', { name: 'Favourite' }).first().waitFor()
    await expect.poll(() => screen.page.getByRole('img', { name: 'Favourite' }).count()).toBe(1)
    await button(screen, 'Filter').click()
    await screen.page.getByRole('checkbox', { name: 'My favourites' }).check()
    await button(screen, 'Show 1 item').click()

    await seen(screen, 'Miso ramen')
    await absent(screen.page.getByText('Shoyu ramen'))
  })

  test('an item sold by weight asks for the weight', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/salmon', { size })
    await button(screen, 'Enter a weight').waitFor()

    const weight = screen.page.getByLabel('Weight (g)')
    await seen(screen, 'By 5 g, up to 2,000 g.')
    for (const [typed, why] of [
      ['0', 'Please enter a weight above 0.'],
      ['250 kg', 'Please enter a weight above 0.'],
      ['99999', 'At most 2,000 g at a time.'],
      ['344', 'Please choose an amount by 5 g.'],
    ] as const) {
      await weight.fill(typed)
      await button(screen, 'Enter a weight').click()
      await seen(screen, why)
    }
    await button(screen, '5 g more').click()

    await button(screen, 'Add to order · $13.77').click()
    await showOrder(screen, size)
    await seen(screen, '345 g')
  })
})

describe('pictures', () => {
  const picture = 'article picture'

  test('are large or not shown as the store says', { tags: 'night' }, async () => {
    const large = await open('/menu-category/1', { store: { config: { menuImageSize: 'large' } } })
    const first = large.page.locator(picture).first()
    await first.waitFor({ state: 'attached' })
    expect((await first.locator('..').boundingBox())?.height).toBe(140)

    const hidden = await open('/menu-category/1', { store: { config: { hideMenuImage: true } } })
    await heading(hidden, 'Noodles').waitFor()
    await absent(hidden.page.locator(picture))
  })

  test('are shown on the side that the store configures, the price opposite', { tags: 'night' }, async () => {
    for (const side of ['left', 'right'] as const) {
      const { page } = await open('/menu-category/1', { store: { config: { menuImageAlignment: side } } })
      const card = page.locator('article').filter({ hasText: 'Shoyu ramen' })
      const image = await card.locator('picture').first().boundingBox()
      const price = await beginsAt(card.getByText('$14.50'))
      expect((image?.x ?? 0) < price).toBe(side === 'left')
      const middle = ((await card.boundingBox())?.width ?? 0) / 2
      expect(price > middle).toBe(side === 'left')
    }
  })
})

test('a store without fast adding opens the item instead', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { store: { config: { itemFastAdd: false } } })
  await heading(screen, 'Noodles').waitFor()

  await absent(button(screen, /^Add Gyoza/))
})

test.each([
  ['off', 0],
  ['optional', 1],
] as const)('where membership is %s the price for members stands at %i dishes', async (membership, dishes) => {
  const screen = await open('/menu-full', { store: { service: { membership } } })

  await heading(screen, 'Noodles').waitFor()
  await expect.poll(() => screen.page.getByText(/^Member \$/).count()).toBe(dishes)
})

test('a dish that is added is read out, with how many there are now', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  const add = button(screen, /^Add Gyoza/).first()
  await add.click()
  await screen.page.getByText('Gyoza added. In your order: 1.').waitFor({ state: 'attached' })
  await add.click()
  await screen.page.getByText('Gyoza added. In your order: 2.').waitFor({ state: 'attached' })
})

test('a filter of the menu is kept after a reload', { tags: 'night' }, async () => {
  const screen = await open('/menu-full')
  await button(screen, 'Filter').click()
  await screen.page.getByRole('checkbox', { name: 'Vegan' }).check()
  await button(screen, /^Show \d+ item/).click()
  await absent(screen.page.getByText('Shoyu ramen'))

  await screen.page.reload()

  await screen.page.getByRole('article').first().waitFor()
  await absent(screen.page.getByText('Shoyu ramen'))
})

test('the item number is shown where the store wants it', { tags: 'night' }, async () => {
  const screen = await open('/menu-item/shoyu', { store: { config: { showItemBarcode: true } } })

  await seen(screen, 'Item no. 4900101')
})

describe('a link that leads nowhere', () => {
  test.each([
    ['/menu-category/77', 'This category is not on the menu any more.'],
    ['/menu-item/nothing', 'This item is not on the menu any more.'],
  ])('%s lands on the menu with a word', { tags: 'night' }, async (path, word) => {
    const screen = await open(path)

    await seen(screen, word)
    await screen.page.waitForURL(/menu-full/)
  })
})

test('the store’s word on a page is shown without what could do harm, and can be put away', async () => {
  expects(/^error: Executing inline event handler violates/)
  const html = '<p>Try the <b>new</b> ramen<script>document.title = "harm"</script><img src=x onerror="alert(1)"></p>'
  const screen = await open('/menu-full', { store: { messages: { takeout: { en: html } } } })
  const message = screen.page.getByText('Try the new ramen')
  await message.waitFor()

  await absent(screen.page.locator('aside img'))
  await expect.poll(() => screen.page.title()).not.toBe('harm')
  await button(screen, 'Hide this message').click()
  await absent(message)
})

test('a dish that sells out while the menu is open is shown as sold out', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { clock: true, back: { inventory: [stock(203, 3, false)] } })
  await seen(screen, 'Only 3 left')
  // What the menu can do without is there, as it is a few seconds later.
  const settled = () => screen.page.clock.runFor(500).then(() => screen.calls.includes('/api/realtime/openchannel'))
  await expect.poll(settled).toBe(true)

  screen.back.inventory = [stock(203, 0, true)]
  await screen.page.clock.fastForward('01:05')

  await seen(screen, 'Sold out: Pickles')
})

const stock = (ID: number, qty: number, soldout: boolean) => ({ ID, countable: true, soldout, qty, options: [] })

test.each([
  ['words', /assets\/fr-.*[.]js/],
  ['code', /assets\/common-.*[.]js/],
])('a page whose %s did not arrive says so in the reader’s language, and loads on a second try', { tags: 'night' }, async (_, files) => {
  expects(new RegExp(`^failed: GET .*${files.source} net::ERR_FAILED`))
  const screen = await open('/menu-full', { locale: 'fr-CA' })
  await screen.page.route(files, route => route.abort())
  await screen.page.reload()
  await heading(screen, 'La page n’a pas fini de se charger.').waitFor()
  await expectAccessible(screen)

  await screen.page.unroute(files)
  await button(screen, 'Recharger').click()

  await screen.page.getByRole('article').first().waitFor()
})

test('a key of certain categories shows these alone, also to a search; a link to another dish still opens it', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { back: { launch: { orderType: 'takeout', tableID: '', catIDs: [2] } } })
  await heading(screen, 'Sides').waitFor()
  await heading(screen, 'Small sides').waitFor()
  await absent(heading(screen, 'Noodles'))
  await screen.page.getByRole('link', { name: 'Search the menu' }).click()
  await screen.page.getByRole('searchbox').fill('ramen')
  await screen.page.getByText('Nothing found for “ramen”').first().waitFor()

  await screen.goTo('/menu-item/miso')
  await seen(screen, 'Miso ramen')
})
