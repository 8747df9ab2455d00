import { useState } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { takeOwed } from '@/api/void-payment'
import { useText } from '@/i18n/i18n'
import { AmountDialog } from '@/staff/AmountDialog'
import { useBoardFormat } from '@/staff/board/board-format'
import { refreshOne } from '@/staff/board/refresh'
import { decide } from '@/staff/decisions'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { errorText } from '@/state/words/errors'
import { Button } from '@/ui/Button'

/** Takes the open amount of an order that was handed over, after its payment was voided. */
export function TakeOwed({ order }: { order: BoardOrder }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const [asked, setAsked] = useState(false)
  const [fault, setFault] = useState('')
  const { orderUUID, referenceID: number } = order
  const take = async (amount: number) => {
    const { keys } = usePerson.getState()
    setAsked(false)
    setFault('')
    if (!keys) return
    try {
      const of = JSON.stringify(['takeOwed', orderUUID, amount])
      await decide(of, requestID => takeOwed(keys, orderUUID, amount, requestID))
      say('staffVoid:word.taken', { amount: format.money(amount), number })
    } catch (error) {
      setFault(errorText(t, error, format))
    }
    await refreshOne(orderUUID)
  }
  return (
    <>
      <Button look="outline" wide onClick={() => setAsked(true)}>
        {t('staffVoid:take')}
      </Button>
      <p role="alert" className="font-semibold text-error-ink text-sm empty:hidden">
        {fault}
      </p>
      {asked && (
        <AmountDialog
          title={t('staffVoid:takeTitle', { number })}
          body={t('staffVoid:takeBody')}
          label={t('staffVoid:amount')}
          yes={t('staffVoid:take')}
          no={t('staffVoid:no')}
          most={order.owed}
          tooMuch={t('staffVoid:wrong', { amount: format.money(order.owed) })}
          format={format}
          onTake={amount => void take(amount)}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  )
}
