import { useState } from 'react'
import type { TableView } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { getTables } from '@/api/get-tables'
import { useText } from '@/i18n/i18n'
import type { Open } from '@/state/question/question'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { QuestionSheet } from '@/ui/QuestionSheet'
import { useAlone } from '@/ui/useAlone'

const BY_VISIT = { ended: 'visit_ended', notOpen: 'visit_not_open', needsCode: 'visit_needs_code' } as const

/** The tables with this name, ignoring case: one, unless several rooms have it. Throws if there is none. */
async function tablesNamed(name: string): Promise<TableView[]> {
  const tables = await getTables({ tableName: name })
  const named = tables.filter(table => table.descr.toLowerCase() === name.toLowerCase())
  const found = named.length > 0 ? named : tables.slice(0, 1)
  if (found.length === 0) throw new Refusal({ result: 'error_table_not_found', details: { name } })
  return found
}

/** Returns the table; throws if it is not assigned or has no session. */
function usable(table: TableView): TableView {
  if (table.disabled) throw new Refusal({ result: 'error_table_not_assigned' })
  const reason = table.visit && BY_VISIT[table.visit]
  if (reason) throw new Refusal({ result: 'error_not_accepting_orders', details: { reason } })
  return table
}

/** Asks in which of several rooms the table is. */
function Rooms({
  tables,
  chosen,
  onChoose,
}: {
  tables: readonly TableView[]
  chosen: string
  onChoose: (ID: string) => void
}) {
  const t = useText()
  return (
    <fieldset className="mt-4 space-y-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('switching:tableRoom')}</legend>
      {tables.map(({ ID, tableGroupName, descr }) => (
        <Choice boxed key={ID} kind="radio" name="room" checked={chosen === ID} onChange={() => onChoose(ID)}>
          {tableGroupName || descr}
        </Choice>
      ))}
    </fieldset>
  )
}

/** Asks a dine-in guest for the table: required, Enter confirms (spec section 2, Dialogs). */
export default function TableDialog({ open }: { open: Open<void, TableView | null> }) {
  const t = useText()
  const format = useFormat()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [rooms, setRooms] = useState<TableView[]>([])
  const [room, setRoom] = useState('')
  const alone = useAlone()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const typed = name.trim()
    if (!typed) return setError(t('switching:tableRequired'))
    setBusy(true)
    try {
      const tables = rooms.length > 0 ? rooms.filter(({ ID }) => ID === room) : await tablesNamed(typed)
      const [table] = tables
      if (tables.length > 1) setRooms(tables)
      else if (table) open.settle(usable(table))
      else setError(t('switching:tableRoom'))
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
          setRooms([])
          setRoom('')
        }}
      />
      {rooms.length > 0 && (
        <Rooms
          tables={rooms}
          chosen={room}
          onChoose={ID => {
            setRoom(ID)
            setError('')
          }}
        />
      )}
    </QuestionSheet>
  )
}
