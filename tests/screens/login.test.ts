import { describe, expect, test } from 'vitest'
import { ADD_ORDER, clickCheckout, giveContact, PHONE, placeOrder, toCheckout } from './checkout-path'
import { absent, button, expectAccessible, heading, open, type Screen, seen, showOrder, sizes } from './screen'

const dineIn = (login: 'skip' | 'optional' | 'required', membership: 'off' | 'optional' | 'mandatory') => ({
  store: { orderType: { dinein: { login } }, service: { membership } },
  back: { launch: { orderType: 'dinein' as const, tableID: '' } },
})
const VERIFIED = { config: { verifyPhoneNumber: true } }
const codes = ({ page }: Screen) => page.getByLabel('Verification code')
/** Pasted once there is a code to answer: a whole one sends itself. */
const enterCode = async (screen: Screen, code: string) => {
  await expect.poll(() => button(screen, 'Verify').isEnabled()).toBe(true)
  await codes(screen).fill('')
  await codes(screen).fill(code)
}

describe.each(sizes)('on a %s', size => {
  test('dine-in with optional login offers guest and skip; cancelling stays on the menu', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, ...dineIn('optional', 'optional') })
    await clickCheckout(screen, size)
    await seen(screen, 'How would you like to go on?')
    await expectAccessible(screen)
    await button(screen, 'Cancel').click()
    expect(screen.page.url()).toContain('/menu-full')

    await heading(screen, 'Your order').first().waitFor()
    await button(screen, /Go to checkout/).click()
    await button(screen, /Go on without logging in/).click()
    await heading(screen, 'Checkout').waitFor()
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ contact: { phone1: '', name: '' } })
  })

  test('a guest proves the phone by the code that was sent, and is not asked again', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, store: VERIFIED })
    await clickCheckout(screen, size)
    await giveContact(screen, 'Mei')
    await seen(screen, 'We have sent a 6-digit code to this phone.')
    const phone = screen.page.getByRole('dialog').getByLabel('Phone number').last()
    await expect.poll(() => phone.inputValue()).toBe('(416) 555-0123')
    await expect.poll(() => phone.getAttribute('readonly')).toBe('')
    await expect.poll(() => codes(screen).getAttribute('autocomplete')).toBe('one-time-code')
    await expect.poll(() => button(screen, /^Send a new code in \d+ s$/).isDisabled()).toBe(true)
    await expectAccessible(screen)

    await button(screen, 'Verify').click()
    await seen(screen, 'Verification code is required')
    await enterCode(screen, '000000')
    await seen(screen, 'Invalid verification code')
    await expectAccessible(screen)
    await enterCode(screen, '123 456')

    await heading(screen, 'Checkout').waitFor()
    await placeOrder(screen)
    await button(screen, 'Start a new order').click()
    await clickCheckout(screen, size)
    await heading(screen, 'Checkout').waitFor()
    expect(screen.sentTo('/api/dc/sms').filter(({ validate }) => validate)).toHaveLength(1)
  })
})

test('with optional login and no membership to speak of dine-in goes straight on', { tags: 'night' }, async () => {
  for (const [login, membership] of [['skip', 'optional'], ['optional', 'off'], ['required', 'off']] as const) {
    const screen = await open('/menu-full', { size: 'desktop', ...dineIn(login, membership) })
    await clickCheckout(screen)
    await heading(screen, 'Checkout').waitFor()
  }
})

test('only members can order where dine-in requires a login', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', ...dineIn('required', 'optional') })
  await clickCheckout(screen)
  await heading(screen, 'Log in or become a member').waitFor()

  await absent(screen.page.getByText('How can we reach you?'))
})

test('the guest login stays shut until the phone is one', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  await clickCheckout(screen)
  await expect.poll(() => button(screen, 'Continue').isDisabled()).toBe(true)
  await screen.page.getByLabel('Phone number').fill('555')
  await screen.page.keyboard.press('Tab')
  await seen(screen, 'Invalid phone number')
  await expectAccessible(screen)
  await screen.page.getByLabel('Phone number').fill('')
  await seen(screen, 'Required')
  await expect.poll(() => button(screen, 'Continue').isDisabled()).toBe(true)
  await screen.page.keyboard.press('Escape')

  await absent(screen.page.getByRole('dialog'))
  expect(screen.page.url()).toContain('/menu-full')
})

test('a new code can be requested after a minute, and resets the attempts', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: VERIFIED, back: { resendMs: 2_000 } })
  await clickCheckout(screen)
  await giveContact(screen)
  for (let tries = 0; tries < 5; tries++) {
    await enterCode(screen, '000000')
    await expect.poll(() => screen.sentTo('/api/dc/sms').filter(({ verify }) => verify).length).toBe(tries + 1)
    await button(screen, 'Verify').waitFor()
  }
  await seen(screen, 'Too many tries. Please ask for a new code.')
  await expect.poll(() => codes(screen).isDisabled()).toBe(true)
  await expectAccessible(screen)

  await button(screen, 'Send a new code').click()
  await enterCode(screen, '123456')

  await heading(screen, 'Checkout').waitFor()
})

