import { describe, expect, test } from 'vitest'
import { aGiftCard } from '../../frontend/stand-in/gift-cards'
import { aMember } from '../../frontend/stand-in/members'
import { ADD_ORDER, ALLOCATION, placeOrder } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const service = {
  ...{ membership: 'optional' as const, loginMethods: ['phoneID'], giftcardLabel: 'Harbour card' },
  ...{ giftCard: true, giftCardReload: true, giftCardPayment: true },
}
const NO_PROVIDER = { here: false, counter: true, giftCard: true, points: false, providers: [], takesCards: false }
const card = aGiftCard()

/** A member who is logged in at a store that takes no cards online. */
async function atStore(size: AnySize, giftCards = [card]): Promise<Screen> {
  const member = aMember()
  const screen = await open('/menu-full', {
    size,
    store: { service },
    back: { members: [member], provedToLogIn: [member.PhoneId ?? ''], giftCards, paymentOptions: NO_PROVIDER },
  })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await screen.page.getByRole('dialog').last().getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
  return screen
}

async function toCheckout(screen: Screen, size: AnySize): Promise<void> {
  await button(screen, /^Add Gyoza/).first().click()
  await showOrder(screen, size)
  await button(screen, /Go to checkout/).click()
  await heading(screen, 'Checkout').waitFor()
}

const way = ({ page }: Screen, name: RegExp) => page.getByRole('radio', { name })

describe.each(sizes)('on a %s', size => {
  test('without a provider a gift card that reaches pays all of the order, and is held as it is chosen', { tags: 'night' }, async () => {
    const screen = await atStore(size)
    await toCheckout(screen, size)

    await way(screen, /^Gift card \*\*\*\*36 Pays all of it/).click()
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ giftCard: { CardID: card.CardID } })
    await button(screen, /^Place order · \$[\d.]+ by gift card$/).waitFor()
    await expectAccessible(screen)
    await placeOrder(screen)

    const [sent] = screen.sentTo(ADD_ORDER).map(({ feed }) => feed as { cart: { payment: string }; giftCard: object })
    expect(sent?.cart.payment).toBe('giftcard')
    expect(sent?.giftCard).toEqual({ CardID: card.CardID })
  })

  test('a gift card with too little money is shown but cannot be chosen, and the counter remains', { tags: 'night' }, async () => {
    const screen = await atStore(size, [aGiftCard({ CurBalance: 2 })])
    await toCheckout(screen, size)

    await seen(screen, 'Gift card ****36 holds $2.00: too little to pay all of this order.')
    expect(await screen.page.getByRole('radio', { name: /Gift card/ }).count()).toBe(0)
    await expectAccessible(screen)
    await placeOrder(screen)

    expect(screen.sentTo(ADD_ORDER).at(-1)?.feed).toMatchObject({ cart: { payment: 'skip' }, giftCard: null })
  })
})

test('back at the counter nothing of the gift card is sent', async () => {
  const screen = await atStore('desktop')
  await toCheckout(screen, 'desktop')
  await way(screen, /^Gift card/).click()
  await button(screen, /by gift card$/).waitFor()

  await way(screen, /^Pay at/).click()
  await absent(button(screen, /by gift card$/))
  await placeOrder(screen)

  expect(screen.sentTo(ADD_ORDER).at(-1)?.feed).toMatchObject({ cart: { payment: 'skip' }, giftCard: null })
})

test('no gift card is sold or reloaded where no provider takes cards', async () => {
  const screen = await atStore('phone')
  await screen.goTo('/giftcard')
  await button(screen, /\*\*\*\*36/).click()
  await screen.page.getByRole('img', { name: 'Barcode of gift card ****36' }).waitFor()
  await absent(button(screen, 'Reload'))
  await button(screen, 'Close').click()
  await absent(button(screen, 'Buy a gift card'))

  await screen.goTo('/giftcard-add')
  await seen(screen, 'No gift cards are sold here')
  await expectAccessible(screen)
  await button(screen, 'Back').click()
  await heading(screen, 'Harbour card').waitFor()
})
