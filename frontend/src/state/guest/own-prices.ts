import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Standing } from '@/lib/option-price'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import type { Format } from '@/state/words/format'

/** The price of an item for the person who looks at it, and the notes beside it. */
export interface PriceTold {
  price: string
  others: string[]
}

/** The prices of a logged-in member or VIP, and their texts; a guest's first menu loads none of it. */
export interface OwnPrices {
  standing: Exclude<Standing, 'guest'>
  tell: (item: MenuItem, t: Text, format: Format) => PriceTold
  /** called with the standing that the server applied: a VIP's day is over, or a membership is on hold (D-2, K-15) */
  heard: (standing: Standing) => void
}

/** The prices of the member who is logged in at a store; null for a guest. */
export const createOwnPrices = (scope: StoreScope) => cell<OwnPrices | null>(scope.life, null)

export const useOwnPrices = (): OwnPrices | null => useCell(usePart(createOwnPrices))
