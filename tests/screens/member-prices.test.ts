import { expect, test } from 'vitest'
import { category, menu, menuItem, option, optionGroup } from '../../frontend/src/testing/builders'
import { aMember } from '../../frontend/stand-in/members'
import { absent, button, expectAccessible, open, type Screen, seen } from './screen'

const PRICE = '/api/order/v2/priceorder'
const withMembers = (more: object = {}) => ({
  store: { service: { membership: 'optional' as const, loginMethods: ['phoneID'] } },
  back: { members: [aMember(more)], stage: 'dev' as const, provedToLogIn: ['+14165550123'] },
})
const order = ({ page }: Screen) => page.getByRole('complementary', { name: 'Your order' })

/** By phone, which this browser proved. */
async function logIn(screen: Screen): Promise<void> {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await screen.page.getByRole('dialog').last().getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
}

async function logOut(screen: Screen): Promise<void> {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log out').click()
  await seen(screen, 'You are logged out.')
}

async function addMiso(screen: Screen): Promise<void> {
  await screen.page.getByRole('link', { name: /^Miso ramen/ }).first().click()
  await screen.page.getByRole('dialog').getByRole('button', { name: /^Add to order/ }).click()
  await absent(screen.page.getByRole('dialog'))
}

/** The card of a dish on the menu. */
const card = ({ page }: Screen, name: RegExp) => page.locator('main article').filter({ hasText: name }).first()

test('a login changes the prices of the menu, the item and the order at once, and a logout changes them back', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await addMiso(screen)
  await order(screen).getByText('Subtotal').waitFor()
  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$15\.50\s+Member \$14\.00/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$15\.50/)

  await logIn(screen)
  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$14\.00\s+Member price, regular \$15\.50/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$14\.00/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Member price · You save \$1\.50/)
  await order(screen).getByText('Your membership saves you $1.50').waitFor()
  await expectAccessible(screen)

  await logOut(screen)
  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$15\.50\s+Member \$14\.00/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$15\.50/)
  await absent(order(screen).getByText(/You save/))
})

test('before the server has answered, the order shows what the menu says a member pays', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await addMiso(screen)
  await order(screen).getByText('Total', { exact: true }).waitFor()
  await screen.page.route(`**${PRICE}`, () => {})
  await logIn(screen)

  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$14\.00/)
  await absent(order(screen).getByText('$15.50'))
})

test('a reload keeps a member’s prices, asked for before anything is opened', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await logIn(screen)
  await screen.page.reload()

  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$14\.00\s+Member price, regular \$15\.50/)
})

test('a guest’s page does not request a member', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await addMiso(screen)
  await order(screen).getByText('Total', { exact: true }).waitFor()

  expect(screen.sentTo('/api/dc/memberauth')).toEqual([])
})

const EXTRAS = optionGroup({
  ...{ ID: 9, key: 'extras', name: 'Extras', opt_max: 2 },
  options: [
    option({ ID: 91, cgID: 9, key: 'beef', descr: 'Beef', price: 4, priceForMember: 3.5, priceForVip: 3 }),
    option({ ID: 92, cgID: 9, key: 'corn', descr: 'Corn', price: 1, seq: 1 }),
  ],
})
const BOWL = menuItem({
  ...{ ID: 901, key: 'bowl', catID: 1, descr: 'Bowl', price: 12, priceForMember: 11, priceForVip: 10, options: [EXTRAS] },
})

const BOWLS = menu([category({ ID: 1, key: 'bowls', descr: 'Bowls', items: [901] })], [BOWL])

test('a VIP sees a VIP’s prices of a dish and its options, and what is said of both', { tags: 'night' }, async () => {
  const { store, back } = withMembers({ vip: true, VipName: 'Gold' })
  const screen = await open('/menu-full', {
    ...{ size: 'phone', store },
    back: { ...back, menus: [BOWLS] },
  })
  await logIn(screen)
  await expect.poll(() => card(screen, /Bowl/).innerText()).toMatch(/\$10\.00\s+VIP price, regular \$12\.00/)

  await screen.page.getByRole('link', { name: /^Bowl/ }).first().click()
  const sheet = screen.page.getByRole('dialog')
  await sheet.getByText('VIP price, regular $12.00').waitFor()
  await expect.poll(() => sheet.innerText()).toMatch(/Beef\s+\+\$3\.00\s+regular \+\$4\.00/)
  await sheet.getByText('Beef').click()
  await expect.poll(() => sheet.getByRole('button', { name: /^Add to order/ }).innerText()).toMatch(/\$13\.00/)
  await expectAccessible(screen)
})

test('a member who is put on hold gets guest prices with the next quote', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await logIn(screen)
  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$14\.00/)
  screen.back.onHold = ['100000000001']
  await addMiso(screen)

  await expect.poll(() => card(screen, /Miso/).innerText()).toMatch(/\$15\.50\s+Member \$14\.00/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$15\.50/)
})

test('a VIP whose last day is over gets member prices with the next quote', { tags: 'night' }, async () => {
  const { store, back } = withMembers({ vip: true })
  const screen = await open('/menu-full', { ...{ size: 'desktop', store }, back: { ...back, menus: [BOWLS] } })
  await logIn(screen)
  await expect.poll(() => card(screen, /Bowl/).innerText()).toMatch(/\$10\.00\s+VIP price/)
  for (const member of screen.back.members) member.vip = false
  await screen.page
    .getByRole('link', { name: /^Bowl/ })
    .first()
    .click()
  await screen.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to order/ })
    .click()

  await expect.poll(() => card(screen, /Bowl/).innerText()).toMatch(/\$11\.00\s+Member price, regular \$12\.00/)
  await expect.poll(() => order(screen).innerText()).toMatch(/Subtotal\s+\$11\.00/)
})
