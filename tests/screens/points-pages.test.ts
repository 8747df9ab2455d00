import { mkdirSync } from 'node:fs'
import { aMember, aPointMove } from 'stand-in/members'
import { tastingMenuWith } from 'stand-in/tasting-menu'
import { describe, expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { ADD_ORDER, ALLOCATION, placeOrder } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, heading, link, open, type Screen, seen, showOrder, sizes, unanswered } from './screen'

const PICTURES = process.env.PICTURES ?? ''
const rules = { earnedPerUnit: 2, liveDays: 365, paidPerUnit: 20 }
const store = { service: { membership: 'optional' as const, loginMethods: ['phoneID'], points: true, pointsRedeem: true, pointRules: rules } }
const menu = tastingMenuWith({ items: { gyoza: { redeemItem: true, redeemPoints: 100 } } })
const MOVES = [
  aPointMove({ EventDate: '2026-06-14T17:05:00Z', Amount: -100, kind: 'redeemed', orderNo: '51733' }),
  aPointMove({ EventDate: '2026-06-12T22:40:00Z', Amount: 72, kind: 'earned', orderNo: '40218', Expiry: '2027-06-12', Avail: 72 }),
  aPointMove({ EventDate: '2026-05-02T15:00:00Z', Amount: 300, kind: 'granted', orderNo: '', Remark: 'Thank you for waiting', Expiry: '2026-12-31', Avail: 200 }),
]
const EXPIRING = [
  { year: 2026, month: 12, points: 200 },
  { year: 2027, month: 6, points: 72 },
]

/** A member who is logged in here, and what moved their points. */
const asMember = (pointMoves = MOVES, more: object = {}) => ({
  store,
  back: { menus: [menu], members: [aMember()], provedToLogIn: ['+14165550123'], pointMoves, expiringPoints: EXPIRING, ...more },
})

/** This browser has proved the phone before, so that no code is asked for. */
async function logIn(screen: Screen): Promise<void> {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await heading(screen, 'Log in or become a member').waitFor()
  await screen.page.getByRole('dialog').last().getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
}

async function enter(path: string, size: AnySize, wanted: object = asMember(), locale = 'en-CA'): Promise<Screen> {
  const screen = await open('/menu-full', { size, locale, ...wanted })
  await logIn(screen)
  await screen.goTo(path)
  return screen
}

