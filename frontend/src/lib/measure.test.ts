import { expect, test } from 'vitest'
import { formatKilometres, formatPercent, formatWeight } from './measure'

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('a rate uses the language’s own separator and sign, and keeps all its digits', () => {
  expect(formatPercent(15, 'en-CA')).toBe('15%')
  expect(formatPercent(9.975, 'en-CA')).toBe('9.975%')
  expect(spaced(formatPercent(9.975, 'fr-CA'))).toBe('9,975 %')
})

test('a distance has one decimal, and the unit as the language writes it', () => {
  expect(spaced(formatKilometres(1.24, 'en-CA'))).toBe('1.2 km')
  expect(spaced(formatKilometres(3, 'fr-CA'))).toBe('3,0 km')
  expect(formatKilometres(1.24, 'zh-CN')).toBe('1.2公里')
})

test.each([
  [1.5, 'kg', '1,5 kg'],
  [250, 'g', '250 g'],
  [2.5, '100 g', '2,5 × 100 g'],
  [2, 'bowl', '2 bowl'],
])('%d of %s is written as %s in French', (weight, unit, text) => {
  expect(spaced(formatWeight(weight, unit, 'fr-CA'))).toBe(text)
})
