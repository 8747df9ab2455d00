import { mkdirSync } from 'node:fs'
import { boardOrder } from 'stand-in/board'
import { staffTable, tablePart } from 'stand-in/bookings'
import { cardsBy } from 'stand-in/payments'
import type { StandIn } from 'stand-in/server'
import { billLine, billOf, billOrder, billPart } from 'stand-in/table-bill'
import { takenPayment } from 'stand-in/voids'
import { describe, expect, test } from 'vitest'
import { atTheBoard, FOR_A_MANAGER, goTo, lane, openAsManager, signIn } from './board'
import { type AnySize, absent, button, expectAccessible, open, type Screen, seen } from './screen'

const VOID = '/api/backoffice/voidpayment'
const TAKE = '/api/backoffice/takepayment'
const SIZES = ['phone', 'tablet', 'desktop'] as const
const PICTURES = process.env.PICTURES ?? ''

async function look(screen: Screen, name: string): Promise<void> {
  await expectAccessible(screen)
  const sideways = await screen.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true })
}

const order = {
  ...{ referenceID: '41', orderUUID: 'uuid-41', status: 'accepted' as const, total: 63, due: 20 },
  placedAt: new Date().toISOString(),
}

/** A table of 63: 10 were paid at once, Bo paid 17 and 2 of tip, the counter took 14. */
const dinner = () =>
  staffTable('8', {
    ...{ orders: [order], total: 63, prepaid: 10, due: 20, visitSince: '2026-11-20T20:00:00.000Z' },
    parts: [
      tablePart('Bo', 17, { tip: 2, left: 19 }),
      tablePart('', 14, { partID: 'counter-1', kind: 'counter', by: 'anna', card: '' }),
    ],
  })

async function atTheTables(size: AnySize, locale?: string): Promise<Screen> {
  const back: Partial<StandIn> = { tablesOfStaff: [dinner()], ...(locale && FOR_A_MANAGER) }
  const screen = await open('/../staff/tables', { size, back, ...(locale && { locale }) })
  await (locale ? openAsManager(screen) : signIn(screen))
  await screen.page.getByRole('article').first().waitFor()
  return screen
}

/** The sums of the table's card: its total, what is off it, and what is left. */
async function sums(screen: Screen): Promise<number[]> {
  const text = await screen.page.locator('article').first().innerText()
  return [...text.matchAll(/−?\$[\d.]+/g)].map(([sum]) => Number(sum.replace('$', '').replace('−', '-')))
}

const sheet = (screen: Screen) => screen.page.getByRole('dialog', { name: 'Void this payment?' })

describe.each(SIZES)('the staff (%s)', size => {
  test('void a part of a table’s bill with a reason, and its sums add up again', async () => {
    const screen = await atTheTables(size)
    await seen(screen, 'Bo · visa 4242 paid')
    await look(screen, `${size}-void-table`)
    expect(await sums(screen)).toEqual([63, 63, -10, -19, 2, -14, 20])

    await button(screen, 'Void this payment: Taken by anna, $14.00').click()
    await sheet(screen).getByText('If you have the money, hand it back.').waitFor()
    await sheet(screen).getByRole('button', { name: 'Void $14.00' }).click()
    await sheet(screen).getByText('Please choose a reason;').waitFor()
    expect(screen.sentTo(VOID)).toEqual([])
    await sheet(screen).getByLabel('Another reason').check()
    await sheet(screen).getByLabel('What happened?').fill('wrong table number')
    await look(screen, `${size}-void-sheet`)
    await sheet(screen).getByRole('button', { name: 'Void $14.00' }).click()

    await seen(screen, '$14.00 is voided and has to be paid again.')
    await screen.page.getByText(/^Voided: \$14.00 · by anna · .* · Another reason · wrong table number$/).waitFor()
    expect(screen.sentTo(VOID).at(-1)).toMatchObject({
      ...{ orderUUID: 'uuid-41', payment: 'counter-1', reason: 'other', words: 'wrong table number' },
      ...{ atTable: true, visitSince: '2026-11-20T20:00:00.000Z' },
    })
    const [, total, ...rest] = await sums(screen)
    expect(total).toBe(63)
    expect(rest).toEqual([-10, -19, 2, 14, 34])
    expect(await screen.page.getByRole('button', { name: /Void this payment/ }).count()).toBe(1)
    await look(screen, `${size}-void-table-done`)
  })

  test('void a payment of an order and take what it owes then', async () => {
    const orders = [
      boardOrder('51', {
        ...{ status: 'completed', due: 12, prepaid: 32.45 },
        payments: [
          takenPayment('online', 32.45, { label: 'visa 4242' }),
          takenPayment('handover', 12, { source: 'handover', tender: 'counter' }),
        ],
      }),
    ]
    const screen = await atTheBoard({ size, orders })
    await goTo(screen, size, 'Done')
    await lane(screen, 'Done').getByRole('button', { name: /51/ }).click()
    await button(screen, 'Void this payment: Paid at the counter, $12.00').click()
    await sheet(screen).getByLabel('The money never came in').check()
    await sheet(screen).getByRole('button', { name: 'Void $12.00' }).click()

    await seen(screen, 'To be paid again')
    await screen.page.getByText(/^Voided: \$12.00 · by anna · .* · The money never came in$/).waitFor()
    await look(screen, `${size}-void-order`)
    await button(screen, 'Take the money').click()
    await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Take the money' }).click()
    await seen(screen, '$12.00 was taken for order 51.')
    await absent(screen.page.getByText('To be paid again', { exact: true }))
    expect(screen.sentTo(TAKE)[0]).toMatchObject({ orderUUID: 'uuid-51', amount: 12 })
  })
})

test.each(['zh-cn', 'fr'])('the question is asked in %s', async locale => {
  const screen = await atTheTables('phone', locale)
  await screen.page.getByRole('button', { name: /作废此笔付款|Annuler ce paiement/ }).first().click()
  await screen.page.getByRole('radio').first().waitFor()

  await look(screen, `void-sheet-${locale}`)
})

test('a payment that is refused says why, and nothing is voided', async () => {
  const screen = await atTheTables('tablet')
  await screen.page.route(`**${VOID}`, route =>
    route.fulfill({ json: { result: 'error_void_visit', details: {} } }),
  )
  await button(screen, 'Void this payment: Bo · visa 4242, $19.00').click()
  await sheet(screen).getByLabel('It was taken twice').check()
  await sheet(screen).getByRole('button', { name: 'Void $19.00' }).click()

  await sheet(screen).getByText('The visit at this table has ended.').waitFor()
  expect(await sums(screen)).toEqual([63, 63, -10, -19, 2, -14, 20])
})

test('a guest sees what the store voided, and the check adds up', async () => {
  const screen = await open('/table-bill', {
    size: 'phone',
    back: {
      launch: { orderType: 'table', tableID: '8' },
      tables: [{ ID: '8', descr: '8', tableGroupID: '', tableGroupName: '', disabled: false, visit: null }],
      paymentOptions: cardsBy('stripe'),
      tableBill: billOf(
        [billOrder('41', [billLine(0, 'Shoyu ramen', [40])], { mine: true })],
        [
          billPart('Bo', 15, { tip: 2, voided: true }),
          billPart('', 10, { kind: 'counter', card: '', left: 8 }),
        ],
      ),
    },
  })
  await seen(screen, /Cancelled by the store/)
  expect(await screen.page.getByTestId('open').innerText()).toBe('$32.00')
  await seen(screen, 'Paid · $2.00 given back')
  await look(screen, 'guest-void-bill')
})
