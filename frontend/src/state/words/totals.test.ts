// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { needWords, speak, useText } from '@/i18n/i18n'
import { aPlacedOrder } from '@/testing/orders'
import { formatFor } from './format'
import { allOf, totalsRows } from './totals'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const rows = (tips: number) => {
  const totals = { ...aPlacedOrder().totals, subtotal: 33.5, gst: 0, pst: 4.36, liq: 0, total: 37.86, tips }
  return totalsRows(totals, [], renderHook(() => useText()).result.current, format).map(
    ({ label, amount, strong }) => [label, amount, strong],
  )
}

beforeAll(() => Promise.all([speak('en'), needWords('cart')]))

test('with a tip, the last row is not the total but the total with the tip', () => {
  expect(rows(0).at(-1)).toEqual(['Total', '$37.86', true])
  expect(rows(5.03).slice(-3)).toEqual([
    ['Total', '$37.86', false],
    ['Tip', '$5.03', false],
    ['Total with tip', '$42.89', true],
  ])
})

test('total and tip add up to the cent', () => {
  expect(allOf({ total: 0.1, tips: 0.2 })).toBe(0.3)
})

test('a delivery charge is explained by the area of the address', () => {
  const entry = { version: '1', seq: null, lineId: null, rate: null, base: 3.99 } as const
  const why = (amount: number, reason: 'delivery' | 'free_delivery') => {
    const totals = { ...aPlacedOrder().totals, deliveryValue: 3.99 }
    const trace = [{ ...entry, rule: 'L-11', amount, reason, name: 'Downtown' }]
    const told = totalsRows(totals, trace, renderHook(() => useText()).result.current, format)
    return told.find(({ key }) => key === 'delivery')?.why
  }

  expect(why(3.99, 'delivery')).toEqual(['Delivery · Downtown: $3.99'])
  expect(why(0, 'free_delivery')).toEqual(['Free delivery · Downtown ($3.99)'])
})
