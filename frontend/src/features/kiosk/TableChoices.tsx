import { useMemo, useState } from 'react'
import type { TableView } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { foldTyped } from '@/lib/typed-text'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'

/** From this many tables on, a search field is shown. */
const MANY = 24

/** Groups the tables, those without a group first, sorted by number. Pure. */
function inGroups(tables: readonly TableView[]): [string, TableView[]][] {
  const order = new Intl.Collator(undefined, { numeric: true })
  const names = [...new Set(tables.map(table => table.tableGroupName))].sort(order.compare)
  return names.map(name => [
    name,
    tables
      .filter(table => table.tableGroupName === name)
      .sort((one, other) => order.compare(one.descr, other.descr)),
  ])
}

const TABLE =
  'min-h-16 rounded-control border-2 px-2 py-3 font-semibold text-lg transition-colors duration-150 disabled:opacity-55'

interface Props {
  /** null while they are loading */
  tables: readonly TableView[] | null
  failed: boolean
  chosen: string
  onChoose: (table: TableView) => void
  onRetry: () => void
}

/** The store's tables, each one touch away. */
export function TableChoices({ tables, failed, chosen, onChoose, onRetry }: Props) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const groups = useMemo(() => {
    const looked = foldTyped(wanted).toLowerCase()
    return inGroups((tables ?? []).filter(({ descr }) => descr.toLowerCase().includes(looked)))
  }, [tables, wanted])
  if (failed)
    return (
      <div className="space-y-4">
        <Notice kind="error">{t('kiosk:tablesFailed')}</Notice>
        <Button wide size="large" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </div>
    )
  if (!tables)
    return (
      <div aria-busy className="grid grid-cols-3 gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
          <span key={key} className="min-h-16 animate-pulse rounded-control bg-sunken" />
        ))}
        <span role="status" className="sr-only">
          {t('kiosk:attractWait')}
        </span>
      </div>
    )
  if (tables.length === 0) return <Notice>{t('kiosk:tablesNone')}</Notice>
  return (
    <div className="space-y-5">
      {tables.length >= MANY && (
        <Field
          label={t('kiosk:tablesFind')}
          value={wanted}
          maxLength={80}
          autoComplete="off"
          onChange={event => setWanted(event.target.value)}
        />
      )}
      {groups.length === 0 && <p className="text-muted">{t('kiosk:tablesNoMatch')}</p>}
      {groups.map(([name, list]) => (
        <section key={name} aria-label={name || undefined}>
          {name && <h3 className="mb-2 font-semibold text-muted">{name}</h3>}
          <div className="grid grid-cols-3 gap-2">
            {list.map(table => (
              <button
                key={table.ID}
                type="button"
                disabled={table.disabled}
                aria-pressed={table.ID === chosen}
                className={classes(
                  TABLE,
                  table.ID === chosen
                    ? 'border-primary bg-primary-soft text-primary-ink'
                    : 'border-line bg-surface hover:bg-sunken active:bg-border',
                )}
                onClick={() => onChoose(table)}
              >
                {table.descr}
                {table.disabled && (
                  <span className="block font-normal text-muted text-sm">{t('kiosk:tablesClosed')}</span>
                )}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
