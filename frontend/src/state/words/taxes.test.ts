// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Reason, ToldTax, Totals } from '@/api/api.gen'
import { needWords, speak, useText } from '@/i18n/i18n'
import { aPlacedOrder } from '@/testing/orders'
import { formatFor } from './format'
import { taxNumbers, toldOf } from './taxes'
import { totalsRows } from './totals'

const place = { zone: 'America/Toronto', currency: 'CAD', languages: [] }
const english = formatFor('en', place)
const HST: ToldTax = {
  parts: ['gst', 'pst', 'liq'],
  names: { default: 'HST', fr: 'TVH' },
  number: '81234 5678 RT0001',
  amount: 0.91,
}
const QST: ToldTax = {
  parts: ['pst'],
  names: { default: 'QST', fr: 'TVQ', 'zh-hk': '魁省稅' },
  number: '',
  amount: 2,
}
const NAMELESS: ToldTax = { parts: ['liq'], names: {}, number: '7', amount: 1 }

const words = () => renderHook(() => useText()).result.current
const taxed = (taxes: unknown): Totals => ({
  ...aPlacedOrder().totals,
  ...{ gst: 0.35, pst: 0.56, liq: 0, tax: 0.91 },
  taxes: taxes as ToldTax[],
})
const rows = (taxes: unknown, format = english) =>
  totalsRows(taxed(taxes), [], words(), format)
    .filter(({ key }) => /gst|pst|liq/.test(key))
    .map(({ label, amount }) => [label, amount])

beforeAll(() => Promise.all([speak('en'), needWords('cart')]))

test('a tax has the name that its order keeps, by language', () => {
  expect(rows([HST])).toEqual([['HST', '$0.91']])
  expect(rows([HST], formatFor('fr', place))[0]?.[0]).toBe('TVH')
  expect(rows([QST], formatFor('zh-hk', place))[0]?.[0]).toBe('魁省稅')
  expect(rows([QST], formatFor('zh-cn', place))[0]?.[0]).toBe('QST')
})

test('a tax without a name, and an order without named taxes, use the names of the screens', () => {
  expect(rows([NAMELESS])).toEqual([['Liquor tax', '$1.00']])
  expect(rows(undefined)).toEqual([
    ['GST', '$0.35'],
    ['PST', '$0.56'],
  ])
})

test.each([['taxes'], [[{ parts: ['vat'] }]], [[null]], [{}]])(
  'kept data that is not a list of taxes is ignored: %j',
  kept => {
    expect(toldOf(taxed(kept))).toEqual([])
    expect(rows(kept)).toHaveLength(2)
  },
)

test('a tax number comes after the name of its tax', () => {
  expect(taxNumbers(taxed([HST, QST, NAMELESS]), words(), english)).toEqual([
    'HST 81234 5678 RT0001',
    'Liquor tax 7',
  ])
})

test('a tax is explained by one rate if its parts have one base, else by the rate of each part', () => {
  const entry = (reason: Reason, base: number, rate: number, amount: number) => ({
    ...{ rule: 'X-1', version: '1', seq: null, lineId: null },
    ...{ reason, base, rate, amount },
  })
  const why = (base: number) => {
    const trace = [entry('gst', 7, 5, 0.35), entry('pst', base, 8, 0.56)]
    return totalsRows(taxed([HST]), trace, words(), english).find(({ label }) => label === 'HST')?.why
  }

  expect(why(7)).toEqual(['HST: $7.00 × 13% = $0.91'])
  expect(why(5)).toEqual(['HST: $7.00 × 5% + $5.00 × 8% = $0.91'])
})

test('a meal that is free of the provincial part says so under the tax', () => {
  const freed = { rule: 'X-3', version: '1', seq: 0, lineId: 'a', rate: null, base: 3.5, amount: 0 }
  const gst = {
    ...freed,
    rule: 'X-1',
    seq: null,
    lineId: null,
    rate: 5,
    amount: 0.18,
    reason: 'gst',
  } as const
  const trace = [{ ...freed, reason: 'food_rebate' } as const, gst]
  const told = totalsRows(taxed([{ ...HST, amount: 0.18 }]), trace, words(), english)

  expect(told.find(({ label }) => label === 'HST')?.why).toEqual([
    'HST: $3.50 × 5% = $0.18',
    'Small food order: no provincial tax ($3.50)',
  ])
})
