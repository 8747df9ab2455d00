import { useState } from 'react'
import type { StaffTable } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'

/** Acts that need a confirmation. Where tables have sessions, a new session ends the current one. */
export type Weighty = 'newVisit' | 'newCode' | 'newPin'

interface Props {
  table: StaffTable
  act: Weighty
  format: Format
  onYes: (why: string) => void
  onNo: () => void
}

/** Asks before guests at a table can no longer order, or its card becomes invalid. */
export default function SureTable({ table, act, format, onYes, onNo }: Props) {
  const t = useText()
  const [why, setWhy] = useState('')
  const what = act === 'newVisit' && table.visit ? 'endVisit' : act
  const asks = act === 'newVisit' && table.due > 0
  return (
    <AlertDialog title={t(`staffTables:sure.${what}`, { name: table.descr })} onClose={onNo}>
      {act === 'newVisit' && table.due > 0 && (
        <p className="mt-2 font-semibold text-error-ink">
          {t('staffTables:sure.stillDue', { amount: format.money(table.due) })}
        </p>
      )}
      <p className="mt-2 text-muted">{t(`staffTables:sure.body_${what}`)}</p>
      {asks && (
        <Field
          className="mt-4"
          label={t('staffTables:bill.why')}
          hint={t('staffTables:bill.whyHint')}
          maxLength={200}
          autoComplete="off"
          value={why}
          onChange={event => setWhy(event.target.value)}
        />
      )}
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" disabled={asks && !why.trim()} onClick={() => onYes(why.trim())}>
          {t(`staffTables:do.${what}`)}
        </Button>
        <Button wide onClick={onNo}>
          {t('staffTables:sure.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}
