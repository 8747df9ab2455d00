import { exponent } from './money'

const WRITTEN = /^(\d{1,7})(?:[.,](\d+))?$/

/** A sum of money as somebody wrote it, whole in its currency; null where it is none. */
export function typedAmount(typed: string, currency: string): number | null {
  const [, units = '', part = ''] = WRITTEN.exec(typed.trim()) ?? []
  if (!units || part.length > exponent(currency)) return null
  return Number(`${units}.${part || '0'}`)
}
