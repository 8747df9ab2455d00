import { advance } from 'stand-in/checkout'
import { expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { placeOrder, toCheckout } from './checkout-path'
import { absent, button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const TELL = '/api/realtime/telldevice'
const KEY = `B${'A'.repeat(86)}`
const OFFER = 'Notify me on this device when it is ready.'
const ON = 'You will be notified on this device.'
const region = ({ page }: Screen) => page.getByRole('region', { name: 'Messages on this device' })

/** A browser whose guest answers as is given, and that counts how often they were asked. */
function stub(answer: 'granted' | 'denied' | 'default') {
  const asked = { permission: 0, subscribed: [] as unknown[] }
  let permission: string = 'default'
  let subscription: unknown = null
  const made = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => true,
  })
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (wanted: { applicationServerKey: string; userVisibleOnly: boolean }) => {
      asked.subscribed.push(wanted.userVisibleOnly)
      subscription = made(wanted.applicationServerKey)
      return subscription
    },
  }
  const registration = { pushManager }
  const notification = {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      asked.permission += 1
      permission = answer
      return answer
    },
  }
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration, addEventListener() {}, register: async () => registration },
  })
  Object.assign(window, { asked })
}

const asked = ({ page }: Screen) =>
  page.evaluate(() => (window as unknown as { asked: { permission: number; subscribed: boolean[] } }).asked)

async function ordered(answer: 'granted' | 'denied' | 'default', size: 'phone' | 'desktop' = 'phone'): Promise<Screen> {
  const screen = await toCheckout({ size, back: { pushKey: KEY } })
  await screen.page.evaluate(stub, answer)
  await placeOrder(screen)
  return screen
}

test.each(['phone', 'desktop'] as const)('on a %s nothing is asked before a tap; then it is on, and off again', { tags: 'night' }, async size => {
  const screen = await ordered('granted', size)
  await seen(screen, OFFER)
  expect(await asked(screen)).toEqual({ permission: 0, subscribed: [] })
  for (const colorScheme of ['dark', 'light'] as const) {
    await screen.page.emulateMedia({ colorScheme })
    await expectAccessible(screen)
  }

  await button(screen, 'Tell me').click()
  await seen(screen, ON)
  expect(await asked(screen)).toEqual({ permission: 1, subscribed: [true] })
  expect(screen.sentTo(TELL).at(-1)).toMatchObject({
    wish: 'on',
    browser: { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/one' }, publicKey: KEY },
  })
  expect(await screen.page.evaluate(() => document.activeElement?.textContent)).toBe('Turn off')
  await expectAccessible(screen)

  await button(screen, 'Turn off').click()
  await seen(screen, OFFER)
  expect(screen.back.toldDevices.size).toBe(0)
})

test('a denied permission shows where to change it, and is not requested again', { tags: 'night' }, async () => {
  const screen = await ordered('denied')
  await button(screen, 'Tell me').click()

  await seen(screen, /You can allow them in your browser’s settings/)
  await absent(region(screen).getByRole('button'))
  expect((await asked(screen)).permission).toBe(1)
  expect(screen.back.toldDevices.size).toBe(0)
  for (const colorScheme of ['dark', 'light'] as const) {
    await screen.page.emulateMedia({ colorScheme })
    await expectAccessible(screen)
  }
})

test('a dismissed permission keeps the offer', { tags: 'night' }, async () => {
  const screen = await ordered('default')
  await button(screen, 'Tell me').click()

  await seen(screen, OFFER)
  expect((await asked(screen)).subscribed).toEqual([])
})

test('a call that is lost can be tried again', { tags: 'night' }, async () => {
  const screen = await ordered('granted')
  await seen(screen, OFFER)
  expects(unanswered(TELL))
  screen.back.breaks.add(TELL)
  await button(screen, 'Tell me').click()
  await seen(screen, 'Something went wrong. You can try again.')
  await expectAccessible(screen)
  screen.back.breaks.clear()
  await region(screen).getByRole('button', { name: 'Try again' }).click()

  await seen(screen, ON)
})

test('no offer is shown in a browser or a store without push notifications', { tags: 'night' }, async () => {
  const screen = await toCheckout({ back: { pushKey: KEY } })
  await screen.page.evaluate(() => Reflect.deleteProperty(window, 'PushManager'))
  await placeOrder(screen)
  await absent(region(screen))
  expect(screen.sentTo(TELL)).toEqual([])

  const without = await toCheckout({ back: { pushKey: '' } })
  await without.page.evaluate(stub, 'granted' as const)
  await placeOrder(without)
  await expect.poll(() => without.sentTo(TELL)).toHaveLength(1)
  await absent(region(without))
})

test('an order that is ready offers nothing more', { tags: 'night' }, async () => {
  const screen = await toCheckout({ clock: true, back: { pushKey: KEY } })
  await screen.page.evaluate(stub, 'granted' as const)
  await placeOrder(screen)
  await seen(screen, OFFER)
  advance(screen.back, 'accepted')
  advance(screen.back, 'ready')
  await screen.page.clock.fastForward(16_000)

  await absent(region(screen))
})

test('offers notifications for a booking too', async () => {
  const storeHome = { dinein: true, takeout: true, delivery: true, waitlist: true, reservation: true }
  const screen = await open('/booking?kind=waitlist', { store: { config: { storeHome } } as never, back: { pushKey: KEY } })
  await screen.page.evaluate(stub, 'granted' as const)
  await screen.page.getByLabel('Name').fill('Ada')
  await screen.page.getByLabel('Phone').fill('416 555 0123')
  await screen.page.locator('form').getByRole('button', { name: 'Join the waitlist' }).click()
  await button(screen, 'Tell me').click()

  await seen(screen, ON)
  expect(screen.sentTo(TELL).at(-1)).toMatchObject({ wish: 'on', bookingID: screen.back.bookings[0]?.bookingID })
  await expectAccessible(screen)
})
