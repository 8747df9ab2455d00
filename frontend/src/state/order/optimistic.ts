import type { MenuItem } from '@/api/api.gen'
import { fromMinor } from '@/lib/money'
import { type ChosenLine, type FindItem, linePrice } from '@/lib/optimistic-price'
import type { PriceTerms } from '@/lib/option-price'

const noParts: FindItem = () => undefined

/**
 * The expected amount of a line in major units, until the server's quote replaces it. `find` is needed for bundles
 * only.
 */
export function lineAmount(item: MenuItem, line: ChosenLine, terms: PriceTerms, find = noParts): number {
  return fromMinor(linePrice(item, line, find, terms).gross, terms.currency)
}
