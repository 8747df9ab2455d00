import { describe, expect, test } from 'vitest'
import { ADD_ORDER, placeOrder, toCheckout } from './checkout-path'
import { absent, button, expectAccessible, type Screen, seen, sizes } from './screen'

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

  test('that is none is refused where it is typed, and the order stays as it was', async () => {
    const screen = await toCheckout({ size, ...offered })
    await button(screen, 'Add a promotion code').click()
    await enter(screen, '')
    await seen(screen, 'Please enter the code.')
    await enter(screen, 'GUESS')

    await seen(screen, 'This promotion cannot be used or has been redeemed.')
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

test('a store without codes for everybody asks for none', async () => {
  const screen = await toCheckout()

  await seen(screen, '$7.91')
  await absent(screen.page.getByText(/promotion/i))
})
