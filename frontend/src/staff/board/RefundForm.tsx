import { type FormEvent, useState } from 'react'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { refund } from './acts'
import { useBoardFormat } from './board-format'
import { amountOf, leftOf } from './refund'

/** Asks how much goes back: everything that is left, or a sum. */
export function RefundForm({ order, onDone }: { order: BoardOrder; onDone: () => void }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const [whole, setWhole] = useState(true)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const left = leftOf(order)
  const most = format.money(left)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const amount = whole ? null : amountOf(typed, left, order.currency)
    setWrong(!whole && amount === null)
    if (busy || (!whole && amount === null)) return
    setBusy(true)
    const decided = await refund(order, amount)
    setBusy(false)
    if (decided) onDone()
  }
  return (
    <form
      noValidate
      aria-label={t('staff:refund.title', { number: order.referenceID })}
      onSubmit={event => void submit(event)}
      className="edge space-y-3 rounded-card p-4"
    >
      <p className="text-muted text-sm">{t('staff:refund.left', { amount: most })}</p>
      <Choice boxed kind="radio" name="refund" checked={whole} onChange={() => setWhole(true)}>
        {t('staff:refund.whole', { amount: most })}
      </Choice>
      <Choice boxed kind="radio" name="refund" checked={!whole} onChange={() => setWhole(false)}>
        {t('staff:refund.part')}
      </Choice>
      {!whole && (
        <Field
          label={t('staff:refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={wrong ? t('staff:refund.wrong', { amount: most }) : undefined}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" look="danger" className="flex-1" aria-busy={busy}>
          {t('staff:refund.submit')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onDone}>
          {t('staff:sure.no')}
        </Button>
      </div>
    </form>
  )
}
