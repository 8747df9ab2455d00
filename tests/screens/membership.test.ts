import { describe, expect, test } from 'vitest'
import type { PricedLine } from '@/api/api.gen'
import { aMember } from '../../frontend/stand-in/members'
import type { StandIn } from '../../frontend/stand-in/server'
import { expects } from '../browser/troubles'
import { clickCheckout, placeOrder } from './checkout-path'
import { type AnySize, absent, button, expectAccessible, heading, open, type Screen, seen, sizes, unanswered } from './screen'

const FAVOURITE = '/api/dc/memberFavoriteStore'
const ORDERS = '/api/order/v2/getorders'
const HANA = { PhoneId: '+14165550123', vip: true, VipName: 'Gold', MemberPointBalance: 1_420 }

const withMembers = (back: Partial<StandIn> = {}, service: object = {}) => ({
  store: { service: { membership: 'optional' as const, points: true, loginMethods: ['phoneID'], ...service } },
  back: { members: [aMember(HANA)], ...back },
})
const dialog = ({ page }: Screen) => page.getByRole('dialog').last()

/** Opens the membership by its key, and logs in there. */
async function atTheirHome(size: AnySize, back: Partial<StandIn> = {}): Promise<Screen> {
  const screen = await open('/', { size, ...withMembers({ launch: { orderType: 'home', tableID: '', type: 'membership', storeCount: 2 }, ...back }) })
  await button(screen, 'Log in or become a member').click()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await screen.page.getByLabel('Verification code').waitFor()
  await expect.poll(() => button(screen, 'Verify').isEnabled()).toBe(true)
  await screen.page.getByLabel('Verification code').fill('123456')
  await heading(screen, 'Your membership').waitFor()
  await absent(screen.page.getByRole('dialog'))
  return screen
}

describe.each(sizes)('on a %s', size => {
  test('a key of membership opens the way in, then the member’s home with all that is theirs', { tags: 'night' }, async () => {
    const screen = await open('/', { size, ...withMembers({ launch: { orderType: 'home', tableID: '', type: 'membership' } }) })
    await heading(screen, 'Members of Harbour Kitchen').waitFor()
    await expect.poll(() => screen.page.url()).toMatch(/\/membership$/)
    await seen(screen, 'Collect points and spend them')
    await absent(screen.page.getByText('Keep your gift cards in one place'))
    await expectAccessible(screen)

    const home = await atTheirHome(size)
    await seen(home, 'Hana Mori')
    await seen(home, 'Gold')
    await seen(home, '1,420 points')
    await seen(home, '1000 0000 0001')
    await expectAccessible(home)
    const tiles = home.page.getByRole('main').getByRole('navigation')
    expect(await tiles.getByRole('button').allInnerTexts()).toEqual([
      expect.stringContaining('Profile'),
      expect.stringContaining('Points'),
      expect.stringContaining('Promotions'),
      expect.stringContaining('Order history'),
      expect.stringContaining('Favourite stores'),
      expect.stringContaining('Your addresses'),
      expect.stringContaining('Your data'),
    ])
  })

  test('the barcode is large, says what it is, and has a wallet’s picture only in development', { tags: 'night' }, async () => {
    const screen = await atTheirHome(size, { stage: 'dev' })
    await button(screen, 'Show barcode').click()
    const bars = dialog(screen).getByRole('img', { name: 'Barcode of member code 100000000001' })
    await bars.waitFor()
    expect((await bars.boundingBox())?.width).toBeGreaterThan(300)
    await seen(screen, /brightness/)
    expect(await dialog(screen).getByRole('link', { name: 'Add to wallet' }).getAttribute('href')).toMatch(/^data:image\/svg/)
    await expectAccessible(screen)
  })
})

test('a wallet’s picture is no guest’s', { tags: 'night' }, async () => {
  const screen = await atTheirHome('phone')
  await button(screen, 'Show barcode').click()
  await dialog(screen).getByRole('img').waitFor()

  await absent(screen.page.getByRole('link', { name: 'Add to wallet' }))
})

