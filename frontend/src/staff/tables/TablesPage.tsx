import { PrinterIcon } from '@heroicons/react/24/outline'
import { TableCellsIcon } from '@heroicons/react/24/solid'
import { lazy, Suspense, useState } from 'react'
import type { ReadTablesReply, StaffTable, TableAct } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { changeTable, readTables } from '@/api/staff-tables'
import { useLocale, useText, withWords } from '@/i18n/i18n'
import { PageHead } from '@/staff/PageHead'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { useRead } from '@/staff/useRead'
import { type Format, formatFor } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { TableCard } from './TableCard'
import { NewPin, SureTable } from './TableQuestions'

/** Codes are drawn seldom, and their code is long. */
const TableCards = lazy(() => withWords(import('@/staff/table-cards/TableCards'), 'staffTables'))

const ASK_EVERY_MS = 15_000
const DONE = {
  open: 'staffTables:word.opened',
  close: 'staffTables:word.closed',
  newVisit: 'staffTables:word.visit',
} as const

/** Whether it was done, and the new PIN where one was asked for. */
async function change(table: StaffTable, act: TableAct): Promise<string | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  try {
    const { pin } = await changeTable(keys, table, act)
    if (act !== 'newPin') say(DONE[act], { name: table.descr })
    return pin
  } catch (error) {
    say(error instanceof Refusal ? 'staffTables:word.refused' : 'staffTables:word.unreachable', {}, true)
    return null
  }
}

interface Asked {
  table: StaffTable
  act: 'newVisit' | 'newPin'
}

function Rooms({
  data,
  format,
  refresh,
}: {
  data: ReadTablesReply
  format: Format
  refresh: () => Promise<void>
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState('')
  const [pin, setPin] = useState<{ name: string; pin: string } | null>(null)
  const go = async (table: StaffTable, act: TableAct) => {
    setAsked(null)
    setBusy(table.ID)
    const told = await change(table, act)
    if (told) setPin({ name: table.descr, pin: told })
    await refresh()
    setBusy('')
  }
  const groups = [...new Set(data.tables.map(table => table.group))]
  return (
    <>
      {groups.map(group => (
        <section key={group} aria-label={group || undefined}>
          {group && <h2 className="mb-2 font-semibold">{group}</h2>}
          <div className="grid items-start gap-3 sm:grid-cols-2 desk:grid-cols-3">
            {data.tables
              .filter(table => table.group === group)
              .map(table => (
                <TableCard
                  key={table.ID}
                  table={table}
                  format={format}
                  busy={busy === table.ID}
                  onAct={act =>
                    act === 'newVisit' || act === 'newPin' ? setAsked({ table, act }) : void go(table, act)
                  }
                />
              ))}
          </div>
        </section>
      ))}
      {asked && (
        <SureTable
          {...asked}
          format={format}
          onYes={() => void go(asked.table, asked.act)}
          onNo={() => setAsked(null)}
        />
      )}
      {pin && <NewPin {...pin} onClose={() => setPin(null)} />}
    </>
  )
}

/** The dining room: which tables are open, who sits where, and their bills. */
export default function TablesPage() {
  const t = useText()
  const locale = useLocale()
  const [printing, setPrinting] = useState(false)
  const { data, heardAt, failed, refresh } = useRead(readTables, ASK_EVERY_MS)
  const format = formatFor(locale, {
    ...{ zone: data?.timeZone ?? 'UTC', currency: data?.currency ?? 'CAD', languages: [] },
  })
  if (printing && data)
    return (
      <Suspense fallback={<Skeleton className="m-3 h-40 flex-1" />}>
        <TableCards data={data} onBack={() => setPrinting(false)} />
      </Suspense>
    )
  return (
    <>
      <PageHead title={t('staffTables:title')}>
        {data && data.tables.length > 0 && (
          <Button look="outline" onClick={() => setPrinting(true)}>
            <PrinterIcon className="size-5" aria-hidden />
            {t('staffTables:print')}
          </Button>
        )}
      </PageHead>
      <main className="mx-auto min-h-0 w-full max-w-[1200px] flex-1 space-y-4 p-3 md:overflow-y-auto">
        {failed && (
          <Notice kind="warning">
            {heardAt
              ? t('staffTables:stale', { time: format.clock(new Date(heardAt)) })
              : t('staffTables:failed')}{' '}
            <Button look="quiet" onClick={() => void refresh()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
        {!data && !failed && (
          <>
            <p className="sr-only" role="status">
              {t('staffTables:loading')}
            </p>
            <Skeleton className="h-64 w-full" />
          </>
        )}
        {data?.tables.length === 0 && <Empty Icon={TableCellsIcon} title={t('staffTables:none')} />}
        {data && <Rooms data={data} format={format} refresh={refresh} />}
      </main>
    </>
  )
}
