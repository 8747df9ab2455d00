import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { afterAll, afterEach, expect, test } from 'vitest'
import { Guest, HOUSES } from './guest'
import { addressOf, closeBrowser, look } from './page'
import { Board, keyOf } from './store-staff'
import { wordsOf } from './words'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
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
let bridge: ChildProcess | null = null

function startBridge(): void {
  bridge = spawn(join(ROOT, '.venv/bin/python'), ['-m', 'infrastructure.printing'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      BRIDGE_ADDRESS: addressOf('127.0.0.1', ''),
      BRIDGE_COMPANY: JADE[0],
      BRIDGE_STORE: JADE[1],
      BRIDGE_KEY: keyOf(...JADE),
      BRIDGE_PRINTERS: `kitchen=tcp://127.0.0.1:${printer.port} counter=file://${folder}/papers`,
      BRIDGE_STATE: join(folder, 'printed.txt'),
    },
  })
}

afterEach(async () => {
  const running = bridge
  bridge = null
  if (running) {
    const ended = new Promise(done => running.once('exit', done))
    running.kill('SIGTERM')
    await ended
  }
  await printer.off()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await closeBrowser()
})

test('an accepted order comes out of the kitchen’s printer, and once only when that was off', async () => {
  await printer.on()
  startBridge()
  const board = await Board.open(HOUSES.jade.host, JADE, 'tablet')
  const guest = await Guest.arrive(HOUSES.jade, 'phone')
  guest.hurries = true
  await guest.chooseOrderType('takeout')
  await guest.openDish()
  await guest.addDish()
  await guest.checkOut('416 555 0177', 'Kwan <b>Lee</b>')
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
