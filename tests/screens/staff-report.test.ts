import { boardLine, boardOrder } from 'stand-in/board'
import { expect, test } from 'vitest'
import type { BoardOrder, StaffAction } from '@/api/api.gen'
import { expects } from '../browser/troubles'
import { FOR_A_MANAGER, openAsManager } from './board'
import { type AnySize, button, expectAccessible, open, type Screen, seen, unanswered } from './screen'

const REPORT = '/api/backoffice/dayreport'
const TILL = '/api/backoffice/counttill'

const bao = (qty: number) => ({ ...boardLine('Pork bao', qty, 7.5), ID: 1 })
const tea = (qty: number) => ({ ...boardLine('Jasmine tea', qty, 4), ID: 2 })
/** At so many minutes past an hour of the store's today. */
const at = (hour: number) => `${new Date().toISOString().slice(0, 10)}T${String(hour).padStart(2, '0')}:05:00Z`

const aDay = (): BoardOrder[] => [
  boardOrder('03816', { status: 'received', items: [bao(1)], placedAt: at(17) }),
  boardOrder('03815', { status: 'completed', items: [bao(2), tea(1)], orderType: 'dinein', placedAt: at(17) }),
  boardOrder('03814', { status: 'completed', items: [tea(4)], paidOnline: true, placedAt: at(15) }),
  boardOrder('03813', { status: 'rejected', items: [bao(6)], placedAt: at(14) }),
]

const ACTIONS: StaffAction[] = [
  { at: at(17), by: 'anna', personId: 'anna', call: 'moveorder', orderUUID: 'u', network: '', what: { status: 'accepted' } },
  { at: at(16), by: 'ben', personId: '', call: 'refundorder', orderUUID: 'u', network: '', what: { amount: '4.00' } },
]

const CARDS = {
  ...{ sold: 3, purchases: 50, reloads: 30.5, refunded: 15.25 },
  ...{ redeemed: 17.8, putBack: 4.1, owedMore: 51.55 },
}

interface Wanted {
  size?: AnySize
  giftCardDay?: typeof CARDS
  board?: BoardOrder[]
  locale?: string
}

async function atTheReport({ size = 'tablet', board = aDay(), locale, giftCardDay }: Wanted = {}): Promise<Screen> {
  const cards = giftCardDay && { giftCardDay }
  const screen = await open('/../staff/report', { size, back: { board, actions: ACTIONS, ...cards, ...FOR_A_MANAGER }, ...(locale && { locale }) })
  await openAsManager(screen)
  await screen.page.locator('main h2').first().waitFor()
  return screen
}

const part = ({ page }: Screen, name: string) => page.getByRole('region', { name, exact: true })

test.each(['phone', 'tablet', 'desktop'] as const)('a day is summed, plotted and accessible on a %s', { tags: 'night' }, async size => {
  const screen = await atTheReport({ size })

  const sales = await part(screen, 'Sales').innerText()
  const [subtotal, total] = ['Items', 'Total'].map(name => new RegExp(`${name}\\s+\\$([\\d.]+)`).exec(sales)?.[1])
  expect(subtotal).toBe('42.50')
  expect(Number(total)).toBeGreaterThan(42.5)
  expect(await part(screen, 'Items sold').getByRole('row').allInnerTexts()).toEqual([
    'Item\tSold\tAmount',
    'Jasmine tea\t5\t$20.00',
    'Pork bao\t3\t$22.50',
  ])
  expect(await part(screen, 'Sales by hour').getByRole('listitem').count()).toBe(3)
  await seen(screen, '1 order not carried out')
  await expectAccessible(screen)
})

