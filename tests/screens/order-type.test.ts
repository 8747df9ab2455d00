import { describe, expect, test } from 'vitest'
import type { GetStoreHoursReply } from '@/api/api.gen'
import { expects } from '../browser/troubles'
import { absent, button, expectAccessible, link, open, type Screen, seen, showOrder, sizes, unanswered } from './screen'

const change = async (screen: Screen, to: string) => {
  await button(screen, /Pick-up|Dine in|Delivery/).first().click()
  await screen.page.getByRole('radio', { name: new RegExp(to) }).click()
}

describe.each(sizes)('on a %s', size => {
  test('another price level asks before it empties the order', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size })
    await button(screen, /^Add Gyoza/).first().click()

    await change(screen, 'Delivery')
    await seen(screen, 'Switch to Delivery?')
    await expectAccessible(screen)
    await button(screen, 'Keep my order').click()
    await showOrder(screen, size)
    await seen(screen, 'Gyoza')
  })

  test('items that the new type does not offer are listed with the reason', { tags: 'night' }, async () => {
    const screen = await open('/menu-item/sake', { size, back: { launch: { orderType: 'dinein', tableID: '' } } })
    await button(screen, /Add to order/).click()
    await button(screen, /^Add Gyoza/).first().click()

    await change(screen, 'Pick-up')

    await seen(screen, /1 item is not available for Pick-up/)
    await seen(screen, /1 × Sake: Not offered this way/)
    await expectAccessible(screen)
    await button(screen, 'OK').click()
    await showOrder(screen, size)
    await seen(screen, 'Gyoza')
    await absent(screen.page.getByText('Sake'))
  })
})

test('dine-in asks for the table, and a table that is not there is said', async () => {
  const tables = [{ ID: 'T7', descr: 'Window 7', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }]
  const store = { orderType: { dinein: { askTableName: true } } }
  const screen = await open('/menu-full', { store, back: { tables } })
  await change(screen, 'Dine in')
  await button(screen, 'Continue').click()
  await seen(screen, 'Please enter your table.')
  await expectAccessible(screen)

  screen.back.tables = []
  await screen.page.getByRole('textbox', { name: 'Table' }).fill('Window 9')
  await screen.page.keyboard.press('Enter')
  await seen(screen, /Window 9/)
  screen.back.tables = tables
  await screen.page.getByRole('textbox', { name: 'Table' }).fill('window 7')
  await screen.page.keyboard.press('Enter')

  await seen(screen, 'Dine in · Window 7')
})

test('leaving the question about the table changes nothing', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { store: { orderType: { dinein: { askTableName: true } } } })
  await change(screen, 'Dine in')
  await button(screen, 'Close').click()

  await seen(screen, /Pick-up/)
})

test('a menu to look at has no cart and nothing to add', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', {
    store: { orderType: { dinein: { menuMode: true } } },
    back: { launch: { orderType: 'dinein', tableID: '' } },
  })
  await seen(screen, 'Gyoza')
  await absent(button(screen, /^Add Gyoza/))

  await screen.goTo('/menu-item/gyoza')

  await seen(screen, 'This is the menu to look at. Please order at the table.')
})

test('a store that does not take orders says why, and what it has to say itself', { tags: 'night' }, async () => {
  const html = '<p>Back at <b>five</b></p><img src="x" alt="">'
  const screen = await open('/menu-full', {
    size: 'desktop',
    store: { messages: { takeout: { en: html } } },
    back: { notAccepting: 'order_limit' },
  })
  await button(screen, /^Add Gyoza/).first().click()

  await button(screen, /Go to checkout/).click()

  const dialog = screen.page.getByRole('alertdialog', { name: 'Not accepting order' })
  await dialog.getByText('The order has exceeded the order quantity limit.').waitFor()
  await dialog.getByText('Harbour Kitchen, Queen Street').waitFor()
  await dialog.getByText('Back at five').waitFor()
  expect(await dialog.locator('b').count()).toBe(1)
  await absent(dialog.locator('img'))
  await expectAccessible(screen)
})

describe('while a store takes no orders, neither now nor later', () => {
  const rehours = (hours: GetStoreHoursReply): GetStoreHoursReply => ({
    ...{ ...hours, slots: [] },
    openStatus: { ...hours.openStatus, open: hours.asap !== null },
  })
  const closedForGood = () => open('/menu-full', { back: { notAccepting: 'today_off', rehours } })

  test('nothing is added: why is said, and the order stays empty', { tags: 'night' }, async () => {
    const screen = await closedForGood()
    await seen(screen, /No orders are taken/)
    const asked = screen.sentTo('/api/order/v3/getstorehours').length
    await button(screen, /^Add Gyoza/).first().click()

    await seen(screen, 'Not accepting order')
    await button(screen, 'OK').click()
    await link(screen, 'Gyoza').first().click()
    await button(screen, /^Add to order/).click()
    await seen(screen, 'Not accepting order')
    await expectAccessible(screen)
    await button(screen, 'OK').click()

    await absent(button(screen, /View order/))
    expect(screen.sentTo('/api/order/v3/getstorehours').length).toBe(asked + 2)
    expect(await screen.page.evaluate(() => localStorage.getItem('ORD_HARBOUR_S1'))).toBeNull()
  })

  test('it is asked once more first, and added where that has passed', { tags: 'night' }, async () => {
    const screen = await closedForGood()
    await seen(screen, /No orders are taken/)
    screen.back.notAccepting = null

    await button(screen, /^Add Gyoza/).first().click()

    await button(screen, /View order/).waitFor()
  })
})

test('an order without an answer keeps its lines and says that totals will follow', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  expects(unanswered('/api/order/v2/priceorder'))
  screen.back.breaks.add('/api/order/v2/priceorder')

  await button(screen, /^Add Gyoza/).first().click()

  await seen(screen, 'Totals will follow when you are online.')
  await seen(screen, '$7.00')
})

test('a key over a kept order asks before it empties it, and takes no for an answer', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { store: { orderType: { dinein: { priceLevel: 1 } } } })
  await button(screen, /^Add Gyoza/).first().click()
  await screen.page.waitForFunction(() => localStorage.getItem('ORD_HARBOUR_S1'))
  screen.back.launch = { orderType: 'dinein', tableID: '' }
  await screen.goTo('/menu-full')
  await seen(screen, 'Switch to Dine in?')
  await expectAccessible(screen)
  await button(screen, 'Keep my order').click()
  await button(screen, 'Add Gyoza 1').first().waitFor()
  await button(screen, /Pick-up/).first().waitFor()

  await screen.goTo('/menu-full')
  await button(screen, 'Switch and empty').click()

  await button(screen, /Dine in/).first().waitFor()
  await absent(button(screen, 'Add Gyoza 1'))
})
