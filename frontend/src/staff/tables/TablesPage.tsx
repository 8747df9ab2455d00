import { PrinterIcon } from '@heroicons/react/24/outline'
import { TableCellsIcon } from '@heroicons/react/24/solid'
import { useEffect, useState } from 'react'
import type { ReadTablesReply, StaffTable, TableAct } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import type { StaffKeys } from '@/api/staff-order'
import { changeTable, readTables } from '@/api/staff-tables'
import { useLocale, useText, withWords } from '@/i18n/i18n'
import type { Hint } from '@/lib/live-channel'
import { decide, wasDone } from '@/staff/decisions'
import { PageHead } from '@/staff/PageHead'
import { usePerson } from '@/staff/person'
import { say } from '@/staff/said'
import { useRead } from '@/staff/useRead'
import type { Voidable } from '@/staff/voidable'
import { part } from '@/state/page/part'
import { type Format, formatFor } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import type { Weighty } from './SureTable'
import { TableCard } from './TableCard'

/** Codes are rarely drawn, and the code that draws them is large. */
const TableCards = part(() => withWords(import('@/staff/table-cards/TableCards'), 'staffTables'), {
  waiting: <Skeleton className="m-3 h-40 flex-1" />,
})

/** Locks are rare. */
const LockedDevices = part(() =>
  withWords(import('@/staff/pin-locks/LockedDevices'), 'staffPinLocks', 'staffTables'),
)

const VisitCode = part(() => withWords(import('./VisitCode'), 'staffTables'))

const SureTable = part(() => withWords(import('./SureTable'), 'staffTables'))

const NewPin = part(() => withWords(import('./NewPin'), 'staffTables'))

const TakePayment = part(() => withWords(import('./TakePayment'), 'staffTables'))

const VoidSheet = part(() => withWords(import('@/staff/void/VoidSheet'), 'staffVoid', 'errors'))

const ASK_EVERY_MS = 15_000
const NEWS = ['table', 'order', 'refund', 'bill']
const isOfTable = (hint: Hint | null) => !hint || NEWS.includes(hint.kind)

const DONE = {
  open: 'staffTables:word.opened',
  close: 'staffTables:word.closed',
  newVisit: 'staffTables:word.visit',
  openVisit: 'staffTables:word.visitOpened',
  newCode: 'staffTables:word.codeChanged',
  takePayment: 'staffTables:bill.taken',
  endPinLock: 'staffTables:word.pinUnlocked',
} as const
/** Acts that need a confirmation. */
const WEIGHTY: readonly string[] = ['newVisit', 'newCode', 'newPin'] satisfies Weighty[]
const isWeighty = (act: TableAct): act is Weighty => WEIGHTY.includes(act)

type More = NonNullable<Parameters<typeof changeTable>[3]>

/** Sends an act; a retry of a payment after a lost answer counts the money once. */
function sent(keys: StaffKeys, table: StaffTable, act: TableAct, more: More) {
  if (act !== 'takePayment') return changeTable(keys, table, act, more)
  const { companyCode, storeID } = keys
  const of = JSON.stringify([act, companyCode, storeID, table.ID, table.visitSince, more.amount])
  return decide(of, requestID => changeTable(keys, table, act, { ...more, requestID }))
}

/** Sends an act; returns the new PIN ('' if there is none), or null if it failed. */
async function change(table: StaffTable, act: TableAct, more: More): Promise<string | null> {
  const { keys } = usePerson.getState()
  if (!keys) return null
  try {
    const { pin } = await sent(keys, table, act, more)
    const ended = act === 'newVisit' && table.visit !== null
    if (act !== 'newPin') say(ended ? 'staffTables:word.visitEnded' : DONE[act], { name: table.descr })
    return pin
  } catch (error) {
    say(error instanceof Refusal ? 'staffTables:word.refused' : 'staffTables:word.unreachable', {}, true)
    return null
  }
}

/** The ID of a part that the counter took, as the server derives it from the request (`close_bill`). */
const counterPart = (requestID: string) => `counter-${requestID}`

/** Reports a payment whose answer was lost, once the bill contains it. */
function useTold(tables: readonly StaffTable[]) {
  useEffect(() => {
    for (const { descr: name, parts } of tables) {
      const told = new Set(parts.map(({ partID }) => partID))
      if (wasDone(id => told.has(counterPart(id)))) say(DONE.takePayment, { name })
    }
  }, [tables])
}

interface Asked {
  table: StaffTable
  act: Weighty | 'takePayment'
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
  const t = useText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState('')
  const [pin, setPin] = useState<{ name: string; pin: string } | null>(null)
  const [showing, setShowing] = useState('')
  const [voiding, setVoiding] = useState<Voidable | null>(null)
  useTold(data.tables)
  const shown = data.tables.find(table => table.ID === showing)
  const go = async (table: StaffTable, act: TableAct, more: More = {}) => {
    setAsked(null)
    setBusy(table.ID)
    const told = await change(table, act, more)
    if (told) setPin({ name: table.descr, pin: told })
    await refresh()
    setBusy('')
    if (told !== null && (act === 'openVisit' || act === 'newCode')) setShowing(table.ID)
  }
  const groups = [...new Set(data.tables.map(table => table.group))]
  return (
    <>
      {groups.map(group => (
        <section key={group} aria-label={group || undefined}>
          <h2 className={group ? 'mb-2 font-semibold' : 'sr-only'}>{group || t('staffTables:title')}</h2>
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
                    act === 'takePayment' || isWeighty(act) ? setAsked({ table, act }) : void go(table, act)
                  }
                  onCode={() => setShowing(table.ID)}
                  onVoid={setVoiding}
                />
              ))}
          </div>
        </section>
      ))}
      {asked?.act === 'takePayment' && (
        <TakePayment
          table={asked.table}
          format={format}
          onTake={amount => void go(asked.table, asked.act, { amount })}
          onNo={() => setAsked(null)}
        />
      )}
      {asked && asked.act !== 'takePayment' && (
        <SureTable
          {...{ table: asked.table, act: asked.act }}
          format={format}
          onYes={why => void go(asked.table, asked.act, why ? { why } : {})}
          onNo={() => setAsked(null)}
        />
      )}
      {voiding && (
        <VoidSheet
          about={voiding}
          format={format}
          onDone={() => {
            setVoiding(null)
            void refresh()
          }}
          onClose={() => setVoiding(null)}
        />
      )}
      {shown?.visit && <VisitCode table={shown} onClose={() => setShowing('')} />}
      {pin && <NewPin {...pin} onClose={() => setPin(null)} />}
    </>
  )
}

/** The tables page: open tables, their guests and their bills. */
export default function TablesPage() {
  const t = useText()
  const locale = useLocale()
  const [printing, setPrinting] = useState(false)
  const { data, heardAt, failed, refresh } = useRead(readTables, ASK_EVERY_MS, isOfTable)
  const format = formatFor(locale, {
    ...{ zone: data?.timeZone ?? 'UTC', currency: data?.currency ?? 'CAD', languages: [] },
  })
  if (printing && data) return <TableCards data={data} onBack={() => setPrinting(false)} />
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
      <main className="mx-auto min-h-0 w-full max-w-[1200px] flex-1 space-y-4 p-4 md:overflow-y-auto md:p-6">
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
        {data && data.lockedDevices.length > 0 && (
          <LockedDevices devices={data.lockedDevices} format={format} refresh={refresh} />
        )}
        {data && <Rooms data={data} format={format} refresh={refresh} />}
      </main>
    </>
  )
}
