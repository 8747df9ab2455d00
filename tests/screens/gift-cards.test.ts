import { describe, expect, test } from 'vitest'
import type { Service } from '@/api/api.gen'
import { aGiftCard, moved } from '../../frontend/stand-in/gift-cards'
import { aMember } from '../../frontend/stand-in/members'
import { cardsBy, paymentReply } from '../../frontend/stand-in/payments'
import { expects } from '../browser/troubles'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, sizes, unanswered } from './screen'

const LIST = '/api/dc/giftcard'
const TRANS = '/api/dc/giftcardtrans'
const GET = '/api/order/v2/getpayment'
const NUMBER = '6039228817450199'
const service: Partial<Service> = {
  membership: 'optional',
  ...{ loginMethods: ['phoneID'], giftcardLabel: 'Harbour card' },
  ...{ giftCard: true, giftCardReload: true, giftCardPayment: true },
}
const card = aGiftCard()
const history = {
  [card.CardID]: [
    moved(-7, 'redeem', '2026-11-20T18:05:00Z', '48213'),
    moved(25, 'reload', '2026-11-12T16:00:00Z'),
    moved(32, 'issued', '2026-10-01T15:30:00Z'),
  ],
}
const dialog = ({ page }: Screen) => page.getByRole('dialog').last()

/** A member who is logged in, at an address of the gift cards. */
async function atCards(path: string, size: AnySize, back: object = {}, locale = 'en-CA'): Promise<Screen> {
  const member = aMember()
  const screen = await open('/menu-full', {
    ...{ size, locale, store: { service } },
    back: {
      ...{ members: [member], provedToLogIn: [member.PhoneId ?? ''], giftCards: [card], moved: history },
      ...{ unlinked: { [NUMBER]: { code: '4417', balance: 20 } }, paymentOptions: cardsBy('stripe'), ...back },
    },
  })
  await screen.page.evaluate(() => document.readyState)
  const names: Record<string, [RegExp, RegExp, RegExp]> = {
    'en-CA': [/Open the navigation/, /^Log in$/, /^Continue$/],
  }
  const [drawer, logIn, goOn] = names[locale] ?? names['en-CA'] ?? [/./, /./, /./]
  await button(screen, drawer).click()
  await button(screen, logIn).click()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0123')
  await button(screen, goOn).click()
  await absent(screen.page.getByRole('dialog'))
  await screen.goTo(path)
  return screen
}

