import { describe, expect, test } from 'vitest'
import type { PromoRequest } from '@/api/api.gen'
import { aMember } from '../../frontend/stand-in/members'
import { aNews, aPromotion } from '../../frontend/stand-in/promotions'
import { ADD_ORDER, clickCheckout, giveContact, placeOrder } from './checkout-path'
import { setOffline } from './contexts'
import { absent, button, expectAccessible, heading, open, type Screen, seen, sizes } from './screen'

const PROMO = '/api/dc/promo'
const EVENING = aPromotion({ MinAmount: 30, ValidTo: '2026-12-24', Description: 'On all of it', Remark: 'Not with others' })
const GYOZA = aPromotion({ PromoteCode: 'GYOZA2', Title: 'Gyoza on us', Headline: '' })
const SOON = aPromotion({
  ...{ PromoteCode: 'WINTER', Title: 'A winter to come', Headline: '', toCome: true },
  ...{ ValidFrom: '2027-12-01', ValidTo: '2028-02-28', orderTypes: ['takeout', 'delivery'] },
})
const withMembers = { service: { membership: 'optional' as const, loginMethods: ['phoneID'], promotionCodes: false } }
const known = (more: object = {}) => ({
  store: withMembers,
  back: {
    ...{ members: [aMember()], loggedIn: aMember().MemberCode, provedToLogIn: ['+14165550123'] },
    ...{ codes: ['EVENING', 'GYOZA2'], promotions: [EVENING, GYOZA, SOON], ...more },
  },
})
const dialog = ({ page }: Screen) => page.getByRole('dialog').last()
const openDrawer = (screen: Screen) => button(screen, 'Open the navigation').click()

async function logIn(screen: Screen) {
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
}

async function toPromotions(screen: Screen) {
  await openDrawer(screen)
  await button(screen, 'Promotions').click()
  await heading(screen, 'Your promotions').waitFor()
}

describe.each(sizes)('on a %s', size => {
  test('a member finds their promotions in the drawer, uses one with a tap, and takes it out of the cart', async () => {
    const screen = await open('/menu-full', { size, ...known() })
    await logIn(screen)
    await toPromotions(screen)

    await seen(screen, 'Ten percent off your evening')
    await seen(screen, /Until Dec\.? 24, 2026/)
    await seen(screen, 'From an order of $30.00')
    await seen(screen, /Dec\.? 1, 2027 to Feb\.? 28, 2028/)
    await seen(screen, /Only for .*delivery/i)
    await expectAccessible(screen)
    await button(screen, 'Use it: Gyoza on us').click()
    await seen(screen, '“Gyoza on us” is in your order.')
    await absent(heading(screen, 'Your promotions'))

    await toPromotions(screen)
    await seen(screen, 'In your order')
    await button(screen, 'Take it out: Gyoza on us').click()
    await button(screen, 'Use it: Gyoza on us').waitFor()
  })
})

test('a second promotion is refused, and takes the place of the first where its member wants that', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...known() })
  await logIn(screen)
  await toPromotions(screen)
  await button(screen, 'Use it: Gyoza on us').click()
  await toPromotions(screen)

  await button(screen, 'Use it: Ten percent off your evening').click()
  await seen(screen, 'Only one promotion can be used in an order.')
  await expectAccessible(screen)
  await button(screen, 'Use this one instead: Ten percent off your evening').click()
  await seen(screen, '“Ten percent off your evening” is in your order.')
  expect((screen.sentTo(PROMO) as Pick<PromoRequest, 'redeem'>[]).flatMap(({ redeem }) => (redeem ? [[redeem.PromoteCode, redeem.inOrder]] : []))).toEqual([
    ['GYOZA2', ''],
    ['EVENING', 'GYOZA2'],
    ['EVENING', ''],
  ])
})

const REFUSED = [
  ['error_promo_redeemed', { title: 'Gyoza on us' }, '“Gyoza on us” cannot be used or has been redeemed.'],
  ['error_promo_redeemed', {}, 'This promotion cannot be used or has been redeemed.'],
  ['error_promo_unknown', {}, 'This promotion code is not known here. Please check the spelling.'],
  ['promo_valid_from', { title: 'Gyoza on us', date: '2027-12-01' }, /“Gyoza on us” is valid from Dec\.? 1, 2027\./],
  ['promo_expired', { title: 'Gyoza on us', date: '2020-12-01' }, 'This promotion has ended.'],
  ['error_promo_get', {}, 'There are no promotions to use.'],
  ['error_promo_order_type', { title: 'Gyoza on us' }, 'This promotion is not for this kind of order.'],
  ['error_not_accept_promo_dinein', {}, 'Promotions are not accepted for dine-in.'],
  ['error_not_accepting_orders', {}, 'The store is not accepting orders right now.'],
] as const

