import { type FormEvent, useState } from 'react'
import { Refusal } from '@/api/client'
import { tellCourier } from '@/api/courier'
import { useText } from '@/i18n/i18n'
import { mention } from '@/state/question/dialogs'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { TextArea } from '@/ui/TextArea'
import { useAlone } from '@/ui/useAlone'

const LONGEST = 500

/** An order whose courier accepts instructions: its ID, which is also the delivery's, and its token. */
export interface ToBring {
  orderUUID: string
  token: string
}

/** Sends new instructions and reports the result. */
function useTelling({ orderUUID, token }: ToBring, onTold: () => void) {
  const t = useText()
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState('')
  const send = async (words: string) => {
    setBusy(true)
    setWhy('')
    try {
      await tellCourier(orderUUID, token, words)
      mention(t('order:courier.told'))
      onTold()
    } catch (error) {
      const late = error instanceof Refusal && error.code === 'error_order_conflict'
      setWhy(t(late ? 'order:courier.tooLate' : 'order:courier.failed'))
    }
    setBusy(false)
  }
  return { busy, why, send: (words: string) => alone(() => send(words)) }
}

/** New instructions for a courier who has not collected the order yet (spec section 7, /doordash update). */
export function CourierWords({ order }: { order: ToBring }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const close = () => {
    setOpen(false)
    setWords('')
  }
  const { busy, why, send } = useTelling(order, close)
  if (!open)
    return (
      <Button look="outline" wide className="mt-4" onClick={() => setOpen(true)}>
        {t('order:courier.tell')}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(words.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-3">
      <TextArea
        autoFocus
        label={t('order:courier.words')}
        maxLength={LONGEST}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <p className="text-muted text-sm">{t('order:courier.wordsHint')}</p>
      {why && <Notice kind="error">{why}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="grow" disabled={busy || !words.trim()} aria-busy={busy}>
          {t('order:courier.send')}
        </Button>
        <Button look="quiet" onClick={close}>
          {t('app.close')}
        </Button>
      </div>
    </form>
  )
}
