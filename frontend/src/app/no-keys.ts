import { list, shortText } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** Parts of this address that are not keys, stored for the page that is loaded next. */
export const keptNoKeys = plainKey('NOK', { version: 1, shape: list(shortText(8_000), 2) }, 'sessionStorage')

/** Reads and clears the stored parts. */
export function toldNoKeys(): string[] {
  const told = keptNoKeys().read() ?? []
  keptNoKeys().forget()
  return told
}