test('a day’s taxes are listed by the names in its orders', { tags: 'night' }, async () => {
  const hst = { parts: ['gst', 'pst', 'liq'] as ['gst', 'pst', 'liq'], names: { default: 'HST', fr: 'TVH' }, number: '' }
  const named = (one: BoardOrder) => ({ ...one, totals: { ...one.totals, taxes: [{ ...hst, amount: one.totals.tax }] } })
  const today = await part(await atTheReport({ board: aDay().map(named) }), 'Sales').innerText()
  expect(today).toMatch(/HST\s+\$5\.53/)
  expect(today).not.toMatch(/GST|PST/)

  const board = aDay().map((one, place) => (place === 0 ? one : named(one)))
  const renamed = await part(await atTheReport({ board }), 'Sales').innerText()
  expect(renamed).toMatch(/GST\s+\$0\.38\s+PST\s+\$0\.60\s+HST\s+\$4\.55/)
})

const CARD_LINES = [
  ...['Cards sold\n$50.00', 'Reloads\n$30.50', 'Given back to buyers\n-$15.25'],
  ...['Paid orders\n-$17.80', 'Back on cards after refunds\n$4.10', 'Owed to card holders: more by\n$51.55'],
]

test.each(['phone', 'desktop'] as const)('gift cards are separate from the sales on a %s', { tags: 'night' }, async size => {
  const screen = await atTheReport({ size, giftCardDay: CARDS })

  await part(screen, 'Gift cards').waitFor()
  const lines = await part(screen, 'Gift cards').locator('dl > div').allInnerTexts()
  expect(lines.map(line => line.replace('−', '-').replace(/\s*\n\s*/, '\n'))).toEqual(CARD_LINES)
  expect(await part(screen, 'Sales').innerText()).not.toContain('30.50')
  await expectAccessible(screen)
})

test('a day with card sales and no orders lists the cards; one without cards has no such part', { tags: 'night' }, async () => {
  const screen = await atTheReport({ board: [], giftCardDay: { ...CARDS, redeemed: 100, owedMore: -30.65 } })

  await part(screen, 'Gift cards').getByText('Owed to card holders: less by').waitFor()
  await seen(screen, 'No orders on this day')
  await expectAccessible(screen)

  const plain = await atTheReport()
  expect(await part(plain, 'Gift cards').count()).toBe(0)
})

test('couriers’ fees, tips and taxes are separate from the store’s own', { tags: 'night' }, async () => {
  const sold = boardOrder('03817', { status: 'completed', items: [bao(2)], orderType: 'delivery', placedAt: at(17) })
  const brought = { ...sold, totals: { ...sold.totals, tips: 2.25, deliveryWithhold: 9.19 } }
  const screen = await atTheReport({ board: [...aDay(), brought] })

  const sales = await part(screen, 'Sales').innerText()
  expect(sales).toMatch(/Tips for couriers\s+\$2\.25/)
  expect(sales).toMatch(/For couriers, fee and tax\s+\$9\.19/)
  await expectAccessible(screen)
})

test('the way between the board and the report is a tap, and a reload stays where one is', { tags: 'night' }, async () => {
  const screen = await atTheReport()

  await screen.page.getByRole('link', { name: 'Orders' }).click()
  await screen.page.getByRole('region', { name: 'New' }).waitFor()
  await screen.page.getByRole('link', { name: 'Report' }).click()
  await part(screen, 'Money').waitFor()
  await screen.page.reload()

  await part(screen, 'Money').waitFor()
})

test('a count is compared with the expected cash, stored once after a lost response, and listed with the day', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  const till = part(screen, 'Count the till')
  const expected = Number(/Should have come in\s+\$([\d.]+)/.exec(await till.innerText())?.[1])
  await till.getByLabel('Cash in the till').fill(String(Math.round((expected + 98.9) * 100) / 100))
  await till.getByLabel('Of it the float at opening').fill('100')
  expect(await till.innerText()).toMatch(/Difference\s+-\$1\.10\s+Too little/)
  await till.getByLabel('Note').fill('<b>short</b>')
  const keep = async () => {
    await till.getByRole('button', { name: 'Keep this count' }).click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Keep it as it is' }).click()
  }

  expects(unanswered(TILL))
  screen.back.loses.add(TILL)
  await keep()
  await seen(screen, 'The count could not be kept. Try again: it is kept only once.')
  screen.back.loses.delete(TILL)
  await keep()

  await till.getByText('$1.10 too little').waitFor()
  await till.getByText('<b>short</b>', { exact: true }).waitFor()
  expect(screen.back.tills.length).toBe(1)
  expect(await till.getByLabel('Cash in the till').inputValue()).toBe('')
})

