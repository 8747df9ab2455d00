import { type Browser, devices } from 'playwright-core'
import { aMember } from 'stand-in/members'
import { standIn } from 'stand-in/stand-in'
import { afterAll, expect, test } from 'vitest'
import type { Service } from '@/api/api.gen'
import { launch } from '../browser/chromium'
import { watch } from '../browser/troubles'
import { barcode, filmOf, qrCode } from './fake-camera'
import { followLoading } from './loading'
import { absent, button, expectAccessible, heading, open, type Screen, seen } from './screen'
import { beginVisit, serverUrl } from './visits'

const MEMBERS = { service: { membership: 'optional' as const, loginMethods: ['phoneID'] } }
const launched: Browser[] = []
afterAll(async () => {
  for (const browser of launched) await browser.close()
})

/** A screen whose camera sees one picture. */
async function openBefore(film: string, service: Partial<Service> = {}, known: object = {}): Promise<Screen> {
  const browser = await launch(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  )
  launched.push(browser)
  const { viewport, hasTouch } = devices['iPhone 13']
  const context = await browser.newContext({ viewport, hasTouch, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const store = { service: { ...MEMBERS.service, ...service } }
  const back = standIn(store, { members: [aMember()], ...known })
  const { calls, bodies, end } = await beginVisit(context, back)
  watch(context, async () => {
    await context.close()
    end()
  })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const arrived = followLoading(page)
  const url = await serverUrl()
  const goTo = async (to: string) => {
    await page.goto(`${url}/harbour${to}`)
  }
  await goTo('/menu-full')
  const sentTo = (to: string) => bodies.filter(({ path }) => path === to).map(({ body }) => body)
  return { page, back, calls, sentTo, goTo, arrived }
}

async function openScanner(screen: Screen): Promise<void> {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Scan a code').click()
  await heading(screen, 'Scan a code').waitFor()
}

test('a QR code of this house that the camera sees leads to its place', async () => {
  const screen = await openBefore(filmOf(qrCode(`${await serverUrl()}/harbour/store-home?from=sign`)))
  await openScanner(screen)
  await seen(screen, 'Your browser will ask whether we may use the camera. The picture stays on this device; nothing is recorded or sent.')
  expect(await screen.page.locator('video').evaluate(video => (video as HTMLVideoElement).srcObject)).toBeNull()
  await expectAccessible(screen)
  await button(screen, 'Turn on the camera').click()

  await screen.page.waitForURL(/store-home\?from=sign/)
})

test('a QR code that leads elsewhere is not recognized, and the camera is let go of with the dialog', async () => {
  const screen = await openBefore(filmOf(qrCode('https://elsewhere.example/menu')))
  await openScanner(screen)
  await button(screen, 'Turn on the camera').click()
  await seen(screen, 'This code is not recognized here. Please try another one.')
  await expectAccessible(screen)
  const video = await screen.page.locator('video').elementHandle()
  const tracks = await video?.evaluateHandle(one => ((one as HTMLVideoElement).srcObject as MediaStream).getTracks())
  await screen.page.keyboard.press('Escape')

  await absent(heading(screen, 'Scan a code'))
  expect(await tracks?.evaluate(all => all.map(({ readyState }) => readyState))).toEqual(['ended'])
  expect(screen.page.url()).toContain('/menu-full')
})

test('a member’s barcode identifies them, and logs them in only with the code sent to them', async () => {
  const screen = await openBefore(filmOf(barcode('100000000001')))
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await button(screen, 'Scan my member barcode').click()
  await heading(screen, 'Scan your member barcode').waitFor()
  await button(screen, 'Turn on the camera').click()

  await seen(screen, 'We have sent a 6-digit code to the contact of this membership.')
  expect(screen.back.loggedIn).toBe('')
  await expect.poll(() => screen.page.getByLabel('Member code').last().inputValue()).toBe('****01')
  await expectAccessible(screen)
  await screen.page.getByLabel('Verification code').fill('123456')
  await expect.poll(() => screen.back.loggedIn).toBe('100000000001')
  await absent(screen.page.getByRole('dialog'))
  expect(screen.sentTo('/api/dc/otp')[0]).toMatchObject({ send: { memberCode: '100000000001', purpose: 'login' } })
})

const GIFT_CARDS: Partial<Service> = { giftCard: true, giftcardLabel: 'Harbour card' }
const CARD = '6039228817450199'
const theCard = () => ({
  ...{ giftCards: [], unlinked: { [CARD]: { code: '4417', balance: 20 } } },
  provedToLogIn: [aMember().PhoneId ?? ''],
})

/** A member, logged in, who is about to link a gift card by the camera. */
async function scanToLink(screen: Screen): Promise<void> {
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Log in').click()
  await screen.page.getByLabel('Phone number').fill('416 555 0123')
  await button(screen, 'Continue').click()
  await absent(screen.page.getByRole('dialog'))
  await screen.goTo('/giftcard')
  await button(screen, 'Link a gift card').click()
  await button(screen, 'Scan the card').click()
  await heading(screen, 'Scan your gift card').waitFor()
}

test.each([
  ['barcode', barcode(CARD)],
  ['QR code', qrCode('6039 2288 1745 0199')],
])('the %s of a gift card fills in its number, and it is linked by the code that is typed', async (_, picture) => {
  const screen = await openBefore(filmOf(picture), GIFT_CARDS, theCard())
  await scanToLink(screen)
  await expectAccessible(screen)
  await button(screen, 'Turn on the camera').click()

  const number = screen.page.getByLabel('Gift card number')
  await expect.poll(() => number.inputValue(), { timeout: 20_000 }).toBe(CARD)
  await absent(heading(screen, 'Scan your gift card'))
  await expectAccessible(screen)
  expect(screen.back.giftCards).toEqual([])
  await screen.page.getByLabel('Security code').fill('4417')
  await button(screen, 'Link the card').click()
  await seen(screen, 'The gift card is linked.')
  expect(screen.sentTo('/api/dc/giftcard').at(-1)?.put).toMatchObject({ CardCode: CARD, SecurityCode: '4417' })
})

test('a barcode that is no gift card is refused, and the number can be typed or scanned again', async () => {
  const screen = await openBefore(filmOf(barcode('100000000001')), GIFT_CARDS, theCard())
  await scanToLink(screen)
  await button(screen, 'Turn on the camera').click()
  await seen(screen, 'This code is not recognized here. Please try another one.')
  await screen.page.getByLabel('Or type the card number').fill('6039 2288 1745 0199')
  await button(screen, 'Use it').click()
  const number = screen.page.getByLabel('Gift card number')
  await expect.poll(() => number.inputValue()).toBe(CARD)

  await button(screen, 'Scan the card').click()
  await screen.page.keyboard.press('Escape')
  await absent(heading(screen, 'Scan your gift card'))
  expect(await number.inputValue()).toBe(CARD)
})

test('without a camera a member types the number of a gift card', { tags: 'night' }, async () => {
  const store = { service: { ...MEMBERS.service, ...GIFT_CARDS } }
  const screen = await open('/menu-full', { size: 'phone', store, back: { members: [aMember()], ...theCard() } })
  await scanToLink(screen)
  await button(screen, 'Turn on the camera').click()
  await seen(screen, 'The camera is not available. Please allow it in your browser, or type the code below.')
  await expectAccessible(screen)
})

test('without a camera it is said, and the code is typed by keyboard alone', async () => {
  const screen = await open('/menu-full', { size: 'desktop', store: MEMBERS, back: { members: [aMember()] } })
  await openScanner(screen)
  await expect.poll(() => button(screen, 'Turn on the camera').evaluate(one => one === document.activeElement)).toBe(true)
  await screen.page.keyboard.press('Enter')
  await seen(screen, 'The camera is not available. Please allow it in your browser, or type the code below.')
  await expectAccessible(screen)
  await screen.page.getByLabel('Or type what is written below the code').focus()
  await screen.page.keyboard.type('javascript:alert(1)')
  await screen.page.keyboard.press('Enter')
  await seen(screen, 'This code is not recognized here. Please try another one.')
  await screen.page.getByLabel('Or type what is written below the code').fill('100000000001')
  await screen.page.keyboard.press('Enter')

  await screen.page.getByLabel('Verification code').fill('123456')
  await expect.poll(() => screen.back.loggedIn).toBe('100000000001')
})

test('a guest who never scans fetches no reader', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'phone', store: MEMBERS })
  await button(screen, 'Open the navigation').click()
  await button(screen, 'Scan a code').waitFor()

  const loaded = await screen.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter(name => /zxing|ScanDialog/i.test(name))).toEqual([])
})