describe.each(sizes)('on a %s', size => {
  test('a member sees what each card holds, and links one more', { tags: 'night' }, async () => {
    const screen = await atCards('/giftcard', size)
    await heading(screen, 'Harbour card').waitFor()
    await seen(screen, '$50.00')
    await seen(screen, '****36')
    await expectAccessible(screen)

    await button(screen, 'Link a gift card').click()
    await button(screen, 'Link the card').click()
    await expect.poll(() => dialog(screen).getByText('Required').count()).toBe(2)
    await expectAccessible(screen)
    await dialog(screen).getByLabel('Card number').fill('6039 2288 1745 0199')
    await dialog(screen).getByLabel('Security code').fill('0000')
    await button(screen, 'Link the card').click()
    await seen(screen, 'There is no gift card.')
    expect(screen.back.giftCards.length).toBe(1)
    await dialog(screen).getByLabel('Security code').fill('4417')
    await button(screen, 'Link the card').click()
    await seen(screen, 'The gift card is linked.')
    await seen(screen, '$20.00')
    expect(screen.sentTo(LIST).at(-1)?.put).toMatchObject({ CardCode: NUMBER, SecurityCode: '4417' })
  })

  test('a card shows its barcode, its sums and what moved it, and is reloaded by the hosted page', { tags: 'night' }, async () => {
    const screen = await atCards('/giftcard', size)
    await button(screen, /\*\*\*\*36/).click()
    await screen.page.getByRole('img', { name: 'Barcode of gift card ****36' }).waitFor()
    await seen(screen, 'Order paid')
    await seen(screen, /order 48213/)
    await seen(screen, '−$7.00')
    await seen(screen, '+$25.00')
    await expectAccessible(screen)

    await button(screen, 'Reload').click()
    await dialog(screen).getByLabel('Or another amount').fill('4')
    await button(screen, 'Pay').click()
    await seen(screen, 'From $5.00 to $500.00')
    await expectAccessible(screen)
    await dialog(screen).getByLabel('Or another amount').fill('40')
    await button(screen, 'Pay $40.00').click()
    await screen.page.waitForURL(/no-page/)
    expect(screen.sentTo(TRANS).at(-1)?.add).toMatchObject({ Amount: 40, CardID: card.CardID, tender: { provider: 'stripe' } })
  })

  test('a card is bought for another person, whose phone is typed twice', { tags: 'night' }, async () => {
    const screen = await atCards('/giftcard-add', size)
    await heading(screen, 'Buy a gift card').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Pay $50.00').click()
    await seen(screen, 'Please enter a mobile phone number.')
    await screen.page.getByLabel('Their mobile phone').fill('416 555 0166')
    await screen.page.getByLabel('Their phone once more').fill('416 555 0167')
    await button(screen, 'Pay $50.00').click()
    await seen(screen, 'The two numbers are not the same.')
    await expectAccessible(screen)
    await screen.page.getByLabel('Their phone once more').fill('(416) 555-0166')
    await screen.page.getByLabel('Your words (optional)').fill('Happy birthday')
    await button(screen, '$100.00').click()
    await button(screen, 'Pay $100.00').click()
    await screen.page.waitForURL(/no-page/)
    expect(screen.sentTo(LIST).at(-1)?.add).toMatchObject({ Amount: 100, Phone: '416 555 0166', Message: 'Happy birthday' })
  })
})

test('shows the payment until its money is on the card, then reloads the list', { tags: 'night' }, async () => {
  const screen = await atCards('/giftcard?paymentID=0123456789abcdef0123456789abcdef&returned=1', 'phone', {
    answers: { [GET]: () => paymentReply('order_stored', { amount: 25 }) },
  })
  await seen(screen, /It reaches the card in a moment/)
  screen.back.giftCards[0] = aGiftCard({ CurBalance: 75 })
  screen.back.answers[GET] = () => paymentReply('captured', { amount: 25, creditedAt: '2026-11-23T19:00:00Z' })
  await seen(screen, '$25.00 is paid. The card has it.')
  await seen(screen, '$75.00')
  await expectAccessible(screen)
  await button(screen, 'OK').click()
  await absent(screen.page.getByText('The card has it.'))
})

test('a payment that did not go through says that nothing was charged', { tags: 'night' }, async () => {
  const screen = await atCards('/giftcard?paymentID=0123456789abcdef0123456789abcdef&returned=1', 'phone', {
    answers: { [GET]: () => paymentReply('declined', { amount: 25 }) },
  })
  await seen(screen, 'The payment of $25.00 did not go through. You have not been charged.')
  await expectAccessible(screen)
})

test('without a card there is one thing to do; without an answer it is said and asked again', { tags: 'night' }, async () => {
  const screen = await atCards('/giftcard', 'phone', { giftCards: [] })
  await seen(screen, 'No gift card yet')
  await expectAccessible(screen)

  expects(unanswered(LIST))
  screen.back.breaks.add(LIST)
  await screen.page.reload()
  await seen(screen, 'Your gift cards did not load')
  await expectAccessible(screen)
  screen.back.breaks.delete(LIST)
  await button(screen, 'Try again').click()
  await seen(screen, 'No gift card yet')
})

test('gift cards are shown to members only, and not in the drawer of a store without them', { tags: 'night' }, async () => {
  const screen = await open('/giftcard', { size: 'desktop', store: { service } })
  await screen.page.waitForURL(/menu-full/)
  await screen.goTo('/giftcard-add')
  await screen.page.waitForURL(/menu-full/)
  expect(screen.calls.filter(path => path === LIST)).toEqual([])
})
