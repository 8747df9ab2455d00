import { expect, test } from 'vitest'
import { type AnySize, button, expectAccessible, open, seen } from './screen'

const PICTURES = process.env.PICTURES ?? ''
const MINUTE_MS = 60_000

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

test.each(['phone', 'tablet', 'desktop', 'kiosk'] as const)('on a %s a session’s end is said before it comes, and the order stays', { tags: 'night' }, async (size: AnySize) => {
  const screen = await open('/menu-full', { size, clock: true, back: { sessionEndsAt: inMinutes(180) } })
  const { page } = screen
  const pass = async (minutes: number) => {
    await screen.arrived()
    screen.back.ahead += minutes * MINUTE_MS
    await page.clock.fastForward(minutes * MINUTE_MS)
  }
  const warning = page.getByRole('complementary', { name: /^This session ends at/ })
  await button(screen, /^Add Gyoza/).first().waitFor()
  await pass(0.2)
  await pass(176)
  // An order that nobody touched for an hour is not kept, whatever the session.
  await button(screen, /^Add Gyoza/).first().click()
  expect(await warning.count()).toBe(0)

  await pass(2)
  await warning.waitFor()
  await seen(screen, 'The page then reloads. Your order stays on this device for an hour after its last change.')
  await expectAccessible(screen)
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/session-${size}.png` })

  await screen.arrived()
  screen.back.sessionEndsAt = inMinutes(720)
  screen.back.ahead += 3 * MINUTE_MS
  // Stopped, so that what is said for two seconds is there to be read, however slow the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3 * MINUTE_MS)
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return page.getByText('Session Expired').isVisible()
    })
    .toBe(true)
  await seen(screen, 'Page is reloading')
  await page.clock.runFor(2_000)
  await page.clock.resume()

  await expect.poll(() => page.getByText('Session Expired').count()).toBe(0)
  await expect.poll(() => page.getByText(/View order|Go to checkout/).count()).toBeGreaterThan(0)
})
