import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { Bridge } from './bridge'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board, keyOf } from './store-staff'
import { wordsOf } from './words'

const JADE = ['jade', 'spadina'] as const
const t = wordsOf('en')
const CUT = Buffer.from([0x1d, 0x56])
const IS_WELL = Buffer.from([0x12])
/** The board looks every 15 s, and a printer that was off is tried again after at most 40 s. */
const SEEN_WITHIN = { timeout: 70_000 }

/** A printer on the network that keeps what it was sent. */
class Printer {
  received = Buffer.alloc(0)
  private server: Server | null = null
  port = 0

  async on(): Promise<void> {
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.on('data', (data: Buffer) => {
        this.received = Buffer.concat([this.received, data])
        const asked = data.subarray(-3)
        if (asked[0] === 0x10 && asked[1] === 0x04) socket.write(IS_WELL)
        if (asked[0] === 0x1d && asked[1] === 0x72) socket.write(Buffer.from([0]))
      })
    })
    await new Promise<void>(ready => server.listen(this.port, '127.0.0.1', ready))
    this.server = server
    const address = server.address()
    if (address && typeof address === 'object') this.port = address.port
  }

  off(): Promise<void> {
    return new Promise(done => (this.server ? this.server.close(() => done()) : done()))
  }

  /** How many whole papers there are of an order; other guests order at this store too. */
  papersOf(number: string): number {
    const cut = this.received.toString('latin1').split(CUT.toString('latin1')).slice(0, -1)
    return cut.filter(paper => new RegExp(`# ${number}(?!\\d)`).test(paper)).length
  }
}

const printer = new Printer()
const folder = mkdtempSync(join(tmpdir(), 'bridge-'))
const bridge = new Bridge()

afterEach(async () => {
  await bridge.stop()
  await printer.off()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await closeBrowser()
})

/** A guest at Jade Garden's checkout, with one dish to take out. */
async function atCheckout(phone: string, name: string): Promise<Guest> {
  const guest = await Guest.arrive(HOUSES.jade, 'phone')
  guest.hurries = true
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut(phone, name)
  return guest
}

test('an accepted order comes out of the kitchen’s printer, and once only when that was off', async () => {
  await printer.on()
  bridge.start(JADE, `kitchen=tcp://127.0.0.1:${printer.port} counter=file://${folder}/papers`, join(folder, 'printed.txt'))
  const board = await Board.open(HOUSES.jade.host, JADE, 'tablet')
  const guest = await atCheckout('416 555 0177', 'Kwan <b>Lee</b>')
  await guest.chooseTime()
  const number = await guest.place()
  await board.card(number).waitFor()
  expect(printer.papersOf(number)).toBe(0)
  await board.accept(number)

  await expect.poll(() => printer.papersOf(number), SEEN_WITHIN).toBe(1)
  await board.page.getByRole('link', { name: t('staffPrint:chip.ok') }).click(SEEN_WITHIN)
  const kitchen = board.page.getByRole('article', { name: '廚房' })
  const settled = kitchen.getByRole('region', { name: t('staffPrint:list.settled') })
  const its = (jobs: Locator) => jobs.getByRole('listitem').filter({ hasText: `#${number}` })
  await its(settled).waitFor(SEEN_WITHIN)
  await look(board.screen, 'printers')

  await printer.off()
  await settled.getByRole('button', { name: `${t('staffPrint:again')} ${number}` }).first().click()
  await its(kitchen).getByText(t('staffPrint:reason.unreachable')).waitFor(SEEN_WITHIN)
  expect(printer.papersOf(number)).toBe(1)

  await printer.on()
  await expect.poll(() => printer.papersOf(number), SEEN_WITHIN).toBe(2)
  await its(settled).getByText(t('staffPrint:job.again')).waitFor(SEEN_WITHIN)
  expect(await its(kitchen).getByText(t('staffPrint:reason.unreachable')).count()).toBe(0)
  expect(printer.papersOf(number)).toBe(2)
  await guest.leave()
}, 240_000)

/** What the store takes to make a small order. */
const MAKING_MS = 25 * 60_000
const BEGINS_IN_MS = 25_000
const DAY = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w+ \d+/

const papersFolder = join(folder, 'tickets')

/** The papers of an order, the first one first. */
const papersOf = (number: string): string[] =>
  readdirSync(papersFolder)
    .filter(name => name.endsWith('.txt'))
    .sort()
    .map(name => readFileSync(join(papersFolder, name), 'utf8'))
    .filter(paper => new RegExp(`# ${number}(?!\\d)`).test(paper))