test('a code that cannot be sent says so, and can be tried again; closing goes back to the phone', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: VERIFIED })
  screen.back.refuses['/api/dc/sms'] = { result: 'too_many_requests' }
  await clickCheckout(screen)
  await giveContact(screen)
  await seen(screen, 'That was a little fast. Please wait a moment and try again.')
  await expectAccessible(screen)
  screen.back.refuses = {}
  await button(screen, 'Send a new code').click()
  await seen(screen, 'We have sent a 6-digit code to this phone.')
  await screen.page.keyboard.press('Escape')

  await seen(screen, 'How can we reach you?')
  await expect.poll(() => screen.page.getByLabel('Phone number').inputValue()).toBe(PHONE)
})

/** From now on the store asks for a proof; the device remembers a phone that nobody proved. */
async function nowVerifies(screen: Screen, login: 'skip' | 'optional' = 'optional') {
  const { store } = screen.back
  const orderType = { ...store.orderType, dinein: { ...store.orderType.dinein, login } }
  screen.back.store = { ...store, orderType, config: { ...store.config, verifyPhoneNumber: true } }
  await screen.goTo('/menu-full')
}

describe.each(sizes)('with a phone that a %s remembers and that cannot be proved', size => {
  test('another is given from the code, proved, and the order goes with it', { tags: 'night' }, async () => {
    const screen = await toCheckout({ size })
    await nowVerifies(screen)
    await showOrder(screen, size)
    await button(screen, /Go to checkout/).click()
    await seen(screen, 'We have sent a 6-digit code to this phone.')
    await expectAccessible(screen)
    await button(screen, 'Use another phone number').click()
    await screen.page.getByLabel('Phone number').fill('416 555 0199')
    await button(screen, 'Continue').click()
    await enterCode(screen, '123456')

    await heading(screen, 'Checkout').waitFor()
    await placeOrder(screen)
    expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ contact: { phone1: '+14165550199' } })
  })
})

test('a remembered phone is neither verified nor sent at a table without login', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.launch = { ...screen.back.launch, orderType: 'dinein', tableID: '' }
  await nowVerifies(screen, 'skip')
  await button(screen, /Go to checkout/).click()

  await heading(screen, 'Checkout').waitFor()
  await absent(heading(screen, 'Contact'))
  await placeOrder(screen)
  expect(screen.sentTo(ADD_ORDER)[0]?.feed).toMatchObject({ cart: { orderType: 'dinein' }, contact: { phone1: '' } })
  expect(screen.sentTo('/api/dc/sms')).toEqual([])
})

test('an order refused for its phone goes with another, once', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.refuses[ADD_ORDER] = { result: 'error_phone_not_verified' }
  await button(screen, /^Place order/).click()
  await button(screen, 'Use another phone number').click()
  screen.back.refuses = {}
  await screen.page.getByLabel('Phone number').fill('416 555 0199')
  await button(screen, 'Continue').click()

  await screen.page.getByTestId('reference').waitFor()
  expect(screen.back.placed).toHaveLength(1)
  expect(screen.sentTo(ADD_ORDER).at(-1)?.feed).toMatchObject({ contact: { phone1: '+14165550199' } })
})

test('a proof that the store does not know any more is asked for again, and nothing is lost', { tags: 'night' }, async () => {
  const screen = await toCheckout()
  screen.back.store = { ...screen.back.store, config: { ...screen.back.store.config, verifyPhoneNumber: true } }
  screen.back.refuses[ADD_ORDER] = { result: 'error_phone_not_verified' }
  await button(screen, /^Place order/).click()
  screen.back.refuses = {}
  await codes(screen).fill('123456')

  await screen.page.getByTestId('reference').waitFor()
  expect(screen.back.placed).toHaveLength(1)
})

test('the test phone of a stage passes without a code', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: VERIFIED })
  screen.back.answers['/api/dc/sms'] = () => ({ token: 'T', expiresAt: null, resendAt: null, proved: true })
  await clickCheckout(screen)
  await giveContact(screen)

  await heading(screen, 'Checkout').waitFor()
  await absent(codes(screen))
  await placeOrder(screen)
})

test('a hold refused for want of a proof leads to the code, and goes on', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: VERIFIED })
  screen.back.reallocate = held => ({ ...held, result: 'error_phone_not_verified' })
  await clickCheckout(screen)
  await giveContact(screen)
  await enterCode(screen, '123456')
  await button(screen, 'Verify your phone number').click()
  screen.back.reallocate = held => held
  await codes(screen).fill('123456')

  await placeOrder(screen)
})