test.each(REFUSED)('a claim refused by %s %o shows the reason and adds nothing to the order', async (result, details, text) => {
  const screen = await open('/menu-full', { size: 'desktop', ...known({ refusals: { GYOZA2: { result, details } } }) })
  await logIn(screen)
  await toPromotions(screen)
  await button(screen, 'Use it: Gyoza on us').click()

  await seen(screen, text)
  await button(screen, 'Use it: Gyoza on us').waitFor()
  await absent(dialog(screen).getByText('In your order'))
})

test('a member without promotions sees so, and can retry after losing the network', async () => {
  const screen = await open('/menu-full', { size: 'phone', ...known({ promotions: [] }) })
  await logIn(screen)
  await toPromotions(screen)
  await seen(screen, 'No promotions right now')
  await expectAccessible(screen)
  await screen.page.keyboard.press('Escape')
})

test('a list that does not come is asked for again', async () => {
  const screen = await open('/menu-full', { size: 'phone', ...known() })
  await logIn(screen)
  screen.back.answers[PROMO] = () => ({ result: 'something_wrong' })
  await toPromotions(screen)
  await seen(screen, 'Your promotions could not be loaded.')
  await expectAccessible(screen)
  delete screen.back.answers[PROMO]
  await button(screen, 'Try again').click()

  await seen(screen, 'Gyoza on us')
})

test('keeps the list offline and says that it may be old', async () => {
  const screen = await open('/menu-full', { size: 'phone', ...known() })
  await logIn(screen)
  await toPromotions(screen)
  await seen(screen, 'Gyoza on us')
  await setOffline(screen.page, true)
  await seen(screen, 'You are offline. This is what we knew last.')
  await button(screen, 'Use it: Gyoza on us').click()
  await dialog(screen).getByRole('alert').waitFor()
  await setOffline(screen.page, false)
})

test('at checkout a member chooses one of theirs', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...known() })
  await logIn(screen)
  await clickCheckout(screen)
  await heading(screen, 'Checkout').waitFor()
  await button(screen, 'Choose one of yours').click()
  await button(screen, 'Use it: Gyoza on us').click()
  await seen(screen, 'Promotion GYOZA2 is in your order.')
  await seen(screen, '$7.12')
  await expectAccessible(screen)
})

test('a member who logs out leaves their promotion behind', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...known() })
  await logIn(screen)
  await button(screen, /^Add Gyoza/).first().click()
  await toPromotions(screen)
  await button(screen, 'Use it: Gyoza on us').click()
  await seen(screen, 'Promotion GYOZA2')
  await seen(screen, '$7.12')

  await openDrawer(screen)
  await button(screen, 'Log out').click()
  await seen(screen, 'You are logged out.')
  await seen(screen, '$7.91')
  await absent(screen.page.getByText('Promotion GYOZA2'))
  await absent(button(screen, 'Your promotions'))
})

test('a placed order names the promotion of its member', async () => {
  const screen = await open('/menu-full', { size: 'phone', ...known() })
  await logIn(screen)
  await toPromotions(screen)
  await button(screen, 'Use it: Gyoza on us').click()
  await clickCheckout(screen, 'phone')
  await heading(screen, 'Checkout').waitFor()
  await placeOrder(screen)
  expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { promoteCode: 'GYOZA2' } })
})

test('in the cart a promotion says what it waits for, and a member finds theirs', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...known({ minimum: '30.00' }) })
  await logIn(screen)
  await button(screen, /^Add Gyoza/).first().click()
  await button(screen, 'Your promotions').click()
  await button(screen, 'Use it: Ten percent off your evening').click()

  await seen(screen, 'Promotion EVENING')
  await seen(screen, 'Your promotion starts at an order of $30.00: add $23.00 to complete it.')
  await expectAccessible(screen)
  await button(screen, 'Take it out: EVENING').click()
  await button(screen, 'Your promotions').waitFor()
})

