import type { MenuItem, Scale } from '@/api/api.gen'
import { foldTyped } from '@/lib/typed-text'

type Weighed = Pick<MenuItem, 'scale' | 'weight' | 'weightUnit' | 'unit'>

export type AmountFault = 'none' | 'tooMuch' | 'offStep'

const NEAR = 1e-9

/** The scale in which guests choose an amount: `250 g` of an item with a price for 100 g (P-5). Pure. */
export const scaleOf = (item: Weighed): Scale =>
  item.scale ?? { unit: item.weightUnit || item.unit, perWeightUnit: 1, step: 0.01, max: 9999 }

/** Converts a weight of the order to an amount in the scale's unit. */
export const amountOf = (item: Weighed, weight: number): number =>
  Number((weight * scaleOf(item).perWeightUnit).toFixed(6))

/** Converts an amount in the scale's unit to a weight of the order. */
export const weightOf = (item: Weighed, amount: number): number => amount / scaleOf(item).perWeightUnit

/** The usual amount, which the form starts with. */
export const usualAmount = (item: Weighed): number => (item.weight ? amountOf(item, item.weight) : 0)

/** Parses a typed amount, in the number format of any language; 0 if it is none. */
export function parseAmount(typed: string): number {
  const text = foldTyped(typed).replace('\u3002', '.').replace(',', '.')
  return /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : 0
}

/** Why an amount cannot be ordered, or null if it can. */
export function amountFault({ step, max, anyAmount }: Scale, amount: number): AmountFault | null {
  if (amount <= 0) return 'none'
  if (amount > max) return 'tooMuch'
  if (anyAmount) return null
  const steps = amount / step
  return Math.abs(steps - Math.round(steps)) < NEAR * Math.max(1, steps) ? null : 'offStep'
}

/** The next amount up or down that is a whole number of steps, within the scale. */
export function stepped({ step, max }: Scale, amount: number, direction: 1 | -1): number {
  const steps = amount / step
  const near = direction > 0 ? Math.floor(steps + NEAR) : Math.ceil(steps - NEAR)
  const most = Math.floor(max / step + NEAR)
  return Number((Math.min(most, Math.max(1, near + direction)) * step).toFixed(6))
}
