import { afterAll, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { closeBrowser, look } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

const { jade, sakura } = HOUSES
const t = wordsOf('en')
/** Both sides ask every ten seconds. */
const HEARD_WITHIN = { timeout: 15_000 }
const NAME = '<b>Mei</b> Chen'

afterAll(closeBrowser)

async function bookingsOf(host: string, store: readonly [string, string]): Promise<Board> {
  const board = await Board.open(host, store, 'desktop')
  await board.page.getByRole('link', { name: t('staff:page.bookings') }).click()
  await board.page.getByRole('region', { name: t('staffBookings:list.waitlist') }).waitFor()
  return board
}

const row = ({ page }: Board, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const tap = (board: Board, name: string, what: 'confirmed' | 'ready' | 'seated' | 'cancelled') =>
  row(board, name).getByRole('button', { name: `${t(`staffBookings:do.${what}`)} ${name}`, exact: true }).click()

const card = ({ page, t: say }: Guest, kind: 'waitlist' | 'reserve') =>
  page.getByRole('article', { name: new RegExp(`^${say(`booking:name_${kind}`)}`) })
const isTold = (guest: Guest, kind: 'waitlist' | 'reserve', words: string) =>
  card(guest, kind).getByRole('heading', { name: words, exact: true }).waitFor(HEARD_WITHIN)

async function fillIn({ page, t: say }: Guest, name: string, phone: string) {
  await page.getByLabel(say('booking:form.name'), { exact: true }).fill(name)
  await page.getByLabel(say('booking:form.phone'), { exact: true }).fill(phone)
}

test('a party joins the waitlist, is called once its table is ready, and is seated', async () => {
  const board = await bookingsOf(sakura.host, ['sakura', 'queen'])
  const guest = await Guest.arrive(sakura, 'phone', '/sakura/queen')
  const { page, t: say } = guest
  await page.getByRole('button', { name: new RegExp(say('store:home.waitlist')) }).click()
  await fillIn(guest, NAME, '416 555 0123')
  await page.getByLabel(say('booking:form.remark')).fill('a <i>high</i> chair')
  await look(guest.screen, 'booking-waitlist')
  await page.getByRole('button', { name: say('booking:form.join'), exact: true }).last().click()
  await isTold(guest, 'waitlist', say('booking:card.next'))
  await look(guest.screen, 'booking-waiting')

  await row(board, NAME).getByText('a <i>high</i> chair', { exact: true }).waitFor(HEARD_WITHIN)
  await look(board.screen, 'staff-bookings')
  await tap(board, NAME, 'ready')
  await row(board, NAME).getByText(t('staffBookings:row.sent')).waitFor(HEARD_WITHIN)
  await page.reload()
  await isTold(guest, 'waitlist', say('booking:status.ready'))

  await tap(board, NAME, 'seated')
  await board.page.getByRole('dialog').getByRole('button', { name: t('staffBookings:seat.free') }).first().click()
  await row(board, NAME).getByText(t('staffBookings:state.seated'), { exact: true }).waitFor(HEARD_WITHIN)
  await isTold(guest, 'waitlist', say('booking:status.seated'))
  await board.page.getByRole('link', { name: t('staff:page.tables') }).click()
  await board.page.getByText(NAME).waitFor()
  await look(board.screen, 'staff-tables')
  await guest.leave()
})

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
  await isTold(guest, 'reserve', say('booking:status.wait_confirm'))
  await look(guest.screen, 'booking-reserved')

  await board.page.getByRole('button', { name: t('staff:top.dayAfter') }).click()
  await tap(board, '陳美', 'confirmed')
  await page.goto(page.url().replace(/\?.*/, ''))
  await isTold(guest, 'reserve', say('booking:status.confirmed'))
  await page.getByRole('button', { name: say('booking:card.cancel') }).click()
  await page.getByRole('button', { name: say('booking:cancel.yes') }).click()
  await isTold(guest, 'reserve', say('booking:status.cancelled'))

  await row(board, '陳美').getByText(t('staffBookings:state.cancelled'), { exact: true }).waitFor(HEARD_WITHIN)
  await guest.leave()
})
