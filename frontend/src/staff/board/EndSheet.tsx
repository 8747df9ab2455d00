import { type FormEvent, useState } from 'react'
import type { BoardOrder, EndReason } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import { useBoardFormat } from './board-format'
import { type LifeAnswer, type LifeAsk, MOST_WORDS, reasonsFor } from './life'

interface Props {
  about: LifeAsk & { to: 'rejected' | 'cancelled' }
  settle: (answer: LifeAnswer | null) => void
}

/** The effect on the money if the order ends now. Pure. */
function moneyText(order: BoardOrder, t: Text, format: Format): string {
  const amount = format.money(order.left)
  if (order.left <= 0) return t('staff:sure.nothing')
  return order.money === 'held' ? t('staff:end.released', { amount }) : t('staff:sure.goesBack', { amount })
}

/** Asks why an order is ended, and says what happens to the money; the only question before it ends. */
export function EndSheet({ about: { order, to }, settle }: Props) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const [reason, setReason] = useState<EndReason | null>(null)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const number = order.referenceID
  const own = words.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWhole = reason !== null && (reason !== 'other' || own !== '')
    setMissing(!isWhole)
    if (isWhole) settle({ reason, ...(reason === 'other' && { words: own }) })
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(null)}
      title={t(`staff:sure.${to}`, { number })}
      closeLabel={t('app.close')}
    >
      <form noValidate onSubmit={submit} className="space-y-4 p-5">
        <fieldset className="space-y-2">
          <legend className="mb-1 text-muted text-sm">{t('staff:end.why')}</legend>
          {reasonsFor(to, order).map(each => (
            <Choice
              boxed
              key={each}
              kind="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
            >
              {t(`staff:end.${each}`)}
            </Choice>
          ))}
        </fieldset>
        {reason === 'other' && (
          <TextArea
            label={t('staff:end.words')}
            maxLength={MOST_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <p role="alert" className="font-semibold text-error-ink text-sm empty:hidden">
          {missing && t('staff:end.missing')}
        </p>
        <p className="text-muted text-sm">
          {t('staff:sure.told')} {moneyText(order, t, format)}
        </p>
        <div className="flex flex-col gap-2">
          <Button type="submit" wide look="danger">
            {t(`staff:sure.${to}Yes`)}
          </Button>
          <Button wide look="quiet" onClick={() => settle(null)}>
            {t('staff:sure.no')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
