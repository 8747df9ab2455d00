import type { MenuItem } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Standing } from '@/lib/option-price'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import type { Format } from '@/state/words/format'

/** What an item costs whoever looks at it, and what is said of it beside. */
export interface PriceTold {
  price: string
  others: string[]
}

/** Whose prices are shown to who is logged in, and how an item's is told; a guest's first menu brings none of it. */
export interface OwnPrices {
  standing: Exclude<Standing, 'guest'>
  tell: (item: MenuItem, t: Text, format: Format) => PriceTold
  /** the server says whose prices apply: a VIP's day is over, or a membership is on hold (D-2, K-15) */
  heard: (standing: Standing) => void
}

/** The prices of who is logged in at a store; null for a guest. */
export const createOwnPrices = (scope: StoreScope) => cell<OwnPrices | null>(scope.life, null)

export const useOwnPrices = (): OwnPrices | null => useCell(usePart(createOwnPrices))
