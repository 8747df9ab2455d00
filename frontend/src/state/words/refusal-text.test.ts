import { expect, test } from 'vitest'
import { Refusal } from '@/api/client'
import { type Cart, emptyCart, newLine } from '@/state/order/cart'
import { refusedLines } from '@/state/order/refused-lines'
import { menuItem } from '@/testing/builders'
import { formatFor } from './format'
import { refusalText } from './refusal-text'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const t = (key: string, values?: Record<string, unknown>) =>
  key === 'app.labelled' ? `${values?.label}: ${values?.text}` : key
const cart: Pick<Cart, 'items'> = {
  ...emptyCart('o'),
  items: [
    newLine('a', menuItem({ ID: 1, descr: 'Miso ramen' })),
    newLine('b', menuItem({ ID: 2, descr: 'Gyoza' })),
    newLine('c', { ID: 3 }),
  ],
}
const refusal = (details: Refusal['details']) => new Refusal({ result: 'MENU.out_of_stock', details })

test.each([
  [{}, [], 'errors:MENU_out_of_stock'],
  [{ lineId: 'b' }, ['b'], 'Gyoza: errors:MENU_out_of_stock'],
  [{ lineId: 'a', lineIds: ['a', 'b'] }, ['a', 'b'], 'Miso ramen, Gyoza: errors:MENU_out_of_stock'],
  [{ lineId: 'x' }, ['x'], 'errors:MENU_out_of_stock'],
  [{ lineId: 'c' }, ['c'], 'errors:MENU_out_of_stock'],
])('a refusal with %j is about the lines %j', (details, lines, text) => {
  expect(refusedLines(refusal(details))).toEqual(lines)
  expect(refusalText(refusal(details), cart, t, format)).toBe(text)
})
