import type { VoidPaymentReply } from '@/api/api.gen'
import { type Voiding, voidPayment } from '@/api/void-payment'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import type { Voidable } from '@/staff/voidable'
import type { Format } from '@/state/words/format'

export const MOST_WORDS = 200

function tell({ status, amount }: VoidPaymentReply, format: Format): void {
  say(`staffVoid:word.${status}`, { amount: format.money(amount) }, status === 'failed')
}

/** Voids a payment and reports the result; throws if the server refuses. */
export async function voidIt(
  about: Voidable,
  why: Pick<Voiding, 'reason' | 'words'>,
  format: Format,
): Promise<void> {
  const { keys } = usePerson.getState()
  if (!keys) return
  const { orderUUID, payment, seen } = about
  const where = seen ? { atTable: true, ...seen } : {}
  tell(await voidPayment(keys, { orderUUID, payment, ...why, ...where }), format)
}
