import { boardLine, boardOrder } from 'stand-in/board'
import { printerView, printJob } from 'stand-in/printing'
import type { StandIn } from 'stand-in/server'
import { expect, test } from 'vitest'
import type { PrinterView } from '@/api/api.gen'
import { type AnySize, button, expectAccessible, open, type Screen, seen } from './screen'

const HOSTILE = '<img src=x onerror=alert(1)>'
const NUMBER = '03812'
const order = boardOrder(NUMBER, {
  status: 'accepted',
  items: [boardLine('Duck', 2, 18, { remark: 'no skin' }), boardLine('Tea', 1, 4)],
  orderMemo: 'Allergic to peanuts',
  name: HOSTILE,
})
const path = (kind: string) => `/../staff/print/${order.orderUUID}?kind=${kind}`
const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString()

const troubled = (): PrinterView[] => [
  printerView('Kitchen', {
    health: { condition: 'failing', reason: 'unreachable', since: minutesAgo(2), waiting: 1 },
    waiting: [printJob(NUMBER, { printerId: 'Kitchen', status: 'failed', reason: 'unreachable', tries: 3 })],
  }),
  printerView('Counter', {
    prints: ['receipt'],
    settled: [
      printJob('03811', { printerId: 'Counter', kind: 'receipt', status: 'printed', settledAt: minutesAgo(1) }),
    ],
  }),
]

interface Wanted {
  size?: AnySize
  back?: Partial<StandIn>
  locale?: string
}

async function at(where: string, { size = 'tablet', back = {}, locale }: Wanted = {}): Promise<Screen> {
  const screen = await open(where, { size, back: { board: [order], ...back }, ...(locale && { locale }) })
  await screen.page.locator('input[name=companyCode]').fill('HARBOUR')
  await screen.page.locator('input[name=storeID]').fill('S1')
  await screen.page.locator('input[name=staffKey]').fill('right-key')
  await screen.page.locator('form button[type=submit]').click()
  return screen
}

const paper = ({ page }: Screen) => page.getByRole('region', { name: 'As it is printed' })

test('a ticket says how the order leaves in its largest letters, and no price', async () => {
  const screen = await at(path('ticket'))
  await paper(screen).waitFor()

  const sizes = await paper(screen)
    .locator('p')
    .evaluateAll(lines => lines.map(line => [line.textContent, Number.parseFloat(getComputedStyle(line).fontSize)]))
  const lines = sizes as [string, number][]
  expect(lines.slice(0, 2).map(([text]) => text)).toEqual(['!! Allergy !!', 'Allergic to peanuts'])
  const largest = Math.max(...lines.map(([, size]) => size))
  expect(lines.filter(([, size]) => size === largest).map(([text]) => text)).toEqual(['Pick-up'])
  const text = await paper(screen).innerText()
  expect(text).toMatch(/2×\s+Duck\s+no skin\s+1×\s+Tea/)
  expect(text).toContain('Allergic to peanuts')
  expect(text).toContain(HOSTILE)
  expect(text).not.toContain('$')
  await expectAccessible(screen)
})

test('only the paper is printed, 80 mm wide and as long as its content', async () => {
  const screen = await at(path('receipt'))
  await paper(screen).waitFor()
  await screen.page.emulateMedia({ media: 'print' })

  const shown = await screen.page
    .locator('body *')
    .evaluateAll(all => all.filter(each => each.checkVisibility() && !each.closest('.paper')).filter(each => !each.querySelector('.paper')).length)
  expect(shown).toBe(0)
  const pdf = (await screen.page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width] = pdf.match(/\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/) ?? []
  expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 0)
})

test('a receipt says what the guest asked for on the bill', async () => {
  const asked = { ...order, billMemo: 'ALLERGIC TO NUTS\nUtensils: no' }
  const screen = await at(path('receipt'), { size: 'phone', back: { board: [asked] } })
  await paper(screen).getByText('Thank you').waitFor()

  expect(await paper(screen).innerText()).toMatch(/ALLERGIC TO NUTS\nUtensils: no/)
  await expectAccessible(screen)
})

test('a receipt speaks the language that the guest reads, the page its own', async () => {
  const screen = await at(path('receipt'))
  await paper(screen).getByText('Thank you').waitFor()
  await screen.page.getByLabel('Language of the receipt').selectOption('fr')

  await paper(screen).getByText('Merci').waitFor()
  expect(await paper(screen).innerText()).toMatch(/Sous-total\s+40,00\s\$/)
  await seen(screen, 'Print here')
})

test('a paper names the order’s tax and its number in the language that the guest reads', async () => {
  const hst = { parts: ['gst', 'pst', 'liq'] as ['gst', 'pst', 'liq'], names: { default: 'HST', fr: 'TVH' }, number: '9 RT0001', amount: 5.2 }
  const named = { ...order, totals: { ...order.totals, taxes: [hst] } }
  const screen = await at(path('receipt'), { back: { board: [named] } })
  await paper(screen).getByText('HST 9 RT0001').waitFor()
  expect(await paper(screen).innerText()).toMatch(/HST\s+\$5\.20/)
  await screen.page.getByLabel('Language of the receipt').selectOption('fr')

  await paper(screen).getByText('TVH 9 RT0001').waitFor()
  expect(await paper(screen).innerText()).toMatch(/TVH\s+5,20\s\$/)
  expect(await paper(screen).innerText()).not.toMatch(/TPS|TVP|Nº de taxe/)
})

test('an order goes to the store’s printers once however often it is tapped on its way', async () => {
  const screen = await at(path('ticket'), { back: { printers: [printerView('Kitchen')] } })
  await button(screen, 'Send to the kitchen’s printers').click()

  await seen(screen, 'One paper is on its way to the printer.')
  expect(screen.back.printers[0]?.waiting).toHaveLength(1)
})

test('a store without a receipt printer is asked to print here', async () => {
  const screen = await at(path('receipt'))
  await button(screen, 'Send to the receipt printer').click()

  await seen(screen, 'No printer of this store prints that. Print it here.')
})

test('the board says which printer does not answer, and leads to what waits for it', async () => {
  const screen = await at('/../staff/board', { back: { printers: troubled() } })
  await screen.page.getByRole('link', { name: 'Printer trouble' }).waitFor()
  await screen.page.getByText('Kitchen has not answered for 2 minutes: paper, power, network').click()
  const kitchen = screen.page.getByRole('article', { name: 'Kitchen' })
  await kitchen.getByText('did not answer; tried again soon').waitFor()
  await expectAccessible(screen)

  await kitchen.getByRole('button', { name: `Print now ${NUMBER}` }).click()
  await seen(screen, `Order ${NUMBER} is printed again.`)
  await kitchen.getByText('waits for its turn').waitFor()
  await kitchen.getByRole('button', { name: `Do not print ${NUMBER}` }).click()
  await kitchen.getByText('not wanted any more').waitFor()

  const counter = screen.page.getByRole('article', { name: 'Counter' })
  await counter.getByRole('button', { name: 'Print again 03811' }).click()
  await counter.getByText('reprint').waitFor()
  expect(screen.back.printers[1]?.waiting.map(({ again }) => again)).toEqual([true])
})

test('an order’s page and its kitchen ticket lead to their papers', async () => {
  const screen = await at('/../staff/kitchen')
  await screen.page.getByRole('link', { name: `Print ticket ${NUMBER}` }).click()
  await paper(screen).waitFor()
  await button(screen, 'Back').click()
  await screen.page.getByRole('heading', { level: 1, name: 'Kitchen' }).waitFor()
})
