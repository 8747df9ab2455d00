import type { ChosenOption, MenuItem } from '@/api/api.gen'
import { fromMinor } from '@/lib/money'
import { type ChosenLine, type FindItem, linePrice, type PriceTerms } from '@/lib/optimistic-price'

const noParts: FindItem = () => undefined

/** What the guest sees at once, in major units; the server's quote replaces it. `find` is needed for bundles only. */
export function lineAmount(item: MenuItem, line: ChosenLine, terms: PriceTerms, find = noParts): number {
  return fromMinor(linePrice(item, line, find, terms).gross, terms.currency)
}

/** One unit of an item with its options for a guest, in major units. */
export const unitPrice = (
  item: MenuItem,
  options: readonly ChosenOption[],
  weight: number | null,
  currency: string,
): number => lineAmount(item, { options: [...options], weight }, { currency, standing: 'guest' })
