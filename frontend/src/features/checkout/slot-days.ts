import type { GetStoreHoursReply, Slot } from '@/api/api.gen'

/** Why an order cannot be made at once although the store is open. */
export type WhyLater = 'paused' | 'taken' | 'far' | 'late'

/**
 * Whether orders are paused, slots are taken, the drive is long, or it is too late for now; `drive` in minutes. Pure.
 */
export function whyLater(
  { slots, pausedUntil }: Pick<GetStoreHoursReply, 'slots' | 'pausedUntil'>,
  drive: number,
): WhyLater {
  if (pausedUntil) return 'paused'
  if (slots[0]?.full) return 'taken'
  return drive > 0 ? 'far' : 'late'
}

export interface SlotDay {
  /** the store's date, `YYYY-MM-DD` */
  date: string
  slots: Slot[]
}

/** Groups slots by the hour of the store's clock, in order. Pure. */
export function slotHours(slots: readonly Slot[], hourOf: (at: string) => string): Slot[][] {
  const hours = new Map<string, Slot[]>()
  for (const slot of slots) {
    const hour = hourOf(slot.at)
    hours.set(hour, [...(hours.get(hour) ?? []), slot])
  }
  return [...hours.values()]
}

/**
 * Groups slots by the store's day, in order. Days without a free slot stay in the list, so that they are shown as full.
 * Pure.
 */
export function slotDays(slots: readonly Slot[], dateOf: (at: string) => string): SlotDay[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = dateOf(slot.at)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }))
}
