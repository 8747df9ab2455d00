import { useEffect, useRef } from 'react'
import type { PaymentView } from '@/api/api.gen'
import { cancelPayment } from '@/api/cancel-payment'
import { getPayment } from '@/api/get-payment'
import { useText } from '@/i18n/i18n'
import { useQuery } from '@/state/scope/use-query'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'

const EVERY_MS = 2_000

type PartState = 'confirming' | 'settling' | 'done' | 'failed' | 'released' | 'cancelled' | 'person'

const STATES: Partial<Record<PaymentView['state'], PartState>> = {
  declined: 'failed',
  releasing: 'released',
  released: 'released',
  refunded: 'released',
  cancelled: 'cancelled',
  expired: 'cancelled',
  order_stored: 'settling',
  captured: 'settling',
  authorised: 'settling',
  needs_person: 'person',
}

/** A payment is only done once its amount is credited to the bill. Pure. */
const partState = ({ state, creditedAt }: PaymentView): PartState =>
  creditedAt ? 'done' : (STATES[state] ?? 'confirming')

const isOver = (state: PartState) => state !== 'confirming' && state !== 'settling'

const KIND: Record<PartState, 'info' | 'success' | 'warning' | 'error'> = {
  confirming: 'info',
  settling: 'info',
  done: 'success',
  failed: 'error',
  released: 'warning',
  cancelled: 'warning',
  person: 'warning',
}

interface Props {
  paymentID: string
  /** the guest cancelled on the provider's page */
  leftPage: boolean
  onMoved: () => void
  onOver: () => void
}

/** The state of the guest's own payment, polled until it is credited to the bill or has failed. */
export function PartPayment({ paymentID, leftPage, onMoved, onOver }: Props) {
  const t = useText()
  const format = useFormat()
  const { data, isError } = useQuery({
    queryKey: ['part-payment', paymentID],
    queryFn: async () => (await (leftPage ? cancelPayment : getPayment)(paymentID)).payment,
    refetchInterval: ({ state }) => (state.data && isOver(partState(state.data)) ? false : EVERY_MS),
    staleTime: 0,
  })
  const state = data ? partState(data) : null
  const moved = useRef(onMoved)
  moved.current = onMoved
  useEffect(() => {
    if (state && isOver(state)) moved.current()
  }, [state])
  if (!data || !state)
    return isError ? (
      <Notice kind="warning">{t('tableBill:payment.unknown')}</Notice>
    ) : (
      <Skeleton className="h-16 w-full" />
    )
  return (
    <Notice kind={KIND[state]}>
      <p className="font-semibold">
        {t(`tableBill:payment.${state}`, { amount: format.money(data.amount) })}
      </p>
      {state === 'done' && data.card && <p>{t('tableBill:payment.card', { card: data.card })}</p>}
      {isOver(state) && (
        <Button look="quiet" onClick={onOver}>
          {t('app.ok')}
        </Button>
      )}
    </Notice>
  )
}
