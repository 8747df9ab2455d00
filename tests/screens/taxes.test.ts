import { mkdirSync } from 'node:fs'
import { confirmedOrder, receiptOf, statusOf } from 'stand-in/payments'
import { describe, expect, test } from 'vitest'
import type { Quote, ToldTax } from '@/api/api.gen'
import { absent, button, expectAccessible, open, type Screen, type Size, seen, showOrder, sizes } from './screen'

const PICTURES = process.env.PICTURES ?? ''
const HST: ToldTax = {
  parts: ['gst', 'pst', 'liq'],
  names: { default: 'HST', fr: 'TVH' },
  number: '81234 5678 RT0001',
  amount: 0.91,
}

/** What a store in Ontario answers: its one tax is told as one. */
const named = (quote: Quote): Quote => ({
  ...quote,
  totals: { ...quote.totals, taxes: [{ ...HST, amount: quote.totals.tax }] },
})

async function look(screen: Screen, size: Size, name: string): Promise<void> {
  await expectAccessible(screen)
  if (!PICTURES) return
  mkdirSync(PICTURES, { recursive: true })
  await screen.page.screenshot({ path: `${PICTURES}/${size}-${name}.png` })
}

async function receipt(size: Size, languageIndex: number, taxNumber = ''): Promise<Screen> {
  const order = confirmedOrder()
  const { totals } = receiptOf()
  const taxes = taxNumber ? {} : { taxes: [{ ...HST, amount: totals.tax }] }
  const told = receiptOf({ taxNumber, totals: { ...totals, ...taxes } })
  const screen = await open(`/order/status/${order.statusToken}`, {
    size,
    store: { config: { languageIndex } },
    back: {
      answers: {
        '/api/order/getorderstatus': () => statusOf(order),
        '/api/order/v2/getreceipt': () => ({ receipt: told }),
      },
    },
  })
  await button(screen, languageIndex === 0 ? 'Receipt' : 'Reçu').click()
  await screen.page.getByRole('dialog').getByText(/visa 4242/).waitFor()
  return screen
}

describe.each(sizes)('on a %s', size => {
  test.each([
    ['English', 0, 'HST', '$5.79'],
    ['French', 1, 'TVH', '5,79\u00a0$'],
  ])('a receipt in %s names its tax and the number behind it', { tags: 'night' }, async (language, index, tax, amount) => {
    const screen = await receipt(size, index)
    const sheet = screen.page.getByRole('dialog')

    await sheet.getByText(`${tax} 81234 5678 RT0001`, { exact: true }).waitFor()
    const rows = await sheet.locator('dl, div').filter({ has: screen.page.getByText(tax, { exact: true }) }).last().innerText()
    expect(rows.split('\n')).toEqual([tax, amount])
    await absent(sheet.getByText(/GST|PST|TPS|TVP/))
    await look(screen, size, `receipt-${language}`)
  })

  test('a store with one number for all of its taxes says it as before', { tags: 'night' }, async () => {
    const screen = await receipt(size, 0, '9 RT0001')

    await seen(screen, 'Tax number 9 RT0001')
  })

  test('a harmonised tax is one line of the cart, and opens into one rate', { tags: 'night' }, async () => {
    const screen = await open('/menu-full', { size, back: { requote: named } })
    await button(screen, /^Add Gyoza/).first().click()
    await showOrder(screen, size)

    await screen.page.getByText('HST', { exact: true }).click()

    await seen(screen, /HST: \$7\.00 × 13% = \$0\.91/)
    await absent(screen.page.getByText('GST', { exact: true }))
    await look(screen, size, 'cart')
  })
})
