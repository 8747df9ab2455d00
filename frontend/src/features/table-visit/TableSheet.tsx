import { QrCodeIcon, ReceiptPercentIcon, UserGroupIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { TableOrdersReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { tableOrders } from '@/api/table-orders'
import { useText, withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { useStore } from '@/state/scope/current'
import { session } from '@/state/scope/session'
import { useQuery } from '@/state/scope/use-query'
import { useFormat } from '@/state/words/format'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { sharesOf } from './seen-table'
import { TableShareCard } from './TableShareCard'

/** QR codes are rarely drawn, and the code that draws them is large. */
const JoinCode = part(() => withWords(import('./JoinCode'), 'visit'), {
  waiting: <Skeleton className="mx-auto size-60" />,
})

const ASK_EVERY_MS = 20_000

function Sums({ table, onBill }: { table: TableOrdersReply; onBill: () => void }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="space-y-2">
      <p aria-live="polite" className="text-sm">
        {table.preparing > 0 ? t('visit:table.preparing', { count: table.preparing }) : t('visit:table.made')}
      </p>
      {table.total !== null && (
        <>
          <p className="flex justify-between gap-3 font-semibold">
            <span>{t('visit:table.total')}</span>
            <span className="tabular">{format.money(table.total)}</span>
          </p>
          <Button wide size="large" look="outline" onClick={onBill}>
            <ReceiptPercentIcon className="size-5" aria-hidden />
            {t('visit:table.bill')}
          </Button>
        </>
      )}
    </div>
  )
}

function Ordered({ table }: { table: TableOrdersReply }) {
  const t = useText()
  if (!table.shared)
    return <Empty Icon={UserGroupIcon} title={t('visit:table.notYou')} text={t('visit:table.notYouBody')} />
  if (table.orders.length === 0)
    return <Empty Icon={UserGroupIcon} title={t('visit:table.none')} text={t('visit:table.noneBody')} />
  return (
    <div className="space-y-3">
      {sharesOf(table).map(share => (
        <TableShareCard key={share.guest.number} share={share} />
      ))}
    </div>
  )
}

function Join() {
  const t = useText()
  const [shown, setShown] = useState(false)
  if (!session().basename) return null
  return (
    <div className="space-y-3">
      <Button wide look="outline" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <QrCodeIcon className="size-5" aria-hidden />
        {t('visit:join.show')}
      </Button>
      {shown && <JoinCode />}
    </div>
  )
}

/** The orders of the whole table, each made on the guest's own phone, with their status. */
export default function TableSheet({ onClose, onBill }: { onClose: () => void; onBill: () => void }) {
  const t = useText()
  const { storeID } = useStore()
  const { data, error, refetch } = useQuery({
    queryKey: ['table', storeID],
    queryFn: tableOrders,
    refetchInterval: ASK_EVERY_MS,
  })
  const over = error instanceof Refusal && error.code === 'error_visit_ended'
  const table = over ? undefined : data
  return (
    <Sheet
      open
      onClose={onClose}
      title={table ? t('visit:table.of', { table: tableLabel(t, table.tableName) }) : t('visit:table.title')}
      closeLabel={t('app.close')}
      footer={table?.shared && table.orders.length > 0 ? <Sums table={table} onBill={onBill} /> : undefined}
    >
      <div className="space-y-4 bg-page px-4 py-4">
        {over && (
          <Empty Icon={UserGroupIcon} title={t('visit:over.title')} text={t('visit:over.body')}>
            <Button onClick={() => location.reload()}>{t('visit:over.again')}</Button>
          </Empty>
        )}
        {error !== null && !over && (
          <Notice kind="warning">
            {t(table ? 'visit:table.stale' : 'visit:table.failed')}{' '}
            <Button look="quiet" onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
        {!table && error === null && (
          <>
            <p role="status" className="sr-only">
              {t('visit:table.loading')}
            </p>
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-28 w-full" />
          </>
        )}
        {table && <Ordered table={table} />}
        {table && <Join />}
      </div>
    </Sheet>
  )
}
