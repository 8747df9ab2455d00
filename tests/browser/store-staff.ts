import { createHmac } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { OrderStatus } from '@/api/api.gen'
import { addressOf, type Device, type GuestPage, openPage } from './page'
import { wordsOf } from './words'

/** The secret of the stores' staff keys on one machine. */
const SECRET = 'development-staff'

/** A key of a store's staff that is right for an hour. */
export function keyOf(companyCode: string, storeID: string): string {
  const issued = Math.floor(Date.now() / 1000)
  const text = `v1.browser.${issued}.${issued + 3600}`
  const signature = createHmac('sha256', SECRET).update(`${companyCode}\0${storeID}\0${text}`).digest('hex')
  return `${text}.${signature}`
}

/** Moves an order of a store on, as its staff would. */
export async function moveOrder(
  [companyCode, storeID]: readonly [string, string],
  orderUUID: string,
  status: OrderStatus,
): Promise<void> {
  const staffKey = keyOf(companyCode, storeID)
  const answer = await fetch(addressOf('127.0.0.1', '/api/backoffice/moveorder'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staffKey}` },
    body: JSON.stringify({ companyCode, storeID, orderUUID, status }),
  })
  const { result } = (await answer.json()) as { result: string }
  if (result !== 'ok') throw new Error(`the order was not moved to ${status}: ${result}`)
}

const t = wordsOf('en')

type Store = readonly [companyCode: string, storeID: string]

/** Opens the store's side for its staff. */
async function signIn(page: Page, [companyCode, storeID]: Store, staffKey: string): Promise<void> {
  await page.getByRole('button', { name: t('staffDoor:way.key') }).click()
  await page.getByLabel(t('staff:signIn.company')).fill(companyCode)
  await page.getByLabel(t('staff:signIn.store')).fill(storeID)
  await page.getByLabel(t('staff:signIn.key')).fill(staffKey)
  await page.getByRole('button', { name: t('staff:signIn.submit') }).click()
}

/** The board of a store, opened by its staff in a browser of their own. */
export class Board {
  readonly screen: GuestPage
  private readonly host: string

  private constructor(screen: GuestPage, host: string) {
    this.screen = screen
    this.host = host
  }

  static async open(host: string, store: Store, device: Device, staffKey = keyOf(...store)): Promise<Board> {
    const board = new Board(await openPage(device), host)
    await board.page.goto(addressOf(host, '/staff'))
    await signIn(board.page, store, staffKey)
    await board.lane('new').waitFor()
    return board
  }

  /** Another page of the store's side beside this one, of the same people. */
  async another(name: 'kitchen'): Promise<Page> {
    const page = await this.screen.context.newPage()
    await page.goto(addressOf(this.host, `/staff/${name}`))
    await page.getByRole('heading', { level: 1, name: t(`staff:page.${name}`) }).waitFor()
    return page
  }

  /** Switches the device off at once: its pages get no events and cannot close cleanly. */
  async cutPower(): Promise<void> {
    const { context } = this.screen
    await context.setOffline(true)
    for (const page of context.pages()) await page.close({ runBeforeUnload: false })
  }

  /** Switches the device on again, with the same sign-in. */
  async powerReturns(): Promise<void> {
    const { context } = this.screen
    await context.setOffline(false)
    this.screen.page = await context.newPage()
    await this.page.goto(addressOf(this.host, '/staff'))
    await this.lane('new').waitFor()
  }

  get page() {
    return this.screen.page
  }

  lane(name: 'new' | 'making' | 'ready' | 'done') {
    return this.page.getByRole('region', { name: t(`staff:lane.${name}`) })
  }

  /** The bar for orders that are not acknowledged yet; other guests may order at the same time. */
  rings(number: string) {
    const several = new RegExp(`^${t('staff:alarm.more', { count: 2 }).replace('2', '\\d+')}$`)
    const alarm = this.page.getByRole('alert')
    return alarm.getByText(t('staff:alarm.one', { number })).or(alarm.getByText(several))
  }

  card(number: string) {
    return this.page.getByRole('article', { name: t('staff:card.open', { number }) })
  }

  /** Taps what may be done with an order; what is weighty is confirmed by these words. */
  async do(number: string, what: string, confirmed = ''): Promise<void> {
    await this.card(number).getByRole('button', { name: `${what} ${number}`, exact: true }).click()
    if (confirmed) await this.confirm(confirmed)
  }

  /** Accepts for the usual time. */
  async accept(number: string): Promise<void> {
    await this.do(number, t('staff:move.accepted'))
    await this.page.getByRole('dialog').getByRole('button', { name: /^Accept for / }).click()
  }

  /** Promises an order some minutes later than before. */
  async delay(number: string, minutes: number): Promise<void> {
    await this.open(number)
    await this.page.getByRole('button', { name: t('staff:move.delay') }).click()
    const sheet = this.page.getByRole('dialog').filter({ hasText: t('staff:promise.delay', { number }) })
    await sheet.getByRole('button', { name: t('staff:promise.more', { minutes }) }).click()
    await sheet.getByRole('button', { name: /^Promise / }).click()
    await this.page.getByRole('button', { name: t('app.close') }).click()
  }

  /** Rejects for one of the usual reasons. */
  async reject(number: string, reason: string): Promise<void> {
    await this.do(number, t('staff:move.rejected'))
    const sheet = this.page.getByRole('dialog')
    await sheet.getByLabel(reason).check()
    await sheet.getByRole('button', { name: t('staff:sure.rejectedYes'), exact: true }).click()
  }

  /** Cancels an order that was accepted, for one of the usual reasons. */
  async cancel(number: string, reason: string): Promise<void> {
    await this.open(number)
    await this.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${t('staff:move.cancelled')}`) }).click()
    const sheet = this.page.getByRole('dialog').filter({ hasText: t('staff:sure.cancelled', { number }) })
    await sheet.getByLabel(reason).check()
    await sheet.getByRole('button', { name: t('staff:sure.cancelledYes'), exact: true }).click()
  }

  async confirm(words: string): Promise<void> {
    await this.page.getByRole('alertdialog').getByRole('button', { name: words, exact: true }).click()
  }

  /** Opens all that is known of an order. */
  async open(number: string): Promise<void> {
    await this.card(number).getByRole('button').first().click()
    await this.page.getByRole('dialog').getByRole('heading', { name: t('staff:detail.title', { number }) }).waitFor()
    await this.page.getByRole('heading', { name: t('staff:detail.title', { number }), exact: true }).waitFor()
  }
}
