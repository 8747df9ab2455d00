import { expect, test } from 'vitest'
import { barsOf } from './bars'

/** The modules of a path, read back: `1` a bar, `0` a gap. */
function modules(text: string): string {
  const bars = barsOf(text)
  const row = Array.from({ length: bars?.width ?? 0 }, () => '0')
  for (const [, from, wide] of bars?.path.matchAll(/M(\d+) 0h(\d+)v1/g) ?? [])
    row.fill('1', Number(from), Number(from) + Number(wide))
  return row.join('')
}

const QUIET = '0'.repeat(10)

test('pairs of digits use code set C, with the check symbol and the stop of the standard', () => {
  // START C, 12, 34, check (105 + 12 + 2 * 34) mod 103 = 82, STOP: the widths of ISO/IEC 15417, table 1.
  const symbols = ['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011']

  expect(modules('1234')).toBe(`${QUIET}${symbols.join('')}${QUIET}`)
})

test('letters use code set B', () => {
  // START B, M, check (104 + 45) mod 103 = 46, STOP.
  const symbols = ['11010010000', '10111011000', '10111000110', '1100011101011']

  expect(modules('M')).toBe(`${QUIET}${symbols.join('')}${QUIET}`)
})

test('a gift card of sixteen digits is short enough for a phone', () => {
  // start, eight pairs, check, and the stop of thirteen
  expect(barsOf('6039228817450136')?.width).toBe(10 + 11 * 10 + 13 + 10)
})

test('barsOf returns null for text that the format cannot encode', () => {
  expect(barsOf('')).toBeNull()
  expect(barsOf('桜')).toBeNull()
  expect(barsOf('a\nb')).toBeNull()
})
