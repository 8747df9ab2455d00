import type { StockItem, StockOption } from '@/api/api.gen'
import { readStock } from '@/api/staff-stock'
import { createReading } from '@/staff/reading'

export const stockReading = createReading(keys => readStock(keys))

/** Something that can be sold out: an item, or an option in every item that has it. */
export type Thing = { kind: 'item'; it: StockItem } | { kind: 'option'; it: StockOption }

export const keyOf = ({ kind, it }: Thing): string => `${kind}-${it.ID}`
