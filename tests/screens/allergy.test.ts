import { boardLine, boardOrder } from 'stand-in/board'
import { tastingMenuWith } from 'stand-in/tasting-menu'
import { describe, expect, test } from 'vitest'
import { option, optionGroup } from '@/testing/builders'
import { expects } from '../browser/troubles'
import { atTheBoard, card, on, signIn, tap } from './board'
import { ADD_ORDER, giveContact, placeOrder } from './checkout-path'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const PART_LOST = /^error: \w+: a part of the page did not arrive/

const cream = optionGroup({
  ...{ ID: 7, key: 'extras', name: 'Extras', opt_max: 2 },
  options: [
    option({ ID: 71, cgID: 7, key: 'cream', descr: 'Cream', allergens: ['milk'], diets: [] }),
    option({ ID: 72, cgID: 7, key: 'lemon', descr: 'Lemon', allergens: [], diets: ['vegan'] }),
    option({ ID: 73, cgID: 7, key: 'surprise', descr: 'Surprise' }),
  ],
})
const menus = [
  tastingMenuWith({
    items: {
      tea: { options: [cream], diets: ['vegan'] },
      edamame: { allergens: ['soy'] },
      sake: { allergensUnstated: true },
      ramune: { allergensUnstated: true },
    },
  }),
]

async function leaveOut({ page }: Screen, allergen: string) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('checkbox', { name: allergen, exact: true }).check()
  await page.getByRole('button', { name: /^Show \d+ item/ }).click()
  await seen({ page } as Screen, new RegExp(`Left out: ${allergen}`, 'i'))
}

async function clickToCheckout(screen: Screen) {
  await button(screen, /Go to checkout/).click()
  await giveContact(screen)
  await heading(screen, 'Checkout').waitFor()
}

describe.each(sizes)('on a %s', size => {
  test('dishes with unstated allergens have a heading of their own once something is left out', async () => {
    const screen = await open('/menu-full', { size, back: { menus } })
    await leaveOut(screen, 'soy')

    await absent(screen.page.getByRole('heading', { name: 'Edamame' }))
    const apart = screen.page.getByRole('region', { name: 'Allergens not stated' })
    await apart.scrollIntoViewIfNeeded()
    await apart.getByRole('heading', { name: 'Ramune' }).waitFor()
    await expectAccessible(screen)
  })

  test('the item sheet shows what the chosen options add, and warns before it is added', async () => {
    const screen = await open('/menu-full', { size, back: { menus } })
    await leaveOut(screen, 'milk')
    await screen.goTo('/menu-item/tea')
    const sheet = screen.page.getByRole('dialog')
    await sheet.getByText('Vegan', { exact: true }).waitFor()

    await sheet.getByRole('checkbox', { name: /^Cream/ }).check()

    await sheet.getByRole('status').getByText('Contains milk, which you left out').waitFor()
    await absent(sheet.getByText('Vegan', { exact: true }))
    await expectAccessible(screen)
    await sheet.getByRole('button', { name: /^Add to order/ }).click()
    await showOrder(screen, size)
    await screen.page.getByRole('listitem').filter({ hasText: 'Green tea' }).getByText('Contains milk, which you left out').waitFor()
  })

  test('an option of which nothing is stated is named as such', async () => {
    const screen = await open('/menu-item/tea', { size, back: { menus } })
    const sheet = screen.page.getByRole('dialog')

    await sheet.getByRole('checkbox', { name: 'Surprise' }).check()

    await sheet.getByText('The store does not say which allergens are in this.').waitFor()
    await absent(sheet.getByText('Vegan', { exact: true }))
  })

  test('a category of which nothing is left leads to the rest of the menu', async () => {
    const screen = await open('/menu-full', { size, back: { menus: [tastingMenuWith({ items: { set: { disabled: true }, breakfast: { allergens: ['egg'] } } })] } })
    await leaveOut(screen, 'egg')

    await screen.goTo('/menu-category/4')

    await seen(screen, 'Nothing in “Sets” matches the filter')
    await expectAccessible(screen)
    await button(screen, 'See the rest of the menu').click()
    await screen.page.waitForURL(/\/menu-full$/)
  })

  test('a set says which part is left out until another one is chosen', async () => {
    const withTea = [tastingMenuWith({ items: { tea: { allergens: ['milk'] } } })]
    const screen = await open('/menu-full', { size, back: { menus: withTea } })
    await leaveOut(screen, 'milk')
    await absent(screen.page.getByRole('heading', { name: 'Ramen set' }))

    await screen.goTo('/menu-item/set')
    const warning = screen.page.getByRole('dialog').getByRole('status').getByText('Contains milk, which you left out')
    await warning.waitFor()
    await screen.page.getByRole('listitem').filter({ hasText: 'Drink' }).getByRole('button').click()
    await screen.page.getByRole('button', { name: /^Green tea, .*Contains milk, which you left out$/ }).waitFor()
    await screen.page.getByRole('button', { name: /^Ramune, / }).click()

    await warning.waitFor({ state: 'detached' })
    await expectAccessible(screen)
  })
})

