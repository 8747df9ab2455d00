import type { Slot } from '@/api/api.gen'

export interface SlotDay {
  /** the store's date, `YYYY-MM-DD` */
  date: string
  slots: Slot[]
}

/** Slots by the store's day, in order; days without a free one stay, so that they can be seen to be full. Pure. */
export function slotDays(slots: readonly Slot[], dateOf: (at: string) => string): SlotDay[] {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const date = dateOf(slot.at)
    days.set(date, [...(days.get(date) ?? []), slot])
  }
  return [...days].map(([date, ofDay]) => ({ date, slots: ofDay }))
}
