import { exponent } from '@/lib/money'
import { foldTyped } from '@/lib/typed-text'

/** What somebody typed as a tip. */
export type ReadTip =
  /** nothing, or nought: no tip */
  | { kind: 'none' }
  | { kind: 'amount'; value: number }
  /** so much that it may be a slip: asked first */
  | { kind: 'much'; value: number }
  /** no amount of money */
  | { kind: 'wrong' }

/** Below this no tip is asked about, however small the order; in currencies without a smaller unit, a hundred of it. */
const ORDINARY = 50
const ordinaryIn = (currency: string) => (exponent(currency) === 0 ? ORDINARY * 100 : ORDINARY)

const patternOf = (decimals: number) =>
  decimals === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,7}([.,]\\d{1,${decimals}})?$`)

/** The amount that was typed; `net` is what the order costs before tax, null while that is not known. Pure. */
export function readTip(typed: string, net: number | null, currency: string): ReadTip {
  const text = foldTyped(typed).replaceAll(' ', '').replace('\u3002', '.')
  if (text === '') return { kind: 'none' }
  if (!patternOf(exponent(currency)).test(text)) return { kind: 'wrong' }
  const value = Number(text.replace(',', '.'))
  if (value === 0) return { kind: 'none' }
  return { kind: value > Math.max(net ?? 0, ordinaryIn(currency)) ? 'much' : 'amount', value }
}
