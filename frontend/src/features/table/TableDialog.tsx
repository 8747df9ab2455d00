import { useState } from 'react'
import type { TableView } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getTables } from '@/api/get-tables'
import { useText } from '@/i18n/i18n'
import type { Open } from '@/state/question/question'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Field } from '@/ui/Field'
import { QuestionSheet } from '@/ui/QuestionSheet'
import { useAlone } from '@/ui/useAlone'

/** The table of that name, whatever its case; refuses one that is not there or not assigned. */
async function findTable(name: string): Promise<TableView> {
  const tables = await getTables({ tableName: name })
  const found = tables.find(table => table.descr.toLowerCase() === name.toLowerCase()) ?? tables[0]
  if (!found) throw new Refusal({ result: 'error_table_not_found', details: { name } })
  if (found.disabled) throw new Refusal({ result: 'error_table_not_assigned' })
  return found
}

/** Asks a dine-in guest for the table: required, Enter confirms (spec section 2, Dialogs). */
export default function TableDialog({ open }: { open: Open<void, TableView | null> }) {
  const t = useText()
  const format = useFormat()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const typed = name.trim()
    if (!typed) return setError(t('switching:tableRequired'))
    setBusy(true)
    try {
      open.settle(await findTable(typed))
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
      title={t('switching:tableTitle')}
      closeLabel={t('app.close')}
      action={t('switching:tableGo')}
      busy={busy}
    >
      <Field
        label={t('switching:tableLabel')}
        hint={t('switching:tableHint')}
        error={error || undefined}
        value={name}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        onChange={event => {
          setName(event.target.value)
          setError('')
        }}
      />
    </QuestionSheet>
  )
}
