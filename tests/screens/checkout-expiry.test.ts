import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { ADD_ORDER, ALLOCATION, placeOrder, toCheckout } from './checkout-path'
import { absent, button, expectAccessible, link, seen, sizes, unanswered } from './screen'

describe.each(sizes)('on a %s', size => {
  test('without an answer the order is emptied, and can be restored', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size, clock: true, back: { checkoutExpiryMs: 500 } })
    await seen(screen, 'Still there?')
    await seen(screen, /^(20|19|18) seconds left$/)
    await expectAccessible(screen)
    screen.back.checkoutExpiryMs = 1_180_000
    await screen.page.clock.fastForward(21_000)

    await seen(screen, 'Your checkout timed out')
    await expectAccessible(screen)
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ items: [] })
    await button(screen, 'Restore my cart').click()
    await seen(screen, 'Gyoza')
    expect(await placeOrder(screen)).toBe('40001')
  })
})

test('Continue renews the hold more than ten times, also by keyboard', { tags: 'night' }, async () => {
  const screen = await toCheckout({ back: { checkoutExpiryMs: 400 } })
  const held = () => screen.sentTo(ALLOCATION).length
  for (let times = 0; times < 11; times++) {
    await seen(screen, 'Still there?')
    const before = held()
    await screen.page.keyboard.press('Enter')
    await expect.poll(held).toBe(before + 1)
    await screen.page.getByText('Still there?').waitFor({ state: 'detached' })
  }
  screen.back.checkoutExpiryMs = 1_180_000
  await seen(screen, 'Still there?')
  await screen.page.keyboard.press('Enter')

  await placeOrder(screen)
})

test('a Continue without a response shows an error and can be pressed again', { tags: 'night' }, async () => {
  const screen = await toCheckout({ back: { checkoutExpiryMs: 500 } })
  await seen(screen, 'Still there?')
  expects(unanswered(ALLOCATION))
  screen.back.breaks.add(ALLOCATION)
  await button(screen, 'Continue').click()
  await seen(screen, 'We could not reach the store. Please try again.')
  await expectAccessible(screen)
  screen.back.breaks.clear()
  screen.back.checkoutExpiryMs = 1_180_000
  await button(screen, 'Continue').click()

  await placeOrder(screen)
})

test('at the end every other dialog closes too, and the menu is one tap away', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true, back: { checkoutExpiryMs: 800 } })
  await link(screen, /Queen Street/).click()
  await seen(screen, 'Leave checkout?')
  await seen(screen, 'Still there?')
  await screen.page.clock.fastForward(21_000)
  await seen(screen, 'Your checkout timed out')
  await absent(screen.page.getByRole('dialog'))
  await button(screen, 'Back to the menu').click()

  await screen.page.waitForURL(/menu-full/)
})

test('the timer waits while an order is being sent', { tags: 'night' }, async () => {
  const screen = await toCheckout({ back: { checkoutExpiryMs: 700 } })
  expects(unanswered(ADD_ORDER))
  screen.back.loses.add(ADD_ORDER)
  await button(screen, /^Place order/).click()
  await button(screen, 'Send again').waitFor()
  await absent(screen.page.getByText('Still there?'))
  screen.back.loses.clear()
  await button(screen, 'Send again').click()

  await screen.page.getByTestId('reference').waitFor()
  expect(screen.back.placed).toHaveLength(1)
})