/** What the store's side answers a device of its own. */
async function ask(call: string, fields: object): Promise<{ result: string; printers?: { later: { referenceID: string }[] }[] }> {
  const [companyCode, storeID] = JADE
  const answer = await fetch(addressOf('127.0.0.1', `/api/backoffice/${call}`), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${keyOf(...JADE)}` },
    body: JSON.stringify({ companyCode, storeID, ...fields }),
  })
  return (await answer.json()) as { result: string }
}

test('an order for tomorrow reaches kitchen and printer when it begins, and its cancellation too', async () => {
  mkdirSync(papersFolder)
  bridge.start(JADE, `kitchen=file://${papersFolder} counter=file://${folder}/receipts`, join(folder, 'tickets.txt'))
  const board = await Board.open(HOUSES.jade.host, JADE, 'tablet')
  const guest = await atCheckout('416 555 0178', 'Lam')
  await guest.chooseTomorrow()
  const number = await guest.place()
  const orderUUID = (await guest.page.getByTestId('reference').getAttribute('data-order')) ?? ''

  // Accepted today: it waits in the lists of later orders, with its day, and no paper of it comes out.
  await board.card(number).getByText(DAY).waitFor()
  await board.accept(number)
  await board.lane('making').getByRole('button', { name: new RegExp(`^${t('staff:later.title')}`) }).click()
  await board.lane('making').getByRole('button', { name: new RegExp(number) }).getByText(DAY).first().waitFor()
  const kitchen = await board.another('kitchen')
  const screen = { ...board.screen, page: kitchen }
  const later = kitchen.getByRole('region', { name: /for later/ })
  await later.getByRole('button').first().click()
  await later.getByRole('listitem', { name: t('staff:card.open', { number }) }).getByText(DAY).first().waitFor()
  expect(await kitchen.getByRole('article', { name: t('staff:card.open', { number }) }).count()).toBe(0)
  await look(screen, 'scheduled-later')
  // The job is planned after the ten seconds in which the acceptance can be undone.
  const isPlanned = async () => {
    const { printers = [] } = await ask('readprinters', {})
    return printers.some(({ later: jobs }) => jobs.some(({ referenceID }) => referenceID === number))
  }
  await expect.poll(isPlanned, SEEN_WITHIN).toBe(true)
  expect(papersOf(number)).toEqual([])

  // The guest wants it as soon as it can be: its preparation begins in some seconds.
  const promisedAt = new Date(Date.now() + MAKING_MS + BEGINS_IN_MS).toISOString()
  expect((await ask('delayorder', { orderUUID, promisedAt })).result).toBe('ok')
  await board.page.getByRole('alert').getByText(new RegExp(`Begin order ${number} now`)).waitFor(SEEN_WITHIN)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(promisedAt) - MAKING_MS)
  await board.lane('making').getByRole('article', { name: t('staff:card.open', { number }) }).waitFor()
  await look(board.screen, 'scheduled-rings')
  await kitchen.getByRole('article', { name: t('staff:card.open', { number }) }).waitFor(SEEN_WITHIN)
  await look(screen, 'scheduled-begun')
  await expect.poll(() => papersOf(number).length, SEEN_WITHIN).toBe(1)
  const day = new Date(promisedAt).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' })
  expect(papersOf(number)[0]).toContain(`出餐 ${day}`)
  await board.page.getByRole('alert').getByRole('button', { name: t('staff:alarm.acknowledge') }).click()
  await expect.poll(() => board.page.getByText(new RegExp(`Begin order ${number}`)).count()).toBe(0)

  // Cancelled: the kitchen is told on its screen until somebody says so, and by a slip.
  await board.cancel(number, t('staff:end.guest_asked'))
  const changed = kitchen.getByRole('alert', { name: t('staffKitchen:change.label') })
  await changed.getByText(number).waitFor(SEEN_WITHIN)
  await look(screen, 'scheduled-void')
  await expect.poll(() => papersOf(number).length, SEEN_WITHIN).toBe(2)
  expect(papersOf(number)[1]).toContain('** 取消 **')
  await changed.getByRole('button', { name: t('staffKitchen:change.seenNamed', { number }) }).click()
  await expect.poll(() => changed.getByText(number).count()).toBe(0)
  await guest.leave()
}, 300_000)