test('a search says what its words leave out, and one tap does so on the whole menu', async () => {
  const screen = await open('/menu-item?mode=search&q=sans%20soja', { back: { menus } })

  await seen(screen, 'Left out: soy')
  await absent(screen.page.getByRole('heading', { name: 'Shoyu ramen' }))
  await expectAccessible(screen)
  await button(screen, 'Use on the whole menu').click()
  await screen.goTo('/menu-full')
  await seen(screen, 'Left out: soy')
})

test('a search on a menu without allergens finds nothing that it cannot answer for', async () => {
  const silent = tastingMenuWith({})
  const none = { ...silent, items: silent.items.map(item => ({ ...item, allergens: [], allergensUnstated: true })) }
  const screen = await open('/menu-item?mode=search&q=nut%20free', { back: { menus: [none] } })

  await seen(screen, 'This store does not say which allergens are in its dishes.')
  await absent(screen.page.getByRole('article'))
})

test('the menu shows nothing unfiltered while the filter does not arrive, and asks again', async () => {
  const screen = await open('/menu-full', { back: { menus } })
  await leaveOut(screen, 'soy')
  expects(/^failed: GET .*FilteredMenu.* net::ERR_FAILED/, PART_LOST)
  await screen.page.route(/FilteredMenu/, route => route.abort())
  await screen.page.reload()

  await seen(screen, 'A part of the page did not arrive')
  await absent(screen.page.getByRole('heading', { name: 'Shoyu ramen' }))
})

test('an allergen that is left out is sent to the kitchen only if it is ticked', async () => {
  const soyGyoza = [tastingMenuWith({ items: { gyoza: { allergens: ['soy'] } } })]
  const screen = await open('/menu-full', { size: 'desktop', back: { menus: soyGyoza } })
  await button(screen, /^Add Gyoza/).first().click()
  await leaveOut(screen, 'soy')
  await clickToCheckout(screen)
  const tick = screen.page.getByRole('checkbox', { name: 'No soy' })
  await tick.waitFor()

  expect(await tick.isChecked()).toBe(false)
  await seen(screen, 'This is in your order and contains it: Gyoza')
  await expectAccessible(screen)
  await tick.check()
  await placeOrder(screen)

  expect(screen.sentTo(ADD_ORDER)).toMatchObject([{ feed: { leftOut: ['soy'] } }])
})

test('without a tick nothing of the filter is sent', async () => {
  const screen = await open('/menu-full', { size: 'desktop', back: { menus } })
  await button(screen, /^Add Gyoza/).first().click()
  await leaveOut(screen, 'soy')
  await clickToCheckout(screen)
  await placeOrder(screen)

  expect(screen.sentTo(ADD_ORDER)).toHaveLength(1)
  expect(screen.sentTo(ADD_ORDER)[0]?.feed).not.toHaveProperty('leftOut')
})

test.each(['phone', 'tablet'] as const)('on a %s the board shows allergies on the card and before accepting', async size => {
  const order = boardOrder('03812', {
    items: [boardLine('Kung pao chicken', 1, 17), boardLine('Tea', 2, 4, { remark: 'no sugar' })],
    orderMemo: 'SEVERE peanut allergy. Ring the bell twice.',
    leftOut: ['peanut'],
    leftOutLines: { 0: ['peanut'] },
  })
  const screen = await atTheBoard({ size, orders: [order] })
  await card(screen, '03812').getByText('SEVERE peanut allergy. Ring the bell twice.').waitFor()
  await card(screen, '03812').getByText('No peanuts').waitFor()
  await card(screen, '03812').getByText('Tea: no sugar').waitFor()
  await expectAccessible(screen)

  await tap(screen, '03812', 'Accept')

  const sheet = screen.page.getByRole('dialog')
  await sheet.getByText('SEVERE peanut allergy. Ring the bell twice.').waitFor()
  await sheet.getByText('Kung pao chicken contains peanuts').waitFor()
  await sheet.getByText('Kung pao chicken', { exact: true }).waitFor()
  await expectAccessible(screen)
  await sheet.getByRole('button', { name: /^Accept for / }).click()
  await expect.poll(() => on(screen, 0).status).toBe('accepted')
})

test('the board shows notes also if the chunk with their look fails to load', async () => {
  const screen = await open('/../staff', { size: 'tablet', clock: true, back: { board: [boardOrder('03812', { orderMemo: 'Nut allergy' })] } })
  expects(/^failed: GET .*staff-notes.* net::ERR_FAILED/, PART_LOST)
  await screen.page.route(/staff-notes/, route => route.abort())
  await screen.page.locator('form').waitFor()
  await signIn(screen)

  await card(screen, '03812').getByText('Nut allergy').waitFor()
})
