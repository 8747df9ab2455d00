import { BellAlertIcon, PauseCircleIcon } from '@heroicons/react/24/solid'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { RunningPause } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import type { Alert } from '@/staff/board/alerts'
import { useBoard } from '@/staff/board/board-state'
import { takeNote } from '@/staff/board/noted'
import { useAlerts } from '@/staff/board/useAlerts'
import { resume } from '@/staff/hours/acts'
import { useManner } from '@/staff/manner'
import { type PageFormat, usePageFormat } from '@/staff/page-format'
import { ring } from '@/staff/sound'
import { classes } from '@/ui/classes'

const ACT = 'inline-flex min-h-11 shrink-0 items-center rounded-control px-4 font-bold'

interface Told {
  title: string
  body: string
}

const typesOf = (pauses: readonly RunningPause[], t: Text, format: PageFormat) =>
  format.list(pauses.map(({ orderType }) => t(`orderType.${orderType}`)))

/** The latest end of some pauses, and the highest number of orders that led to one. */
const endOf = (pauses: readonly RunningPause[]) =>
  pauses
    .map(({ until }) => until)
    .sort()
    .at(-1) ?? ''
const mostOf = (pauses: readonly RunningPause[]) => Math.max(...pauses.map(({ orders }) => orders))

/** The words of an alert, and the actions that it offers. */
function told(alert: Alert, t: Text, format: PageFormat): Told {
  if (alert.kind === 'expired') {
    const numbers = format.list(alert.orders.map(({ referenceID }) => referenceID))
    return {
      title: t('staffAlert:expired', { count: alert.orders.length }),
      body: t('staffAlert:expiredBody', { numbers }),
    }
  }
  const { pauses } = alert
  const types = typesOf(pauses, t, format)
  const time = format.dayClock(endOf(pauses))
  if (alert.kind === 'paused')
    return {
      title: t('staffAlert:paused', { types, time }),
      body: t('staffAlert:pausedBody', { count: mostOf(pauses) }),
    }
  const since = format.dayClock(pauses[0]?.at ?? '')
  return { title: t('staffAlert:still', { types }), body: t('staffAlert:stillBody', { since, time }) }
}

function Acts({ alert, onNoted }: { alert: Alert; onNoted: () => void }) {
  const t = useText()
  const quiet = (words: string) => (
    <button type="button" onClick={onNoted} className={classes(ACT, 'underline underline-offset-4')}>
      {words}
    </button>
  )
  if (alert.kind === 'expired')
    return (
      <>
        {quiet(t('staff:alarm.acknowledge'))}
        <Link to="/hours" onClick={onNoted} className={classes(ACT, 'bg-error-ink text-page')}>
          {t('staffAlert:pause')}
        </Link>
      </>
    )
  const end = () => {
    onNoted()
    void resume(alert.pauses.map(({ orderType }) => orderType))
  }
  return (
    <>
      {quiet(t(alert.kind === 'still' ? 'staffAlert:keep' : 'staff:alarm.acknowledge'))}
      <button type="button" onClick={end} className={classes(ACT, 'bg-error-ink text-page')}>
        {t('staffAlert:resume')}
      </button>
    </>
  )
}

function Bar({ icon, words, children }: { icon: ReactNode; words: Told; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-border border-b bg-error-soft px-4 py-2 text-error-ink">
      {icon}
      <p className="min-w-0 grow basis-60">
        <span className="block font-bold">{words.title}</span>
        <span className="block text-sm">{words.body}</span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

/** A reminder rings once. */
function useRingOnce(at: number | undefined): void {
  const wanted = useManner(state => state.sound)
  useEffect(() => {
    if (at && wanted) ring()
  }, [at, wanted])
}

/** Unanswered orders, the pauses that followed, and pauses that may have been forgotten. */
export default function AlertBar() {
  const t = useText()
  const zone = useBoard(state => state.place?.timeZone ?? 'UTC')
  const format = usePageFormat(zone)
  const alerts = useAlerts()
  useRingOnce(alerts.find(({ kind }) => kind === 'still')?.at)
  return (
    <div role="alert">
      {alerts.map(alert => {
        const Icon = alert.kind === 'expired' ? BellAlertIcon : PauseCircleIcon
        return (
          <Bar
            key={alert.kind}
            icon={<Icon className="size-7 shrink-0" aria-hidden />}
            words={told(alert, t, format)}
          >
            <Acts alert={alert} onNoted={() => takeNote(Math.max(...alerts.map(({ at }) => at)))} />
          </Bar>
        )
      })}
    </div>
  )
}