test('the drawer has the member’s star and barcode, and shows the same entries as their page', async () => {
  const screen = await atTheirHome('desktop')
  await button(screen, 'Open the navigation').click()
  const section = screen.page.getByRole('region', { name: 'Membership' })
  await section.getByText('Hana Mori').waitFor()
  expect(await section.getByRole('button').allInnerTexts()).toEqual([
    expect.stringContaining('Hana Mori'),
    '',
    'Profile',
    'Points',
    'Promotions',
    'Favourite stores',
    'Your data',
    'Log out',
  ])
  await expectAccessible(screen)
  await section.getByRole('button', { name: 'Member barcode' }).click()
  await heading(screen, 'Member barcode').waitFor()
})

test('logging out leads to the log-in page and clears the member’s data', { tags: 'night' }, async () => {
  const screen = await atTheirHome('desktop')
  await screen.page.getByRole('main').getByRole('button', { name: 'Log out' }).click()

  await heading(screen, 'Members of Harbour Kitchen').waitFor()
  await absent(screen.page.getByText('Hana Mori'))
  expect(await screen.page.evaluate(() => Object.keys(localStorage).filter(name => /^(MBR|FST)/.test(name)))).toEqual([])
})

test('a reload stays logged in; without an answer it says so and can be retried', { tags: 'night' }, async () => {
  const screen = await atTheirHome('desktop')
  screen.back.breaks.add('/api/dc/memberauth')
  expects(unanswered('/api/dc/memberauth'))
  await screen.page.reload()
  await heading(screen, 'Your membership did not load').waitFor()
  await expectAccessible(screen)
  screen.back.breaks.clear()
  await button(screen, 'Try again').click()

  await seen(screen, 'Hana Mori')
})

const pastOrder = async (screen: Screen) => {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Order history').click()
  await heading(screen, 'Order history').waitFor()
}

test('a member’s order is in their history on another device, and is ordered again there', { tags: 'night' }, async () => {
  const screen = await atTheirHome('desktop')
  const { back } = screen
  await screen.goTo('/menu-full')
  await clickCheckout(screen)
  await heading(screen, 'Checkout').waitFor()
  const reference = await placeOrder(screen)
  back.ordersOf['100000000001'] = [...back.placed]
  expect(await screen.page.evaluate(() => localStorage.getItem('HIS_harbour'))).toBeNull()

  const elsewhere = await atTheirHome('phone', { ordersOf: back.ordersOf })
  await button(elsewhere, /Order history/).click()
  await seen(elsewhere, `Order ${reference}`)
  await absent(button(elsewhere, 'Clear history'))
  await expectAccessible(elsewhere)
  expect(elsewhere.sentTo(ORDERS)).toMatchObject([{ memberCode: '100000000001' }])
  await button(elsewhere, 'Order again').click()
  await elsewhere.page.waitForURL(/menu-(full|category)/)
  await seen(elsewhere, '1 dish is in your order again.')
  await button(elsewhere, /View order/).click()
  await dialog(elsewhere).getByText('Gyoza').first().waitFor()
})

test('a member’s history has the note, what paid it, and no sums of a store that hides them', { tags: 'night' }, async () => {
  const screen = await atTheirHome('desktop')
  const { back } = screen
  await screen.goTo('/menu-full')
  await clickCheckout(screen)
  await heading(screen, 'Checkout').waitFor()
  const reference = await placeOrder(screen)
  const payment = { reference: '9f0c3b44-1', card: 'visa' }
  back.ordersOf['100000000001'] = back.placed.flatMap(placed => [
    { ...placed, memo: 'Ring twice', payment },
    { ...placed, orderUUID: 'another', referenceID: '90210', orderType: 'dinein', totalsHidden: true },
  ])

  const elsewhere = await atTheirHome('phone', { ordersOf: back.ordersOf })
  await button(elsewhere, /Order history/).click()

  await seen(elsewhere, `Order ${reference}`)
  await seen(elsewhere, 'Ring twice')
  await seen(elsewhere, 'Reference 9F0C3B44')
  const orders = dialog(elsewhere).locator('li', { has: elsewhere.page.locator('details') })
  const hidden = orders.nth(1)
  await orders.nth(0).getByText('$').first().waitFor()
  await hidden.getByText('Order 90210').click()
  await hidden.getByText('Gyoza').first().waitFor()
  await absent(hidden.getByText('$'))
  await absent(hidden.getByRole('button', { name: 'Receipt' }))
  await expectAccessible(elsewhere)
})

