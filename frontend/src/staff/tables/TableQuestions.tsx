import { useState } from 'react'
import type { StaffTable } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import { AmountDialog } from '@/staff/AmountDialog'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'

/** What is asked about before it is done; where visits are opened, a new one is the end of this one. */
export type Weighty = 'newVisit' | 'newCode' | 'newPin'

interface Props {
  table: StaffTable
  act: Weighty
  format: Format
  onYes: (why: string) => void
  onNo: () => void
}

/** Asks before guests at a table can order no more, or its card is right no more. */
export function SureTable({ table, act, format, onYes, onNo }: Props) {
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

interface TakeProps {
  table: StaffTable
  format: Format
  onTake: (amount: number) => void
  onNo: () => void
}

/** Asks what the counter took of a table's bill: all that is open, unless it was less. */
export function TakePayment({ table, format, onTake, onNo }: TakeProps) {
  const t = useText()
  const most = fromMinor(
    toMinor(table.due, format.currency) - toMinor(table.held, format.currency),
    format.currency,
  )
  return (
    <AmountDialog
      title={t('staffTables:bill.takeTitle', { name: table.descr })}
      body={t('staffTables:bill.takeBody')}
      label={t('staffTables:bill.amount')}
      yes={t('staffTables:bill.take')}
      no={t('staffTables:sure.no')}
      tooMuch="staffTables:bill.wrong"
      {...{ most, format, onTake, onNo }}
    />
  )
}

/** A PIN that is shown once. */
export function NewPin({ name, pin, onClose }: { name: string; pin: string; onClose: () => void }) {
  const t = useText()
  return (
    <AlertDialog title={t('staffTables:pin.title', { name })} onClose={onClose}>
      <p className="tabular mt-4 text-center font-bold text-3xl tracking-[0.3em]">{pin}</p>
      <p className="mt-4 text-muted">{t('staffTables:pin.body')}</p>
      <Button wide className="mt-5" onClick={onClose}>
        {t('staffTables:pin.done')}
      </Button>
    </AlertDialog>
  )
}
