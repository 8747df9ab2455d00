import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { jade } = HOUSES
const t = wordsOf('en')
/** The store's channel tells both sides; who only asks finds a reservation's move after a minute. */
const HEARD_WITHIN = { timeout: 25_000 }

afterAll(closeBrowser)

async function bookingsOf(host: string, store: readonly [string, string]): Promise<Board> {
  const board = await Board.open(host, store, 'desktop')
  await board.page.getByRole('link', { name: t('staff:page.bookings') }).click()
  await board.page.getByRole('region', { name: t('staffBookings:list.waitlist') }).waitFor()
  return board
}

const row = ({ page }: Board, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const tap = (board: Board, name: string, what: 'confirmed') =>
  row(board, name).getByRole('button', { name: `${t(`staffBookings:do.${what}`)} ${name}`, exact: true }).click()

const isTold = ({ page, t: say }: Guest, words: string) =>
  page
    .getByRole('article', { name: new RegExp(`^${say('booking:name_reserve')}`) })
    .getByRole('heading', { name: words, exact: true })
    .waitFor(HEARD_WITHIN)

async function fillIn({ page, t: say }: Guest, name: string, phone: string) {
  await page.getByLabel(say('booking:form.name'), { exact: true }).fill(name)
  await page.getByLabel(say('booking:form.phone'), { exact: true }).fill(phone)
}

test('a reservation is confirmed by the store and cancelled by its guest, who finds it again', async () => {
  const board = await bookingsOf(jade.host, ['jade', 'spadina'])
  const guest = await Guest.arrive(jade, 'phone', '/jade/spadina')
  const { page, t: say } = guest
  await page.getByRole('button', { name: new RegExp(say('store:home.reservation')) }).click()
  const tomorrow = page.getByRole('group', { name: say('booking:form.day') }).getByRole('button').nth(1)
  await tomorrow.click()
  await expect.poll(() => tomorrow.getAttribute('aria-pressed'), HEARD_WITHIN).toBe('true')
  await page.getByRole('group', { name: say('booking:form.time') }).getByRole('button').first().click()
  await fillIn(guest, '陳美', '416 555 0124')
  await page.getByRole('button', { name: say('booking:form.reserve'), exact: true }).click()
  await isTold(guest, say('booking:status.wait_confirm'))
  await look(guest.screen, 'booking-reserved')

  await board.page.getByRole('button', { name: t('staff:top.dayAfter') }).click()
  await tap(board, '陳美', 'confirmed')
  await isTold(guest, say('booking:status.confirmed'))
  await page.goto(page.url().replace(/\?.*/, ''))
  await isTold(guest, say('booking:status.confirmed'))
  await page.getByRole('button', { name: say('booking:card.cancel') }).click()
  await page.getByRole('button', { name: say('booking:cancel.yes') }).click()
  await isTold(guest, say('booking:status.cancelled'))

  await row(board, '陳美').getByText(t('staffBookings:state.cancelled'), { exact: true }).waitFor(HEARD_WITHIN)
  await guest.leave()
})
