import { afterAll, expect, test } from 'vitest'
import { GOOD, onSandbox, pay, payWith, SANDBOX } from './card'
import { Guest, HOUSES, type House } from './guest'
import { codesSentTo } from './outbox'
import { addressOf, closeBrowser, type GuestPage, HEARD, look, openPage } from './page'
import { Board } from './store-staff'
import { wordsOf } from './words'

afterAll(closeBrowser)

const { sakura } = HOUSES
const queen: House = { ...sakura, host: '127.0.0.1' }
/** The store whose orders an agent's courier brings. */
const yonge: House = { ...sakura, host: '127.0.0.1', category: 10 }
const t = wordsOf('en')
/** What `make run` gives the people of the demo brands. */
const PASSWORD = 'Carte-Blanche-1'

async function ordering(house: House, path: string): Promise<Guest> {
  const guest = await Guest.arrive(house, 'phone', path)
  guest.hurries = true
  await guest.chooseOrderType('delivery')
  await guest.openDish()
  await guest.addDish(3)
  return guest
}

/** The first address of a guest, by its first letters on the map of this machine. */
async function lookUp(guest: Guest, letters: string, found: RegExp): Promise<void> {
  const { page } = guest
  await guest.button(t('checkout:bar.address')).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: t('address:find') }).pressSequentially(letters)
  await sheet.getByRole('option', { name: found }).first().click()
  await sheet.getByLabel(t('address:unit')).fill('4B')
  await guest.look('address-found')
  await sheet.getByRole('button', { name: t('address:save') }).click()
  await sheet.waitFor({ state: 'detached' })
}

/** A driver's phone, signed in by e-mail and password. */
async function driver(): Promise<GuestPage> {
  const phone = await openPage('phone')
  const { page } = phone
  await page.goto(addressOf(sakura.host, '/staff'))
  const byMail = page.getByRole('button', { name: t('staffDoor:way.account'), exact: true })
  const field = page.getByLabel(t('staffDoor:field.email'))
  await byMail.or(field).first().waitFor()
  if (await byMail.isVisible()) await byMail.click()
  await field.fill('driver@sakura.example')
  await page.getByLabel(t('staffDoor:field.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('staffDoor:password.submit'), exact: true }).click()
  // Dan drives for both stores.
  await page.getByRole('button', { name: /Queen Street West/ }).click()
  return phone
}

const tap = ({ page }: GuestPage, words: string) => page.getByRole('button', { name: words, exact: true }).click()

test('the store’s own driver delivers to an address found by its first letters, and enters the recipient’s PIN', async () => {
  const guest = await ordering(queen, '/sakura-queen')
  const { page } = guest
  await guest.checkOut('416 555 0144', 'Mei')
  guest.hurries = false
  await lookUp(guest, '300 Ki', /^300 King Street West/)
  await guest.chooseTime()
  const number = await guest.place(t('checkout:pay.place_delivery'))

  const board = await Board.open(sakura.host, ['sakura', 'queen'], 'desktop')
  await board.card(number).waitFor(HEARD)
  await board.accept(number)
  await board.open(number)
  await board.page.getByLabel(t('staffDriver:board.choose')).selectOption({ label: 'Dan' })
  await board.page.getByText(t('staffDriver:board.given', { name: 'Dan' })).first().waitFor(HEARD)
  await look(board.screen, 'board-driver')
  await page.getByText(t('order:driver.assigned', { name: 'Dan' })).waitFor(HEARD)

  const phone = await driver()
  const job = phone.page.getByRole('article', { name: t('staffDriver:drive.title', { number }) })
  await job.getByText('4B–300 King Street West').waitFor(HEARD)
  await look(phone, 'driver-list')
  for (const step of ['confirmed', 'enroute_to_dropoff'] as const)
    await job.getByRole('button', { name: t(`staffDriver:act.${step}`), exact: true }).click()
  await page.getByText(t('order:driver.onTheWay', { name: 'Dan' })).waitFor(HEARD)
  await job.getByRole('button', { name: t('staffDriver:act.arrived_at_dropoff'), exact: true }).click()
  await page.getByText(t('order:driver.there', { name: 'Dan' })).waitFor(HEARD)
  await guest.look('driver-at-the-door')
  const pin = (await page.getByText(/^\d{4}$/).first().textContent()) ?? ''
  await job.getByRole('button', { name: t('staffDriver:act.handOver'), exact: true }).click()
  for (const digit of pin) await tap(phone, digit)
  await look(phone, 'driver-pin')
  await tap(phone, t('staffDriver:hand.submit'))

  await phone.page.getByText(t('staffDriver:word.done', { number })).waitFor(HEARD)
  await page.getByText(t('order:status.headline_completed_delivery')).waitFor(HEARD)
  await expect.poll(() => page.getByText(pin, { exact: true }).count()).toBe(0)
  await phone.context.close()
  await guest.leave()
})

const sandbox = (path: string, body: object) =>
  fetch(`${SANDBOX}/admin/${path}`, { method: 'POST', body: JSON.stringify(body) })

test('an agent’s courier is quoted, tipped, booked with the acceptance and followed to the door', async () => {
  const guest = await ordering(yonge, '/sakura-yonge')
  const { page } = guest
  const phone = `647555${String(1000 + Math.floor(Math.random() * 9000))}`
  await guest.sayWho(phone, 'Mei')
  await page.getByText(t('checkout:verify.body_phone')).waitFor()
  await expect.poll(() => codesSentTo(`+1${phone}`)).toHaveLength(1)
  const [code = ''] = await codesSentTo(`+1${phone}`)
  await page.getByLabel(t('checkout:verify.code')).fill(code)
  await page.waitForURL(/checkout/)
  guest.hurries = false
  await lookUp(guest, '12 Yo', /^12 Yonge Street/)
  await page.getByRole('group', { name: t('checkout:tip.courier') }).waitFor()
  await guest.look('checkout-courier')
  // The times follow the way to the address, which may be told a moment after the first of them was chosen.
  await expect
    .poll(async () => {
      if ((await guest.button(t('payment:bar.pay')).count()) === 0) await guest.chooseTime()
      return guest.button(t('payment:bar.pay')).count()
    }, HEARD)
    .toBe(1)
  // Nobody collects at the door: what a courier brings is paid on the provider's page.
  await pay(guest)
  await guest.button(t('checkout:courier.yes')).click()
  await onSandbox(guest)
  await payWith(page, GOOD)
  const number = await guest.placed()
  const orderUUID = (await page.getByTestId('reference').getAttribute('data-order')) ?? ''

  await sandbox('couriers', { step_seconds: 0 })
  const board = await Board.open(sakura.host, ['sakura', 'yonge'], 'desktop')
  await board.card(number).waitFor(HEARD)
  await board.accept(number)
  for (const status of ['confirmed', 'enroute_to_pickup', 'picked_up', 'enroute_to_dropoff', 'arrived_at_dropoff'] as const) {
    await expect.poll(async () => (await sandbox(`couriers/${orderUUID}`, { status })).status, HEARD).toBe(200)
    await page.getByRole('region', { name: t('order:courier.title') }).getByText(t(`order:courier.${status}`)).first().waitFor(HEARD)
  }
  await guest.look('courier-at-the-door')
  await sandbox(`couriers/${orderUUID}`, { status: 'delivered' })

  await page.getByRole('region', { name: t('order:courier.title') }).getByText(t('order:courier.delivered')).first().waitFor(HEARD)
  await sandbox('couriers', { step_seconds: 20 })
  await guest.leave()
})