test('items that are gone or have another price are shown before they are ordered again', { tags: 'night' }, async () => {
  const screen = await atTheirHome('desktop')
  const { back } = screen
  await screen.goTo('/menu-full')
  await clickCheckout(screen)
  await heading(screen, 'Checkout').waitFor()
  await placeOrder(screen)
  const remade = (items: PricedLine[]): PricedLine[] =>
    items.flatMap(item => [
      { ...item, lineId: 'gone', ID: 9_999, descr: 'Eel bowl' },
      { ...item, lineId: 'dearer', o_price: 1 },
    ])
  back.ordersOf['100000000001'] = back.placed.map(order => ({ ...order, items: remade(order.items) }))

  await pastOrder(screen)
  await button(screen, 'Order again').click()
  await heading(screen, 'Not quite as it was').waitFor()
  await seen(screen, /Left out, since it cannot be ordered as it was: Eel bowl\./)
  await seen(screen, /At another price than then: .*Gyoza/)
  await expectAccessible(screen)
})

test('orders that do not load are said not to, and asked for again by hand', async () => {
  const screen = await atTheirHome('desktop')
  screen.back.refuses[ORDERS] = { result: 'something_wrong' }
  await button(screen, /Order history/).click()
  await seen(screen, 'Your orders did not load')
  screen.back.refuses = {}
  await button(screen, 'Try again').click()

  await seen(screen, /on every device of yours/)
})

test('a guest’s history is this device’s, and no server is asked', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await pastOrder(screen)

  await seen(screen, /from this device/)
  expect(screen.sentTo(ORDERS)).toEqual([])
})

test('a favourite is starred at once, and taken back where the server does not take it', async () => {
  const screen = await atTheirHome('desktop')
  await button(screen, 'Order now').click()
  const star = screen.page.getByRole('button', { name: 'Favourite', exact: true })
  await star.waitFor()
  await expectAccessible(screen)
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => screen.sentTo(FAVOURITE)).toMatchObject([{ add: { storeID: screen.back.store.storeID } }])
  await expect.poll(() => screen.back.members[0]?.FavoriteStores).toEqual([screen.back.store.storeID])

  screen.back.refuses[FAVOURITE] = { result: 'something_wrong' }
  await star.click()
  await seen(screen, /It is as before/)
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  screen.back.refuses = {}
  await button(screen, 'Try again').click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('false')
})

const ADDRESS = { name: 'Hana', unit: '', street: '1 Main Street', city: 'Toronto', province: 'ON', postal: 'M5V 2B3', country: 'CA', phone1: '', phone2: '', remark: '', coords: null }

test('addresses are kept with the membership once the member says so, deleted with undo, and erased with their no', async () => {
  const screen = await atTheirHome('phone')
  const { back } = screen
  await button(screen, /Your addresses/).click()
  await dialog(screen).getByLabel('Name').fill('Hana')
  await dialog(screen).getByLabel('Street and number').fill(ADDRESS.street)
  await dialog(screen).getByLabel('City').fill('Toronto')
  await button(screen, 'Save and deliver here').click()
  await absent(screen.page.getByRole('dialog'))
  expect(back.addressBooks).toEqual({})

  await button(screen, /Your addresses/).click()
  const choice = dialog(screen).getByRole('checkbox', { name: /Keep my addresses/ })
  await choice.waitFor()
  await expectAccessible(screen)
  await choice.click()
  await seen(screen, 'Your addresses are kept with your membership.')
  expect(Object.values(back.addressBooks).flat()).toMatchObject([{ address: { street: ADDRESS.street } }])

  await button(screen, `Delete ${ADDRESS.street}`).click()
  await seen(screen, /^Deleted: 1 Main Street/)
  await expect.poll(() => Object.values(back.addressBooks).flat()).toEqual([])
  await button(screen, 'Undo').click()
  await expect.poll(() => Object.values(back.addressBooks).flat().length).toBe(1)

  await choice.click()
  await button(screen, 'Erase them').click()
  await expect.poll(() => back.addressBooks).toEqual({})
  await seen(screen, ADDRESS.street)
})
