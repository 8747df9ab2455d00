import { boardOrder } from 'stand-in/board'
import { expect, test } from 'vitest'
import { expects } from '../browser/troubles'
import { atTheBoard, COUNT_TONES, inLane, later, tones } from './board'
import { clickCheckout } from './checkout-path'
import { absent, button, expectAccessible, heading, link, open, type Screen, seen, sizes } from './screen'

const LOST = 'A part of the page did not arrive'

/** A part of the application that does not arrive until it is given back. */
async function without({ page }: Screen, files: RegExp): Promise<() => Promise<void>> {
  expects(new RegExp(`^failed: GET .*${files.source} net::ERR_FAILED`), /^error: \w+: a part of the page did not arrive/)
  await page.route(files, route => route.abort())
  return () => page.unroute(files)
}

test.each(sizes)('a sheet that does not arrive leaves the menu as it is, can be closed, and comes on a second try, on a %s', { tags: 'night' }, async size => {
  const screen = await open('/menu-full', { size })
  await heading(screen, 'Noodles').waitFor()
  const giveBack = await without(screen, /assets\/LanguageSheet-.*[.]js/)

  await button(screen, 'Language').click()
  await seen(screen, LOST)
  await heading(screen, 'Noodles').waitFor()
  await expectAccessible(screen)
  await button(screen, 'Close').click()
  await absent(screen.page.getByText(LOST))

  await button(screen, 'Language').click()
  await seen(screen, LOST)
  await giveBack()
  await button(screen, 'Try again').click()
  await seen(screen, 'Français')
  await absent(screen.page.getByText(LOST))
})

test('a question whose dialog does not arrive is declined by closing it, and checkout asks it again at the next tap', { tags: 'night' }, async () => {
  const screen = await open('/menu-full', { size: 'desktop' })
  const giveBack = await without(screen, /assets\/GuestLogin-.*[.]js/)

  await clickCheckout(screen)
  await seen(screen, LOST)
  await button(screen, 'Close').click()
  await absent(screen.page.getByText(LOST))
  await giveBack()
  await button(screen, /Go to checkout/).click()

  await screen.page.getByLabel(/phone/i).waitFor()
})

test('a page of the store’s side that does not arrive leaves the others, and a new order still rings', { tags: 'night' }, async () => {
  const screen = await atTheBoard()
  await screen.page.evaluate(COUNT_TONES)
  await button(screen, 'Turn the sound on').click()
  const giveBack = await without(screen, /assets\/staff-bookings-.*[.]js/)

  await link(screen, 'Bookings').click()
  await seen(screen, LOST)
  await seen(screen, 'Nothing is lost. Reloading the page usually helps.')
  await expectAccessible(screen)
  const before = await tones(screen)
  screen.back.board = [boardOrder('03812')]
  await later(screen)
  await expect.poll(() => tones(screen)).toBeGreaterThan(before)

  await link(screen, 'Orders').click()
  await inLane(screen, 'New', '03812').waitFor()
  await giveBack()
  await link(screen, 'Bookings').click()
  await heading(screen, 'Bookings').waitFor()
})