test('a guest who types a member’s code is asked to log in, and uses it then', async () => {
  const settings = known()
  const screen = await open('/menu-full', {
    ...{ size: 'desktop', store: { service: { ...withMembers.service, promotionCodes: true } } },
    back: { ...settings.back, loggedIn: '', membersOnly: ['GYOZA2'] },
  })
  await clickCheckout(screen)
  await button(screen, /Go on as a guest/).click()
  await giveContact(screen)
  await button(screen, 'Add a promotion code').click()
  await screen.page.getByLabel('Promotion code').fill('GYOZA2')
  await button(screen, 'Apply').click()
  await seen(screen, 'Please log in to use a promotion.')
  await expectAccessible(screen)
  await button(screen, 'Log in').click()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').last().click()
  await button(screen, 'Choose one of yours').click()
  await button(screen, 'Use it: Gyoza on us').click()
  await seen(screen, 'Promotion GYOZA2 is in your order.')
})

test('dine-in without promotions offers none in the cart, and the list says why', async () => {
  const { store, back } = known()
  const screen = await open('/menu-full', {
    ...{ size: 'desktop', store },
    back: { ...back, launch: { orderType: 'dinein', tableID: '' } },
  })
  await logIn(screen)
  await button(screen, /^Add Gyoza/).first().click()
  await absent(button(screen, 'Your promotions'))
  await toPromotions(screen)
  await seen(screen, 'Promotions are not accepted for dine-in.')
})

const STORIES = [
  aNews({ Popup: true }),
  aNews({ ID: 'bikes', title: 'By bicycle', content: '<img src="/no.png"><p>Quick</p><script>hurt=1</script>' }),
  aNews({ ID: 'deliveries', title: 'Only for deliveries', orderTypes: ['delivery'] }),
]

describe.each(sizes)('news on a %s', size => {
  test('are marked in the drawer until they were looked at', async () => {
    const news = STORIES.map(one => ({ ...one, Popup: false }))
    const screen = await open('/menu-full', { size, back: { news } })
    await openDrawer(screen)
    await button(screen, 'News 2 new').click()
    await heading(screen, 'News').waitFor()
    await heading(screen, 'By bicycle').waitFor()
    await seen(screen, 'Quick')
    await seen(screen, /Jun\.? 1, 2026|June 1, 2026/)
    await expectAccessible(screen)
    await absent(heading(screen, 'Only for deliveries'))
    expect(await screen.page.evaluate(() => 'hurt' in window)).toBe(false)
    expect(await dialog(screen).locator('img').count()).toBe(0)
    await screen.page.keyboard.press('Escape')

    await openDrawer(screen)
    await button(screen, /^News$/).waitFor()
  })

  test('one opens by itself once on a device', async () => {
    const screen = await open('/menu-full', { size, back: { news: STORIES } })
    await heading(screen, 'The cold ramen is here').waitFor()
    await expectAccessible(screen)
    await button(screen, 'OK').click()
    await absent(heading(screen, 'The cold ramen is here'))

    await screen.page.reload()
    await button(screen, /^Add Gyoza/).first().waitFor()
    await expect.poll(() => screen.sentTo('/api/dc/newsfeed').length).toBe(2)
    await absent(heading(screen, 'The cold ramen is here'))
    await openDrawer(screen)
    await button(screen, 'News 1 new').waitFor()
  })
})

describe.each(sizes)('a promotion on a %s', size => {
  test('opens its member’s list by itself, once on a device, and no news open over it', async () => {
    const screen = await open('/menu-full', { size, ...known({ promotions: [{ ...EVENING, Popup: true }, GYOZA] }) })
    await logIn(screen)

    await screen.page.reload()
    await heading(screen, 'Your promotions').waitFor()
    await button(screen, 'Use it: Ten percent off your evening').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Close').click()

    await screen.page.reload()
    await expect.poll(() => screen.sentTo('/api/dc/newsfeed').length).toBe(3)
    await button(screen, /^Add Gyoza/).first().waitFor()
    await absent(heading(screen, 'Your promotions'))
  })
})

test('a future promotion does not open by itself', async () => {
  const screen = await open('/menu-full', { size: 'phone', ...known({ promotions: [{ ...SOON, Popup: true }] }) })
  await logIn(screen)

  await screen.page.reload()
  await expect.poll(() => screen.sentTo(PROMO).length).toBe(1)
  await absent(heading(screen, 'Your promotions'))
})

test('a store without news has no entry for them', async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await openDrawer(screen)
  await expect.poll(() => screen.sentTo('/api/dc/newsfeed').length).toBe(1)
  await absent(button(screen, /^News/))
})
