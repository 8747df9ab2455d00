import type { GuestVoid } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'

/** The payments that the store voided, as rows for the guest. Pure. */
export const voidedRows = (voided: readonly GuestVoid[], t: Text, { money }: Format): string[] =>
  voided.map(({ amount, done }) => t(`order:void.${done ? 'done' : 'decided'}`, { amount: money(amount) }))
