import { ChevronDownIcon, SparklesIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { ExpiringPoints, PointTransaction, PointTransReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { usePointHistory } from '@/state/member/points'
import { useOnline } from '@/state/page/online'
import type { Open } from '@/state/question/question'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { dateText, monthText, signed, titleOf } from './points-words'

const count = (points: number, tag: string) => new Intl.NumberFormat(tag).format(points)

/** A negative balance in large digits, and how it is paid back. */
function Owed({ owed }: { owed: number }) {
  const t = useText()
  const { tag } = useFormat()
  const points = count(owed, tag)
  return (
    <div className="rounded-card bg-warning-soft px-5 py-5 text-center text-warning-ink">
      <p className="text-sm">{t('points:below')}</p>
      <p data-testid="points" className="heading tabular text-3xl">
        {`−${points}`}
      </p>
      <p className="mt-1 text-sm">{t('points:owed', { points })}</p>
    </div>
  )
}

/** The balance in large digits, and what it is worth. */
function Balance({ avail }: { avail: number }) {
  const t = useText()
  const format = useFormat()
  const { service } = useStore()
  const worth = service.pointRules?.paidPerUnit ?? 0
  return (
    <div className="rounded-card bg-primary-soft px-5 py-5 text-center">
      <p className="text-sm">{t('points:balance')}</p>
      <p data-testid="points" className="heading tabular text-3xl text-primary-ink">
        {count(avail, format.tag)}
      </p>
      {service.pointsRedeem && worth > 0 && (
        <p className="mt-1 text-sm">
          {t('points:worth', { points: count(worth, format.tag), amount: format.money(1) })}
        </p>
      )}
    </div>
  )
}

function Panel({ title, open, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group overflow-hidden rounded-card border border-border bg-surface">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <ChevronDownIcon
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-border border-t px-4">{children}</div>
    </details>
  )
}

/** The order of a transaction, and what is left of points that were earned. */
function Details({ move }: { move: PointTransaction }) {
  const t = useText()
  const { tag, dateTime } = useFormat()
  const { EventDate, orderNo, Expiry, Avail, Amount } = move
  const left = Avail !== null && Avail !== Amount ? t('points:left', { points: count(Avail ?? 0, tag) }) : ''
  const happened = [dateTime(EventDate), orderNo && t('points:order', { number: orderNo })]
  const good = [Expiry && t('points:until', { date: dateText(Expiry, tag) }), left]
  return [happened, good]
    .map(parts => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
    .map(line => (
      <span key={line} className="block text-muted text-sm">
        {line}
      </span>
    ))
}

function History({ record }: { record: PointTransaction[] }) {
  const t = useText()
  const { tag } = useFormat()
  if (record.length === 0)
    return <Empty Icon={SparklesIcon} title={t('points:none')} text={t('points:noneHint')} />
  return (
    <ul className="divide-y divide-border">
      {record.map((move, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two transactions of one instant can be alike
          key={`${move.EventDate} ${place}`}
          className="flex items-baseline justify-between gap-4 py-3"
        >
          <span className="min-w-0">
            <span className="block break-words font-medium">{titleOf(move, t)}</span>
            <Details move={move} />
          </span>
          <span
            data-testid="move"
            className={classes(
              'tabular shrink-0 font-semibold',
              move.Amount > 0 ? 'text-success-ink' : 'text-text',
            )}
          >
            {signed(move.Amount, tag)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The points that expire: a heading for each year, a line for each month. */
function Expiring({ expiring }: { expiring: ExpiringPoints[] }) {
  const t = useText()
  const { tag } = useFormat()
  if (expiring.length === 0) return <p className="py-4 text-muted text-sm">{t('points:noneExpire')}</p>
  const years = [...new Set(expiring.map(({ year }) => year))]
  return years.map(year => (
    <section key={year} aria-label={String(year)} className="py-3">
      <h4 className="tabular text-muted text-sm">{year}</h4>
      <ul>
        {expiring
          .filter(one => one.year === year)
          .map(({ month, points }) => (
            <li key={month} className="flex justify-between gap-4 py-1.5">
              <span>{monthText(month, tag)}</span>
              <span className="tabular font-semibold">{count(points, tag)}</span>
            </li>
          ))}
      </ul>
    </section>
  ))
}

function Loading() {
  const t = useText()
  return (
    <div className="space-y-4" role="status">
      <span className="sr-only">{t('points:loading')}</span>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-13 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Points({ told }: { told: PointTransReply }) {
  const t = useText()
  return (
    <>
      {told.owed > 0 ? <Owed owed={told.owed} /> : <Balance avail={told.avail} />}
      <Panel title={t('points:history')} open>
        <History record={told.record ?? []} />
      </Panel>
      <Panel title={t('points:expiring')}>
        <Expiring expiring={told.expiring ?? []} />
      </Panel>
    </>
  )
}

/** Why the points are not shown, or may be stale. */
function Trouble({ online, retry }: { online: boolean; retry: () => void }) {
  const t = useText()
  return (
    <Notice kind="warning">
      <p>{t(online ? 'app.unreachable' : 'points:offline')}</p>
      {online && (
        <Button look="quiet" onClick={retry}>
          {t('app.retry')}
        </Button>
      )}
    </Notice>
  )
}

/** A member's points: the balance, every transaction, and what expires (spec section 2, Dialogs). */
export default function PointsDialog({ open: { settle } }: { open: Open<void, boolean> }) {
  const t = useText()
  const online = useOnline()
  const { data, isError, refetch } = usePointHistory()
  const waits = !data && !isError && online
  return (
    <Sheet
      open
      width="narrow"
      onClose={() => settle(false)}
      title={t('points:title')}
      closeLabel={t('app.close')}
    >
      <div className="space-y-4 px-5 py-5">
        {(isError || !online) && <Trouble online={online} retry={() => void refetch()} />}
        {waits && <Loading />}
        {data && <Points told={data} />}
      </div>
    </Sheet>
  )
}
