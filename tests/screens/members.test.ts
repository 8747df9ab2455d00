import { describe, expect, test } from 'vitest'
import { aMember } from '../../frontend/stand-in/members'
import { ADD_ORDER, clickCheckout, placeOrder } from './checkout-path'
import { absent, button, expectAccessible, heading, open, type Screen, seen, sizes } from './screen'

const AUTH = '/api/dc/memberauth'
const METHODS = ['phoneID', 'email']
const withMembers = (membership: 'optional' | 'mandatory' = 'optional', more: object = {}) => ({
  store: { service: { membership, loginMethods: METHODS, ...more } },
})
const codes = ({ page }: Screen) => page.getByLabel('Verification code')
const dialog = ({ page }: Screen) => page.getByRole('dialog').last()
const openDrawer = (screen: Screen) => button(screen, 'Open the navigation').click()

async function typePhone(screen: Screen, phone = '416 555 0123') {
  await heading(screen, 'Log in or become a member').waitFor()
  await dialog(screen).getByLabel('Phone number').fill(phone)
  await button(screen, 'Continue').click()
}

async function answerCode(screen: Screen, code = '123456') {
  await codes(screen).waitFor()
  await expect.poll(() => button(screen, 'Verify').isEnabled()).toBe(true)
  await codes(screen).fill(code)
}

/** What the store's analytics was told so far of who signed up. */
const signUps = ({ page }: Screen) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map(entry => Array.from(entry))
      .filter(([what, name]) => what === 'event' && name === 'sign_up')
      .map(([, , values]) => values),
  )

test('analytics get a new member’s sign-up once, with its method, and no log-in', async () => {
  const { store } = withMembers()
  const screen = await open('/menu-full', { store: { ...store, config: { gTag: 'G-HARBOUR1' } } })
  await screen.page.route('https://www.googletagmanager.com/**', route => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await button(screen, 'Allow').click()
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await dialog(screen).getByLabel('First name').fill('Hana')
  await dialog(screen).getByLabel('Last name').fill('Mori')
  expect(await signUps(screen)).toEqual([])
  await button(screen, 'Become a member').click()

  await expect.poll(() => signUps(screen)).toEqual([{ method: 'phone', send_to: 'G-HARBOUR1' }])
  await openDrawer(screen)
  await button(screen, 'Log out').click()
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await absent(screen.page.getByRole('dialog'))
  expect(await signUps(screen)).toHaveLength(1)
})

describe.each(sizes)('on a %s', size => {
  test('a first login by phone leads through the code and the profile, and on to checkout', async () => {
    const screen = await open('/menu-full', { size, ...withMembers() })
    await clickCheckout(screen, size)
    await seen(screen, 'How would you like to go on?')
    await button(screen, /Log in as a member/).click()
    await heading(screen, 'Log in or become a member').waitFor()
    await expect.poll(() => button(screen, 'Continue').isDisabled()).toBe(true)
    await expectAccessible(screen)
    await typePhone(screen)
    await answerCode(screen)

    await heading(screen, 'Become a member').waitFor()
    await expectAccessible(screen)
    await button(screen, 'Become a member').click()
    await expect.poll(() => dialog(screen).getByText('Required').count()).toBe(2)
    await expectAccessible(screen)
    await dialog(screen).getByLabel('First name').fill('Hana')
    await dialog(screen).getByLabel('Last name').fill('Mori')
    await button(screen, 'Become a member').click()

    await heading(screen, 'Checkout').waitFor()
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({
      contact: { phone1: '+14165550123', name: 'Hana Mori' },
    })
    expect(screen.back.members.map(({ MemberFirstName }) => MemberFirstName)).toEqual(['Hana'])
  })

  test('the drawer has the way in, then the member with their profile and the way out', async () => {
    const screen = await open('/menu-full', { size, ...withMembers(), back: { members: [aMember()] } })
    await openDrawer(screen)
    await button(screen, 'Log in').click()
    await typePhone(screen)
    await answerCode(screen)
    await absent(screen.page.getByRole('dialog'))

    await openDrawer(screen)
    await seen(screen, 'Hana Mori')
    await absent(screen.page.getByRole('button', { name: 'Log in', exact: true }))
    await expectAccessible(screen)
    await button(screen, 'Profile').click()
    await heading(screen, 'Your profile').waitFor()
    await expectAccessible(screen)
    await dialog(screen).getByLabel('Last name').fill('Sato')
    await button(screen, 'Save').click()
    await seen(screen, 'Your profile is saved.')
    expect(screen.back.members[0]?.MemberLastName).toBe('Sato')

    await openDrawer(screen)
    await button(screen, 'Log out').click()
    await seen(screen, 'You are logged out.')
    await openDrawer(screen)
    await button(screen, 'Log in').waitFor()
    expect(screen.back.loggedIn).toBe('')
  })
})

test('logs the member out of the page when the server prices the order as a guest’s', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers(), back: { members: [aMember()] } })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await absent(screen.page.getByRole('dialog'))
  await openDrawer(screen)
  await seen(screen, 'Hana Mori')
  await screen.page.keyboard.press('Escape')

  screen.back.loggedIn = '' // logged out in another tab, of which this one heard nothing
  await button(screen, 'Add Gyoza').first().click()

  await openDrawer(screen)
  await button(screen, 'Log in').waitFor()
  await absent(screen.page.getByText('Hana Mori'))
})