async function look(screen: Screen, size: AnySize, name: string): Promise<void> {
  await expectAccessible(screen)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${size}-${name}.png` })
}

const openPoints = async (screen: Screen) => {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Points').click()
  await heading(screen, 'Your points').waitFor()
}

describe.each(sizes)('on a %s', size => {
  test('a member sees what they can spend, every move, and what expires when', async () => {
    const screen = await enter('/menu-full', size)
    await openPoints(screen)

    await seen(screen, '272')
    await seen(screen, '20 points pay $1.00')
    await seen(screen, 'Spent on your order')
    await seen(screen, /Order 51733/)
    await seen(screen, 'Thank you for waiting')
    await seen(screen, '+72')
    await seen(screen, '−100')
    await expectAccessible(screen)
    await screen.page.getByText('When points expire').click()
    await seen(screen, 'December')
    await seen(screen, 'June')
    await expectAccessible(screen)
  })

  test('an item is redeemed as often as the points allow, and the order says what it costs', async () => {
    const screen = await enter('/menu-item/gyoza', size)
    await seen(screen, 'You have 272 points. Enough for 2.')
    await expectAccessible(screen)
    await screen.page.getByText('Redeem for 100 points').click()
    await button(screen, 'Redeem · 100 points').waitFor()
    await button(screen, 'One more').last().click()
    await button(screen, 'Redeem · 200 points').waitFor()
    await expect.poll(() => button(screen, 'One more').last().isDisabled()).toBe(true)
    await button(screen, 'Redeem · 200 points').click()

    await showOrder(screen, size)
    await seen(screen, '200 points')
    await expect.poll(() => button(screen, 'One more: Gyoza').isDisabled()).toBe(true)
    await expectAccessible(screen)
  })

  test('points pay at checkout: set aside as they are chosen, and sent with the order', async () => {
    const screen = await enter('/menu-full', size)
    await button(screen, /^Add Gyoza/).first().click()
    await showOrder(screen, size)
    await button(screen, /Go to checkout/).click()
    await heading(screen, 'Checkout').waitFor()
    const choice = screen.page.getByRole('checkbox', { name: /^Use \d+ points/ })
    await choice.click()
    await expect.poll(() => screen.sentTo(ALLOCATION).at(-1)?.update).toMatchObject({ points: { cash: expect.any(Number) } })
    await expectAccessible(screen)
    await placeOrder(screen)

    const feeds = screen.sentTo(ADD_ORDER).map(({ feed }) => feed as { quotedTotal: number; points: { cash: number } })
    expect(feeds.map(({ points, quotedTotal }) => points.cash - quotedTotal)).toEqual([0])
  })
})

test('a member with too few points sees how many are missing, and pays with money', async () => {
  const screen = await enter('/menu-item/gyoza', 'phone', asMember([aPointMove({ Amount: 40 })]))
  await seen(screen, 'You have 40 of 100 points.')

  await expect.poll(() => screen.page.getByRole('radio', { name: /Redeem for/ }).isDisabled()).toBe(true)
  await button(screen, /^Add to order/).waitFor()
})

const OWED = [
  aPointMove({ EventDate: '2026-06-15T18:00:00Z', Amount: -72, kind: 'reversed', orderNo: '40218' }),
  aPointMove({ EventDate: '2026-06-14T17:05:00Z', Amount: -59, kind: 'redeemed', orderNo: '51733' }),
  aPointMove({ EventDate: '2026-06-12T22:40:00Z', Amount: 72, kind: 'earned', orderNo: '40218', Expiry: '2027-06-12', Avail: 0 }),
]

test.each(sizes)('a balance below zero is shown as it is, with how it comes back, on a %s', async size => {
  const screen = await enter('/menu-full', size, asMember(OWED, { expiringPoints: [] }))
  await openPoints(screen)

  await seen(screen, 'Points balance')
  expect(await screen.page.getByTestId('points').innerText()).toBe('−59')
  await seen(screen, /The next 59 points you earn make up for them/)
  expect(await screen.page.getByTestId('move').allInnerTexts()).toEqual(['−72', '−59', '+72'])
  await look(screen, size, 'below-zero')
})

test('nothing is redeemed while points are owed, and money still pays', async () => {
  const screen = await enter('/menu-item/gyoza', 'phone', asMember(OWED))
  await seen(screen, 'Your balance is −59 points. The next points you earn make up for it first.')

  await expect.poll(() => screen.page.getByRole('radio', { name: /Redeem for/ }).isDisabled()).toBe(true)
  await button(screen, /^Add to order/).waitFor()
  await look(screen, 'phone', 'item-owed')
})

test('a membership that owes points says so on its card', async () => {
  const owing = asMember(OWED, { members: [aMember({ MemberPointBalance: 0, MemberPointsOwed: 59 })] })
  const screen = await enter('/menu-full', 'phone', owing)
  await screen.goTo('/membership')
  await seen(screen, '−59 points')
})

test('a guest is asked to log in to redeem', async () => {
  const screen = await open('/menu-item/gyoza', { size: 'phone', store, back: { menus: [menu] } })
  await button(screen, 'Log in to redeem it for 100 points').click()
  await heading(screen, 'Log in or become a member').waitFor()
})

test('a store without points shows nothing of them', async () => {
  const none = { store: { service: { ...store.service, points: false } }, back: asMember().back }
  const screen = await enter('/menu-item/gyoza', 'phone', none)
  await button(screen, /^Add to order/).waitFor()
  await absent(screen.page.getByText(/points/))
  await screen.goTo('/menu-full')
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Profile').waitFor()
  await absent(button(screen, 'Points'))
})

test('logging out removes redeemed items from the order', async () => {
  const screen = await enter('/menu-item/gyoza', 'desktop')
  await screen.page.getByText('Redeem for 100 points').click()
  await button(screen, 'Redeem · 100 points').click()
  await seen(screen, '100 points')
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log out').click()
  await seen(screen, 'You are logged out.')
  await absent(link(screen, 'Edit Gyoza'))
})

test('shows that there are no points, no answer, or no network', async () => {
  const screen = await enter('/menu-full', 'phone', asMember([], { expiringPoints: [] }))
  await openPoints(screen)
  await seen(screen, 'No points yet')
  await expectAccessible(screen)
  await screen.page.getByText('When points expire').click()
  await seen(screen, 'Your points do not expire.')
  await screen.page.context().setOffline(true)
  await seen(screen, 'You are offline. What you see may be old.')
  await screen.page.context().setOffline(false)
  await absent(screen.page.getByText('You are offline. What you see may be old.'))
})

test('points that a merge moved say where they came from and where they went', async () => {
  const moves = [aPointMove({ Amount: 120, kind: 'merged' }), aPointMove({ Amount: -30, kind: 'merged' })]
  const screen = await enter('/menu-full', 'phone', asMember(moves))
  await openPoints(screen)
  await seen(screen, 'Merged from another membership')
  await seen(screen, 'Moved to another membership')
  await expectAccessible(screen)
})

test('without an answer the page of points says so, and tries again', async () => {
  expects(unanswered('/api/dc/memberpointtrans'))
  const screen = await enter('/menu-full', 'desktop')
  screen.back.breaks.add('/api/dc/memberpointtrans')
  await openPoints(screen)
  await button(screen, 'Try again').waitFor()
  await expectAccessible(screen)
  screen.back.breaks.clear()
  await button(screen, 'Try again').click()
  await seen(screen, '272')
})
