import { useState } from 'react'
import { verifyOrderPin } from '@/api/verify-order-pin'
import { useText } from '@/i18n/i18n'
import { currentOrder } from '@/state/order/order'
import { useSecondsUntil } from '@/state/page/now'
import type { Open } from '@/state/question/question'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Field } from '@/ui/Field'
import { QuestionSheet } from '@/ui/QuestionSheet'
import { useAlone } from '@/ui/useAlone'

const MINUTE_S = 60

/** Asks for the table's PIN as the last question; returns one that the server has accepted (spec section 5). */
export default function OrderPin({ open }: { open: Open<void, string | null> }) {
  const t = useText()
  const format = useFormat()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [lockedUntil, setLockedUntil] = useState(0)
  const locked = useSecondsUntil(lockedUntil)
  const minutes = t('checkout:pin.locked', { count: Math.max(1, Math.round(locked / MINUTE_S)) })
  const submit = async () => {
    if (!pin) return setError(t('checkout:contact.required'))
    setBusy(true)
    try {
      const answer = await verifyOrderPin(pin, currentOrder().cart().tableID)
      if (answer.verified) return open.settle(pin)
      setLockedUntil(answer.lockedUntil)
      setError(answer.lockedUntil ? '' : t('checkout:pin.wrong'))
      setPin('')
    } catch (cause) {
      setError(errorText(t, cause, format))
    } finally {
      setBusy(false)
    }
  }
  return (
    <QuestionSheet
      onClose={() => open.settle(null)}
      onAnswer={() => void alone(submit)}
      title={t('checkout:pin.title')}
      closeLabel={t('app.close')}
      action={t(busy ? 'checkout:pin.checking' : 'checkout:pin.confirm')}
      busy={busy}
      disabled={locked > 0}
    >
      <p>{t('checkout:pin.body')}</p>
      <Field
        label={t('checkout:pin.label')}
        hint={t('checkout:pin.hint')}
        error={locked ? minutes : error || undefined}
        value={pin}
        maxLength={20}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        className="[&_input]:tabular [&_input]:text-center [&_input]:text-xl [&_input]:tracking-[0.3em]"
        onChange={event => {
          setPin(event.target.value.trim())
          setError('')
        }}
      />
    </QuestionSheet>
  )
}
