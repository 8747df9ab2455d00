import { exponent } from '@/lib/money'
import { foldTyped } from '@/lib/typed-text'

/** The typed tip after parsing. */
export type ReadTip =
  /** empty or zero: no tip */
  | { kind: 'none' }
  | { kind: 'amount'; value: number }
  /** suspiciously high: the guest is asked first */
  | { kind: 'much'; value: number }
  /** not an amount of money */
  | { kind: 'wrong' }

/**
 * A tip up to this amount is never questioned, however small the order; times 100 in currencies without minor units.
 */
const ORDINARY = 50
const ordinaryIn = (currency: string) => (exponent(currency) === 0 ? ORDINARY * 100 : ORDINARY)

const patternOf = (decimals: number) =>
  decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,7}([.,]\\d{1,${decimals}})?$`)

/** Parses a typed tip. `net` is the order's price before tax, null while it is unknown. Pure. */
export function readTip(typed: string, net: number | null, currency: string): ReadTip {
  const text = foldTyped(typed).replaceAll(' ', '').replace('\u3002', '.')
  if (text === '') return { kind: 'none' }
  if (!patternOf(exponent(currency)).test(text)) return { kind: 'wrong' }
  const value = Number(text.replace(',', '.'))
  if (value === 0) return { kind: 'none' }
  return { kind: value > Math.max(net ?? 0, ordinaryIn(currency)) ? 'much' : 'amount', value }
}
