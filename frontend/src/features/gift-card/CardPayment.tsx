import { useEffect, useRef } from 'react'
import { cancelPayment } from '@/api/cancel-payment'
import { getPayment } from '@/api/get-payment'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { cardsMoved } from '@/state/member/gift-cards'
import { useScope } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { isOver, type SaleState, saleState } from './card-payment'

const EVERY_MS = 2_000

const KIND: Record<SaleState, 'info' | 'success' | 'warning' | 'error'> = {
  confirming: 'info',
  crediting: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
  person: 'warning',
}

interface Props {
  paymentID: string
  /** the guest cancelled on the provider's page */
  leftPage: boolean
  onOver: () => void
}

/** The state of a payment for a gift card, polled until the amount is credited or the payment has failed. */
export function CardPayment({ paymentID, leftPage, onOver }: Props) {
  const t = useText()
  const { tag } = useFormat()
  const scope = useScope()
  const { data, isError } = useQuery({
    queryKey: ['card-payment', paymentID],
    queryFn: async () => (await (leftPage ? cancelPayment : getPayment)(paymentID)).payment,
    refetchInterval: ({ state }) => (state.data && isOver(saleState(state.data)) ? false : EVERY_MS),
    staleTime: 0,
  })
  const state = data ? saleState(data) : null
  const told = useRef(false)
  useEffect(() => {
    if (state !== 'done' || told.current) return
    told.current = true
    cardsMoved(scope)
  }, [state, scope])
  if (!data || !state)
    return isError ? (
      <Notice kind="warning">{t('giftCard:payment.unknown')}</Notice>
    ) : (
      <Skeleton className="h-16 w-full" />
    )
  return (
    <Notice kind={KIND[state]}>
      <p>{t(`giftCard:payment.${state}`, { amount: formatMoney(data.amount, data.currency, tag) })}</p>
      {isOver(state) && (
        <Button look="quiet" onClick={onOver}>
          {t('app.ok')}
        </Button>
      )}
    </Notice>
  )
}
