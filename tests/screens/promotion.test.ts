import { describe, expect, test } from 'vitest'
import type { Quote } from '@/api/api.gen'
import { ADD_ORDER, placeOrder, toCheckout } from './checkout-path'
import { absent, button, expectAccessible, open, type Screen, seen, showOrder, sizes } from './screen'

const enter = async ({ page }: Screen, code: string) => {
  await page.getByLabel('Promotion code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}
const offered = { store: { service: { promotionCodes: true } }, back: { codes: ['EVENING'] } }

describe.each(sizes)('the code of a promotion, on a %s', size => {
  test('is entered at checkout, lowers the total, and goes with the order', async () => {
    const screen = await toCheckout({ size, ...offered })
    await button(screen, 'Add a promotion code').click()
    await enter(screen, ' EVENING ')

    await seen(screen, 'Promotion EVENING is in your order.')
    await seen(screen, '$7.12')
    await expectAccessible(screen)
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { promoteCode: 'EVENING' } })
  })

  test('if unknown is refused in its field, and the order stays unchanged', async () => {
    const screen = await toCheckout({ size, ...offered })
    await button(screen, 'Add a promotion code').click()
    await enter(screen, '')
    await seen(screen, 'Please enter the code.')
    await enter(screen, 'GUESS')

    await seen(screen, 'This promotion code is not known here. Please check the spelling.')
    await expectAccessible(screen)
    await seen(screen, '$7.91')
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { promoteCode: '' } })
  })

  test('can be taken out again', async () => {
    const screen = await toCheckout({ size, ...offered })
    await button(screen, 'Add a promotion code').click()
    await enter(screen, 'EVENING')
    await button(screen, 'Remove: EVENING').click()

    await button(screen, 'Add a promotion code').waitFor()
    await seen(screen, '$7.91')
    await expect.poll(() => screen.page.evaluate(() => document.activeElement?.textContent)).toBe('Add a promotion code')
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { promoteCode: '' } })
  })
})

describe.each(sizes)('a code for pick-up alone, on a %s', size => {
  test('is taken out and said when the order is to be delivered, which is priced and placed without it', async () => {
    const store = { ...offered.store, orderType: { delivery: { priceLevel: 0 } } }
    const screen = await toCheckout({ size, store, back: { ...offered.back, codesFor: ['takeout'] } })
    await button(screen, 'Add a promotion code').click()
    await enter(screen, 'EVENING')
    await seen(screen, 'Promotion EVENING is in your order.')
    await button(screen, 'Back').click()
    await button(screen, /Pick-up/).first().click()
    await screen.page.getByRole('radio', { name: /Delivery/ }).click()

    await seen(screen, 'The promotion was removed.')
    await expectAccessible(screen)
    await button(screen, 'OK').click()
    await showOrder(screen, size)
    await button(screen, /Go to checkout/).click()
    await button(screen, 'Enter the delivery address').waitFor()
    expect(screen.sentTo('/api/order/v2/priceorder').at(-1)).toMatchObject({
      cart: { orderType: 'delivery', promoteCode: '' },
    })
  })
})

test('a store without codes for everybody asks for none', async () => {
  const screen = await toCheckout()

  await seen(screen, '$7.91')
  await absent(screen.page.getByText(/promotion/i))
})

/** What a store answers whose orders have two dollars off by themselves. */
const lowered = (quote: Quote): Quote => ({
  ...quote,
  automatic: { code: 'HAPPY', title: 'Happy hour', title1: 'Le cinq à sept', title2: '', titles: { 'ko-kr': '해피 아워' } },
  totals: { ...quote.totals, discountValue: 2, total: quote.totals.total - 2 },
})

test.each([
  ['its own words', 0, 'Happy hour'],
  ['a language of its slot', 1, 'Le cinq à sept'],
  ['a language beside the slots', 5, '해피 아워'],
])('what an order has off by itself is named in %s, and cannot be taken out', async (_, languageIndex, name) => {
  const screen = await open('/menu-full', { size: 'phone', store: { config: { languageIndex } }, back: { requote: lowered } })
  await screen.page.locator('article', { hasText: /7[.,]00/ }).getByRole('button').first().click()
  await screen.page.locator('#cart-bar').click()

  await seen(screen, name)
  expect(await screen.page.getByRole('button', { name: new RegExp(`HAPPY|${name}`) }).count()).toBe(0)
  await expectAccessible(screen)
})