test('a reload keeps its member logged in, and an order needs no login', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers(), back: { members: [aMember()] } })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await absent(screen.page.getByRole('dialog'))
  await screen.page.reload()

  await clickCheckout(screen)
  await heading(screen, 'Checkout').waitFor()
  await seen(screen, /Hana Mori/)
})

test('by e-mail a guest becomes a member too; a phone is asked for where the order needs one', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers() })
  await clickCheckout(screen)
  await button(screen, /Log in as a member/).click()
  await screen.page.getByRole('radio', { name: /become a member by e-mail/ }).check()
  await dialog(screen).getByLabel('E-mail', { exact: true }).fill('Hana@Example.com')
  await button(screen, 'Send me a code').click()
  await seen(screen, /spam folder/)
  await answerCode(screen)
  await heading(screen, 'Become a member').waitFor()
  await expect.poll(() => dialog(screen).getByLabel('E-mail (optional)').inputValue()).toBe('hana@example.com')
  await dialog(screen).getByLabel('First name').fill('Hana')
  await dialog(screen).getByLabel('Last name').fill('Mori')
  await button(screen, 'Become a member').click()

  await seen(screen, 'How can we reach you?')
})

/** A member who has logged in and looks at what is known of them. */
async function atTheirProfile(): Promise<Screen> {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers(), back: { members: [aMember()] } })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await absent(screen.page.getByRole('dialog'))
  await openDrawer(screen)
  await button(screen, 'Profile').click()
  return screen
}

test('a new phone is proved by a code before the profile is saved', async () => {
  const screen = await atTheirProfile()
  await dialog(screen).getByLabel('Phone number').fill('416 555 0188')
  await button(screen, 'Save').click()
  await answerCode(screen)

  await seen(screen, 'Your profile is saved.')
  expect(screen.back.members[0]?.PhoneId).toBe('+14165550188')
})

test('markup in a name, an impossible day and a faulty address are said at their fields', async () => {
  const screen = await atTheirProfile()
  const profile = dialog(screen)
  await profile.getByLabel('First name').fill('<b>Hana</b>')
  await profile.getByLabel('E-mail (optional)').fill('hana')
  await profile.getByLabel('Day').selectOption('30')
  await profile.getByLabel('Month').selectOption('2')
  await button(screen, 'Save').click()

  await seen(screen, 'Please write it without < and >.')
  await seen(screen, 'Invalid e-mail')
  await seen(screen, 'There is no such day.')
  await expectAccessible(screen)
  expect(screen.sentTo('/api/dc/membership')).toEqual([])
})

test('a store that wants a birthday says which part of it is required', async () => {
  const wants = { birthMonthRequired: true, birthDayRequired: true }
  const screen = await open('/menu-full', {
    ...{ size: 'phone', ...withMembers('optional', wants) },
    back: { members: [aMember()] },
  })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)
  await absent(screen.page.getByRole('dialog'))
  await openDrawer(screen)
  await button(screen, 'Profile').click()
  await button(screen, 'Save').click()

  await seen(screen, 'Month of birth is required')
  await seen(screen, 'Day of birth is required')
  await expectAccessible(screen)
  expect(screen.sentTo('/api/dc/membership')).toEqual([])
})

test('a membership on hold is said, and its member goes on as a guest', async () => {
  const back = { members: [aMember()], onHold: ['100000000001'] }
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers(), back })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await typePhone(screen)
  await answerCode(screen)

  await seen(screen, /Your membership is on hold/)
  await expectAccessible(screen)
  await screen.page.keyboard.press('Escape')
  await clickCheckout(screen)
  await button(screen, /Go on as a guest/).waitFor()
})

test('a members-only store asks for the login in the cart, and the address of checkout does not open it', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers('mandatory') })
  await clickCheckout(screen)
  await heading(screen, 'Log in or become a member').waitFor()
  await screen.page.keyboard.press('Escape')
  await screen.page.goto(screen.page.url().replace('/menu-full', '/checkout'))

  await screen.page.waitForURL(/menu-full/)
  await absent(heading(screen, 'Checkout'))
})

test('a member code is asked for on a development stage only', async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...withMembers(), back: { members: [aMember()] } })
  await openDrawer(screen)
  await button(screen, 'Log in').click()
  await heading(screen, 'Log in or become a member').waitFor()
  await absent(screen.page.getByText(/member code/))

  const developing = await open('/menu-full', {
    ...{ size: 'desktop', ...withMembers() },
    back: { members: [aMember()], stage: 'dev' },
  })
  await openDrawer(developing)
  await button(developing, 'Log in').click()
  await developing.page.getByRole('radio', { name: /member code/ }).check()
  await dialog(developing).getByLabel('Member code', { exact: true }).fill('100000000001')
  await button(developing, 'Continue').click()
  await absent(developing.page.getByRole('dialog'))
  expect(developing.back.loggedIn).toBe('100000000001')
})

test('a store without members has no login', async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await openDrawer(screen)
  await button(screen, 'Order history').waitFor()

  await absent(screen.page.getByRole('button', { name: 'Log in', exact: true }))
  expect(screen.sentTo(AUTH)).toEqual([])
})
