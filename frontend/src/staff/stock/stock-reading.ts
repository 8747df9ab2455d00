import type { StockItem, StockOption } from '@/api/api.gen'
import { readStock } from '@/api/staff-stock'
import { createReading } from '@/staff/reading'

export const stockReading = createReading(keys => readStock(keys))

/** An item, or an option in all items that have it, that can be marked sold out. */
export type Thing = { kind: 'item'; it: StockItem } | { kind: 'option'; it: StockOption }

export const keyOf = ({ kind, it }: Thing): string => `${kind}-${it.ID}`
