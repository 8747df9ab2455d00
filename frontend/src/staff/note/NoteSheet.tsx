import { type FormEvent, type ReactNode, useState } from 'react'
import type { BoardOrder, DriverDelivery } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { sayWhyNot } from '@/staff/board/acts'
import { refreshOne } from '@/staff/board/refresh'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'
import { TextArea } from '@/ui/TextArea'
import {
  choicesFor,
  MOST_WORDS,
  missingOf,
  type NoteBegin,
  type NoteDraft,
  REASONS,
  type WholeNote,
} from './note'
import { sendNote } from './send-note'

interface Props {
  order: BoardOrder
  delivery: DriverDelivery
  underWay: boolean
  begin: NoteBegin
  /** selects the new driver */
  chooser: (label: string, driverId: string, onChoose: (driverId: string) => void) => ReactNode
  onDone: () => Promise<void>
  onClose: () => void
}

/** Sends the report and shows the result. */
function useNoting({ order, onDone, onClose }: Pick<Props, 'order' | 'onDone' | 'onClose'>) {
  const [busy, setBusy] = useState(false)
  const note = async (draft: WholeNote) => {
    const { keys } = usePerson.getState()
    if (!keys) return
    setBusy(true)
    try {
      await sendNote(keys, order, draft)
      say('staffNote:done', { number: order.referenceID })
      onClose()
    } catch (error) {
      sayWhyNot(error, order)
    }
    await Promise.all([onDone(), refreshOne(order.orderUUID)])
    setBusy(false)
  }
  return { busy, note }
}

type FieldsProps = Pick<Props, 'delivery' | 'underWay' | 'chooser'> & {
  draft: NoteDraft
  change: (some: Partial<NoteDraft>) => void
}

function What({ delivery, underWay, chooser, draft, change }: FieldsProps) {
  const t = useText()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">{t('staffNote:what')}</legend>
      {choicesFor(underWay).map(to => (
        <Choice
          boxed
          key={to}
          kind="radio"
          name="to"
          checked={draft.to === to}
          onChange={() => change({ to })}
        >
          {t(`staffNote:to.${to}`)}
        </Choice>
      ))}
      {draft.to === 'other' &&
        chooser(t('staffNote:driver'), draft.driverId ?? delivery.driverId, driverId => change({ driverId }))}
    </fieldset>
  )
}

function Why({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>) {
  const t = useText()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-semibold">{t('staffNote:why')}</legend>
      {REASONS.map(reason => (
        <Choice
          boxed
          key={reason}
          kind="radio"
          name="reason"
          checked={draft.reason === reason}
          onChange={() => change({ reason })}
        >
          {t(`staffDriver:noted.reasons.${reason}`)}
        </Choice>
      ))}
      {draft.reason === 'other' && (
        <TextArea
          label={t('staffNote:words')}
          maxLength={MOST_WORDS}
          value={draft.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      )}
    </fieldset>
  )
}

/** Form for the result of a delivery that its driver cannot report. */
export default function NoteSheet({ order, delivery, underWay, chooser, begin, onDone, onClose }: Props) {
  const t = useText()
  const { busy, note } = useNoting({ order, onDone, onClose })
  const [draft, setDraft] = useState<NoteDraft>({ ...begin, reason: null, words: '' })
  const [asked, setAsked] = useState(false)
  const missing = missingOf(draft, delivery.driverId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!missing && draft.to) void note({ ...draft, to: draft.to })
  }
  const fields = {
    delivery,
    underWay,
    chooser,
    draft,
    change: (some: Partial<NoteDraft>) => setDraft({ ...draft, ...some }),
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffNote:title', { number: order.referenceID })}
      closeLabel={t('app.close')}
    >
      <form noValidate onSubmit={submit} className="space-y-5 p-5">
        <p className="text-muted">{t('staffNote:body', { name: delivery.driverName })}</p>
        <What {...fields} />
        <Why {...fields} />
        <p role="alert" className="font-semibold text-error-ink text-sm empty:hidden">
          {asked && missing && t(`staffNote:missing.${missing}`)}
        </p>
        <div className="flex flex-col gap-2">
          <Button type="submit" wide disabled={busy} aria-busy={busy}>
            {t('staffNote:save')}
          </Button>
          <Button wide look="quiet" onClick={onClose}>
            {t('app.close')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
