import { type FormEvent, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'

interface Props {
  /** the result of a refund is unknown: the person who checked it must state it */
  asksGave: boolean
  onSettle: (why: string, gave: boolean | null) => Promise<boolean>
  onClose: () => void
}

const LEAST = 3

/** Asks how a person settled the problem; the answer goes into the record. */
export function SettleForm({ asksGave, onSettle, onClose }: Props) {
  const t = useText()
  const [why, setWhy] = useState('')
  const [gave, setGave] = useState<boolean | null>(null)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const short = why.trim().length < LEAST
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || short || (asksGave && gave === null)) return
    setBusy(true)
    const settled = await onSettle(why.trim(), gave)
    setBusy(false)
    if (settled) onClose()
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="space-y-3 border-border border-t pt-3">
      {asksGave && (
        <fieldset className="space-y-2">
          <legend className="mb-1.5 font-semibold text-sm">{t('staffTrouble:settle.gave')}</legend>
          {[true, false].map(each => (
            <Choice
              key={String(each)}
              boxed
              kind="radio"
              name="gave"
              checked={gave === each}
              onChange={() => setGave(each)}
            >
              {t(each ? 'staffTrouble:settle.yes' : 'staffTrouble:settle.no')}
            </Choice>
          ))}
          {tried && gave === null && (
            <p className="text-error-ink text-sm">{t('staffTrouble:settle.choose')}</p>
          )}
        </fieldset>
      )}
      <Field
        label={t('staffTrouble:settle.why')}
        maxLength={200}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        error={tried && short ? t('staffTrouble:settle.wrong') : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" className="flex-1" aria-busy={busy}>
          {t('staffTrouble:settle.submit')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onClose}>
          {t('staff:sure.no')}
        </Button>
      </div>
    </form>
  )
}
