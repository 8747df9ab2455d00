import { list, shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** What this address was told not to be, for the page that is loaded next. */
export const keptNoKeys = plainKey('NOK', { version: 1, shape: list(shortText(8_000), 2) }, 'sessionStorage')

/** The same, once. */
export function toldNoKeys(): string[] {
  const told = keptNoKeys().read() ?? []
  keptNoKeys().forget()
  return told
}
