import { describe, expect, test } from 'vitest'
import { absent, button, expectAccessible, heading, open, seen, showOrder, sizes } from './screen'

describe.each(sizes)('on a %s', size => {
  test('a set is filled slot by slot, with each difference in price shown first', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/set', { size })
    await seen(screen, '0 of 3 chosen')
    await expectAccessible(screen)

    await button(screen, 'Miso ramen, +$1.00').click()
    await seen(screen, '$20.00')
    await button(screen, 'Next: Two sides').click()
    await button(screen, 'Gyoza, Included').click()
    await button(screen, 'Choose 1').waitFor()
    await button(screen, 'Edamame, Included').click()
    await button(screen, 'Next: Drink').click()
    await button(screen, 'Ramune, +$1.50').click()
    await button(screen, 'Check your set').click()
    await expectAccessible(screen)
    await button(screen, 'Add to order · $21.50').click()

    await showOrder(screen, size)
    await seen(screen, 'Miso ramen · Gyoza · Edamame · Ramune')
  })

  test('a part with options asks for them before it is taken', { tags: 'night' }, async () => {
    const screen = await open('/order-bundle?item=set', { size })
    await button(screen, 'Shoyu ramen, Included').click()
    await button(screen, 'Choose Size').waitFor()

    await screen.page.getByText('Large', { exact: true }).click()
    await button(screen, 'Choose this · +$2.00').click()

    await seen(screen, '$21.00')
  })

  test('an incomplete set cannot be added and says what is missing', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/set', { size, store: { config: { addSideItemOptional: false } } })

    await seen(screen, '0 of 3 chosen')
    await expect.poll(() => button(screen, 'Choose 1').getAttribute('aria-disabled')).toBe('true')
    await absent(button(screen, 'Skip this one'))
    await button(screen, /Drink/).click()
    await button(screen, 'Keep Green tea').click()

    await seen(screen, '1 of 3 chosen')
    await absent(button(screen, /Add to order/))
  })
})

test('a set in the order is changed later', async () => {
  const screen = await open('/menu-item/set')
  await button(screen, 'Skip this one').click()
  await button(screen, 'Skip this one').click()
  await button(screen, 'Keep Green tea').click()
  await button(screen, 'Add to order · $19.00').click()
  await showOrder(screen, 'phone')

  await screen.page.getByRole('link', { name: 'Edit Ramen set' }).click()
  await button(screen, 'Change: Noodles').click()
  await button(screen, 'Garden ramen, +$0.50').click()
  await button(screen, 'Check your set').click()
  await button(screen, 'Update · $19.50').click()

  await heading(screen, 'Your order').first().waitFor()
  await seen(screen, 'Garden ramen · Green tea')
})

test('a set that is gone leads back to the menu with a word', { tags: 'night' }, async () => {
  const screen = await open('/order-bundle?item=nothing')

  await seen(screen, 'This item is not on the menu any more.')
  await screen.page.waitForURL(/menu-full/)
})

test('a new part for a slot is chosen from a link, without the order beside it', { tags: 'night' }, async () => {
  const screen = await open('/menu-item?item=set&getNewBundleItem=drink', { size: 'desktop' })

  await button(screen, 'Ramune, +$1.50').waitFor()

  await absent(screen.page.getByRole('complementary', { name: 'Your order' }))
})
