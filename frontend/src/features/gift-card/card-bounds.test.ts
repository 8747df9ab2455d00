import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardAmount, cardBounds } from './card-bounds'

const cases = JSON.parse(readFileSync('../tests/shared/card-amounts.json', 'utf8')) as {
  currency: string
  least: number
  most: number
}[]

test.each(cases)('a gift card in $currency takes $least to $most', ({ currency, least, most }) => {
  expect(cardBounds(currency)).toEqual({ least, most })
  expect(cardAmount(String(least), currency)).toBe(least)
  expect(cardAmount(String(least - 1), currency)).toBeNull()
  expect(cardAmount(String(most + 1), currency)).toBeNull()
})
