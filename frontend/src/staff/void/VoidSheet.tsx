import { type FormEvent, useState } from 'react'
import type { VoidReason } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { VOID_REASONS } from '@/staff/void-reasons'
import type { Voidable } from '@/staff/voidable'
import { errorText } from '@/state/words/errors'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Row } from '@/ui/Row'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import { MOST_WORDS, voidIt } from './voiding'

interface Props {
  about: Voidable
  format: Format
  /** called once it is voided */
  onDone: () => void
  onClose: () => void
}

function Why({ reason, onChoose }: { reason: VoidReason | null; onChoose: (reason: VoidReason) => void }) {
  const t = useText()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-muted text-sm">{t('staffVoid:why')}</legend>
      {VOID_REASONS.map(each => (
        <Choice
          boxed
          key={each}
          kind="radio"
          name="reason"
          checked={reason === each}
          onChange={() => onChoose(each)}
        >
          {t(`staffVoid:reason.${each}`)}
        </Choice>
      ))}
    </fieldset>
  )
}

/** Asks why a payment is voided, and says what happens to its money; the only question before the void. */
export default function VoidSheet({ about, format, onDone, onClose }: Props) {
  const t = useText()
  const [reason, setReason] = useState<VoidReason | null>(null)
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const { who, tender, left, at } = about
  const amount = format.money(left)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const own = words.trim()
    if (busy) return
    if (reason === null || (reason === 'other' && !own)) return setFault(t('staffVoid:missing'))
    setBusy(true)
    setFault('')
    try {
      await voidIt(about, { reason, words: reason === 'other' ? own : '' }, format)
      onDone()
    } catch (error) {
      setFault(errorText(t, error, format))
    }
    setBusy(false)
  }
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('staffVoid:title')} closeLabel={t('app.close')}>
      <form noValidate onSubmit={event => void submit(event)} className="space-y-4 p-5">
        <div className="rounded-card bg-sunken px-3.5 py-2.5">
          <Row label={<bdi className="break-words font-semibold">{who}</bdi>} value={amount} />
          <p className="text-muted text-sm">{format.dateTime(at)}</p>
        </div>
        <Why reason={reason} onChoose={setReason} />
        {reason === 'other' && (
          <TextArea
            label={t('staffVoid:words')}
            maxLength={MOST_WORDS}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
        <div className="text-muted text-sm">
          <p>{t(`staffVoid:effect.${tender}`, { amount })}</p>
          <p>{t('staffVoid:kept')}</p>
        </div>
        <p role="alert" className="font-semibold text-error-ink text-sm empty:hidden">
          {fault}
        </p>
        <div className="flex flex-col gap-2">
          <Button type="submit" wide look="danger" aria-busy={busy}>
            {t('staffVoid:yes', { amount })}
          </Button>
          <Button wide look="quiet" onClick={onClose}>
            {t('staffVoid:no')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
