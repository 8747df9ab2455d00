import { exponent } from './money'
import { foldTyped } from './typed-text'

const WRITTEN = /^(\d{1,7})(?:[.,](\d+))?$/

/** Parses a typed amount of money; null if it is none, or has more decimals than its currency. */
export function typedAmount(typed: string, currency: string): number | null {
  const [, units = '', part = ''] = WRITTEN.exec(foldTyped(typed).replaceAll('\u3002', '.')) ?? []
  if (!units || part.length > exponent(currency)) return null
  return Number(`${units}.${part || '0'}`)
}