test('a count with a difference needs a confirmation, and can be counted again', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  const till = part(screen, 'Count the till')
  const expected = Number(/Should have come in\s+\$([\d.]+)/.exec(await till.innerText())?.[1])
  await till.getByLabel('Cash in the till').fill(`${expected + 10}`)
  expect(await till.innerText()).toMatch(/Difference\s+\+\$10\.00\s+Too much/)
  await till.getByRole('button', { name: 'Keep this count' }).click()
  await screen.page.getByRole('alertdialog').getByText('$10.00 too much').waitFor()
  await expectAccessible(screen)
  await button(screen, 'Count again').click()

  expect(screen.calls).not.toContain(TILL)
  await expect.poll(() => till.getByLabel('Cash in the till').evaluate(field => field === document.activeElement)).toBe(true)
  await till.getByLabel('Cash in the till').fill(`${expected}`)
  expect(await till.innerText()).toMatch(/Difference\s+\$0\.00\s+Right/)
  await till.getByRole('button', { name: 'Keep this count' }).click()
  await till.getByText('The till is right.').waitFor()
  expect(screen.back.tills.map(({ count, difference }) => [count.counted, difference])).toEqual([[expected, 0]])
})

test('a till is counted by the keyboard alone: Enter goes on to the next field and then keeps it', async () => {
  const screen = await atTheReport()
  const till = part(screen, 'Count the till')
  const { keyboard } = screen.page
  const expected = Number(/Should have come in\s+\$([\d.]+)/.exec(await till.innerText())?.[1])
  await till.getByLabel('Cash in the till').focus()
  for (const typed of [`${expected}`, '0', '0', 'evening']) {
    await keyboard.type(typed)
    await keyboard.press('Enter')
  }

  await till.getByText('The till is right.').waitFor()
  expect(screen.sentTo(TILL)).toMatchObject([{ counted: expected, opening: 0, cardTerminal: 0, note: 'evening' }])
})

test('a till that is no sum is refused before anything is sent', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  const till = part(screen, 'Count the till')
  await till.getByLabel('Of it the float at opening').fill('ten')
  await till.getByRole('button', { name: 'Keep this count' }).click()

  expect(await till.getByText('Please enter a sum.').count()).toBe(2)
  await expect.poll(() => till.getByLabel('Cash in the till').evaluate(field => field === document.activeElement)).toBe(true)
  expect(screen.calls).not.toContain(TILL)
})

test('the orders are saved as a file for a spreadsheet', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  const [file] = await Promise.all([screen.page.waitForEvent('download'), button(screen, 'Spreadsheet').click()])

  expect(file.suggestedFilename()).toMatch(/^S1-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('actions are listed with their person, newest first', async () => {
  const screen = await atTheReport()
  const done = part(screen, 'Staff actions').getByRole('listitem')

  await done.first().waitFor()
  expect(await done.allInnerTexts()).toEqual([
    expect.stringMatching(/Order moved: Accepted\s+anna/),
    expect.stringMatching(/Refund 4\.00\s+ben/),
  ])
})

test('a day without orders says so, and days after today are none', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  expect(await button(screen, 'The day after').isDisabled()).toBe(true)
  await button(screen, 'The day before').click()

  await seen(screen, 'No orders on this day')
  await button(screen, 'The day after').click()
  await part(screen, 'Money').waitFor()
})

test('without an answer the report says so and is asked for again', { tags: 'night' }, async () => {
  const screen = await atTheReport()
  expects(unanswered(REPORT))
  screen.back.breaks.add(REPORT)
  await button(screen, 'The day before').click()
  await seen(screen, 'The report could not be loaded.')
  screen.back.breaks.delete(REPORT)
  await button(screen, 'Try again').click()

  await seen(screen, 'No orders on this day')
})
