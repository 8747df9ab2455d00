import { expect, test } from 'vitest'
import { heights, hoursBetween } from './bars'
import { difference, sumOf } from './till'

test('scales the highest bar to full height, and zero to nothing', () => {
  expect(heights([5, 10, 0])).toEqual([0.5, 1, 0])
  expect(heights([0, 0])).toEqual([0, 0])
  expect(heights([])).toEqual([])
})

test('includes quiet hours between two busy ones', () => {
  const nothing = (hour: number) => ({ hour, orders: 0 })

  expect(
    hoursBetween(
      [
        { hour: 13, orders: 1 },
        { hour: 11, orders: 2 },
      ],
      nothing,
    ),
  ).toEqual([
    { hour: 11, orders: 2 },
    { hour: 12, orders: 0 },
    { hour: 13, orders: 1 },
  ])
  expect(hoursBetween([], nothing)).toEqual([])
})

test('a till sum may be empty, and must be valid in its currency', () => {
  expect([' ', '12', '12,5', '0.05'].map(typed => sumOf(typed, 'CAD'))).toEqual([0, 12, 12.5, 0.05])
  expect(['-1', '1.005', 'ten', '1 2'].map(typed => sumOf(typed, 'CAD'))).toEqual([null, null, null, null])
  expect([sumOf('500', 'JPY'), sumOf('500.5', 'JPY')]).toEqual([500, null])
})

test('compares a till with the expected amount to the cent', () => {
  const till = { counted: 211.1, opening: 100, cardTerminal: 50.2 }

  expect(difference(till, 161.3, 'CAD')).toBe(0)
  expect(difference(till, 162.4, 'CAD')).toBe(-1.1)
})
