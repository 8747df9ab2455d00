import type { GuestRefund } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import type { GivenBackRow } from '@/ui/GivenBack'
import type { Format } from './format'

/** The refunds of an order in a guest's words: the amount and its state, the reason, and the time. Pure. */
export const givenBackRows = (
  refunds: readonly GuestRefund[],
  t: Text,
  format: Format,
  hidden: boolean,
): GivenBackRow[] =>
  refunds.map(({ amount, at, reason, done }) => {
    const state = done ? 'done' : 'decided'
    return {
      title: hidden
        ? t(`order:refund.${state}Hidden`)
        : t(`order:refund.${state}`, { amount: format.money(amount) }),
      why: reason && reason !== 'other' ? t(`order:refund.why_${reason}`) : '',
      at,
      when: format.dateTime(at),
    }
  })
