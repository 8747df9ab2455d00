import { mkdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aGiftCard } from '../../frontend/stand-in/gift-cards'
import { aMember } from '../../frontend/stand-in/members'
import { cardsBy } from '../../frontend/stand-in/payments'
import { ALLOCATION } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const START = '/api/order/v2/startpayment'
const PICTURES = process.env.PICTURES ?? ''
const service = {
  ...{ membership: 'optional' as const, loginMethods: ['phoneID'], giftcardLabel: 'Harbour card' },
  ...{ giftCard: true, giftCardReload: true, giftCardPayment: true },
}

/** A member at checkout with a dish of $7.91 and a gift card, at a store that takes cards by Stripe. */
async function atCheckout(size: AnySize, balance: number, counter = true): Promise<Screen> {
  const member = aMember()
  const screen = await open('/menu-full', {
    size,
    store: { service },
    back: {
      ...{ members: [member], provedToLogIn: [member.PhoneId ?? ''], giftCards: [aGiftCard({ CurBalance: balance })] },
      paymentOptions: { ...cardsBy('stripe'), counter },
    },
  })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await screen.page.getByRole('dialog').last().getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
  await button(screen, /^Add Gyoza/).first().click()
  await showOrder(screen, size)
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Checkout').waitFor()
  await screen.page.getByRole('radio', { name: /^Card/ }).check()
  return screen
}

async function look(screen: Screen, name: string): Promise<void> {
  await expectAccessible(screen)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

describe.each(sizes)('on a %s', size => {
  test('a gift card keeps enough for the card’s minimum: it is shown, held and sent', async () => {
    const screen = await atCheckout(size, 7.8)
    await screen.page.getByRole('checkbox', { name: /^Gift card/ }).check()

    await seen(screen, 'A card payment is at least $0.50, so $0.39 stays on your gift card.')
    await button(screen, 'Pay $0.50').waitFor()
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ giftCard: { most: 7.41 } })
    await look(screen, `${size}-least-kept`)
    await button(screen, 'Pay $0.50').click()
    await expect.poll(() => screen.sentTo(START).at(-1)?.feed).toMatchObject({ giftCard: { most: 7.41 } })
  })

  test('an order below the card’s minimum is not sent, and the minimum is shown', async () => {
    const screen = await atCheckout(size, 7.8)
    Object.assign(screen.back.paymentOptions.providers[0] ?? {}, { least: 8 })
    await screen.page.reload()
    await button(screen, /Go to checkout|Pay|at least/).first().waitFor()

    await screen.page.getByRole('radio', { name: /^Card/ }).check()
    await seen(screen, 'A card payment has to be at least $8.00')
    await button(screen, 'A card pays at least $8.00').click()
    await look(screen, `${size}-least-refused`)
    expect(screen.sentTo(START)).toEqual([])
  })
})
