import { tastingMenuWith } from 'stand-in/tasting-menu'
import { describe, expect, test } from 'vitest'
import { button, expectAccessible, heading, open, seen, showOrder, sizes } from './screen'

describe.each(sizes)('on a %s', size => {
  test('choices have a minimum that is said, a maximum that holds, free ones and a running price', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/shoyu', { size })
    const { page } = screen
    await seen(screen, 'Up to 3 · first 1 free')
    await expectAccessible(screen)

    await button(screen, 'Choose Size').click()
    await seen(screen, 'Please choose 1 more: Size')
    await expect.poll(() => page.getByRole('radio', { name: /Regular/ }).evaluate(node => node === document.activeElement)).toBe(true)
    await expectAccessible(screen)

    await page.getByText('Large', { exact: true }).click()
    await button(screen, 'Add to order · $16.50').waitFor()
    await page.getByText('Soft egg').click()
    await button(screen, 'Add to order · $16.50').waitFor()
    await button(screen, 'One more: Soft egg').click()
    await button(screen, 'Add to order · $18.00').waitFor()
    await expect.poll(() => button(screen, 'One more: Soft egg').isDisabled()).toBe(true)
    await page.getByText('Nori').click()
    await button(screen, 'Add to order · $19.00').waitFor()
    await expect.poll(() => page.getByRole('checkbox', { name: /Corn/ }).isDisabled()).toBe(true)
  })

  test('a full group takes no more', { tags: 'night' }, async () => {
    const menu = tastingMenuWith({ items: { shoyu: { options: limited() } } })
    const screen = await open('/menu-item/shoyu', { size, back: { menus: [menu] } })
    await screen.page.getByText('Soft egg').click()

    await expect.poll(() => screen.page.getByRole('checkbox', { name: /Soft egg/ }).isChecked()).toBe(true)
    await screen.page.getByText('Nori').click()
    await expect.poll(() => screen.page.getByRole('checkbox', { name: /Soft egg/ }).isChecked()).toBe(false)
    await expect.poll(() => screen.page.getByRole('checkbox', { name: /Nori/ }).isChecked()).toBe(true)
  })

  test('a line is edited with its choices, its quantity and its note', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/shoyu', { size })
    const { page } = screen
    await page.getByText('Regular', { exact: true }).click()
    await page.getByRole('textbox', { name: 'A note for the kitchen' }).fill('no onions')
    await button(screen, 'Add to order · $14.50').click()
    await showOrder(screen, size)
    await page.getByRole('link', { name: 'Edit Shoyu ramen' }).click()

    await page.getByText('Large', { exact: true }).click()
    await button(screen, 'One more').last().click()
    await page.getByRole('textbox', { name: 'A note for the kitchen' }).fill('no bamboo')
    await button(screen, 'Update · $33.00').click()

    await heading(screen, 'Your order').first().waitFor()
    await seen(screen, 'Large · “no bamboo”')
    await seen(screen, '$33.00')
    await expect.poll(() => page.getByRole('link', { name: 'Edit Shoyu ramen' }).count()).toBe(1)
  })

  test('no more can be ordered than there are', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/few', { size })
    const more = button(screen, 'One more').first()
    await more.click()
    await more.click()
    await expect.poll(() => more.isDisabled()).toBe(true)
    await button(screen, 'Add to order · $18.00').click()

    await screen.goTo('/menu-item/few')
    await button(screen, 'All that is left is in your order').waitFor()
    await expect.poll(() => button(screen, 'All that is left is in your order').isDisabled()).toBe(true)
  })

  test('the words of a dish are in the language of the reader, by the slot of the language', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/shoyu', { size, store: { config: { languageIndex: 2 } } })

    await seen(screen, '醤油ラーメン')
    await expectAccessible(screen)
    await expect.poll(() => screen.page.evaluate(() => document.documentElement.lang)).toBe('ja-JP')
  })

  test('shows the allergens and diets of a dish', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/vegan', { size })

    await screen.page.getByRole('dialog').getByText('Vegan', { exact: true }).waitFor()
    await screen.page.getByRole('dialog').getByText('Contains wheat').waitFor()
  })
})

test('a dish that is sold out can be looked at and not added', { tags: 'night' }, async () => {
  const screen = await open('/menu-item/cold')

  await button(screen, 'Sold out today').waitFor()

  await expect.poll(() => button(screen, 'Sold out today').isDisabled()).toBe(true)
  await expectAccessible(screen)
})

/** The toppings, of which one may be chosen. */
function limited() {
  const { items } = tastingMenuWith({})
  return (items[0]?.options ?? []).slice(1).map(group => ({ ...group, opt_max: 1 }))
}
