import { ArrowLeftIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PrinterView, PrintJob } from '@/api/api.gen'
import { type Text, useLocale, useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { PageHead } from '@/staff/PageHead'
import { useReading } from '@/staff/reading'
import { dayTime } from '@/state/words/day-time'
import { type Format, formatFor } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { again, dismiss, isTroubled, jobText, kindText, printers, troubleText } from './printers'

interface JobProps {
  job: PrintJob
  format: Format
  /** it waits until its order is to be begun */
  later: boolean
}

function Job({ job, format, later }: JobProps) {
  const t = useText()
  const settled = job.settledAt !== null
  const open = !settled && job.status !== 'claimed'
  const number = job.referenceID
  const more = t(job.status === 'printed' ? 'staffPrint:again' : 'staffPrint:tryNow')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">
          <span className="tabular">#{number}</span> · {kindText(job, t)}
          {job.again && <span className="text-muted"> · {t('staffPrint:job.again')}</span>}
        </p>
        <p className="text-muted text-sm">
          {later
            ? t('staffPrint:job.due', { when: dayTime(job.dueAt, t, format) })
            : `${t('staffPrint:job.asked', { time: dayTime(job.wantedAt, t, format) })} · ${jobText(job, t, format)}`}
        </p>
      </div>
      {open && (
        <Button
          look="quiet"
          aria-label={`${t('staffPrint:dismiss')} ${number}`}
          onClick={() => void dismiss(job)}
        >
          {t('staffPrint:dismiss')}
        </Button>
      )}
      {(settled || later || job.status === 'failed') && (
        <Button look="outline" aria-label={`${more} ${number}`} onClick={() => void again(job, later)}>
          {more}
        </Button>
      )}
    </li>
  )
}

interface JobsProps {
  title: string
  /** the printer's name: two printers have lists with the same title */
  of: string
  jobs: readonly PrintJob[]
  format: Format
  later?: boolean
}

function Jobs({ title, of, jobs, format, later = false }: JobsProps) {
  if (jobs.length === 0) return null
  return (
    <section aria-label={`${of}, ${title}`}>
      <h3 className="mt-3 font-semibold text-muted text-sm">{title}</h3>
      <ul>
        {jobs.map(job => (
          <Job key={job.jobId} job={job} format={format} later={later} />
        ))}
      </ul>
    </section>
  )
}

function stateText({ health }: PrinterView, t: Text): string {
  return health.condition === 'unused' ? t('staffPrint:state.unused') : t('staffPrint:state.ok')
}

function PrinterCard({ printer, format }: { printer: PrinterView; format: Format }) {
  const t = useText()
  const { name, prints, stations, health, waiting, later, settled } = printer
  const troubled = isTroubled(health)
  const what = [...prints.map(kind => t(`staffPrint:kind.${kind}`)), ...stations.filter(Boolean)]
  return (
    <article aria-label={name} className="edge rounded-card bg-surface p-4">
      <header className="flex items-center gap-3">
        <PrinterIcon className="size-7 shrink-0 text-muted" aria-hidden />
        <div className="min-w-0">
          <h2 className="font-bold text-lg">{name}</h2>
          <p className="text-muted text-sm">{format.list(what)}</p>
        </div>
      </header>
      <p
        className={classes(
          'mt-3 rounded-control px-3 py-2 font-semibold text-sm',
          troubled ? 'bg-error-soft text-error-ink' : 'bg-sunken text-muted',
        )}
      >
        {troubled ? troubleText(printer, serverNow(), t) : stateText(printer, t)}
      </p>
      <Jobs of={name} title={t('staffPrint:list.waiting')} jobs={waiting} format={format} />
      <Jobs of={name} title={t('staffPrint:list.later')} jobs={later} format={format} later />
      <Jobs of={name} title={t('staffPrint:list.settled')} jobs={settled} format={format} />
      {waiting.length + later.length + settled.length === 0 && (
        <p className="mt-3 text-muted text-sm">{t('staffPrint:list.none')}</p>
      )}
    </article>
  )
}

/** The store's printers: their state, waiting and printed jobs, and actions. */
export default function PrintersPage() {
  const t = useText()
  const navigate = useNavigate()
  const locale = useLocale()
  const { data, failed } = useReading(printers)
  const zone = data?.timeZone ?? 'UTC'
  const format = useMemo(() => formatFor(locale, { zone, currency: 'CAD', languages: [] }), [locale, zone])
  return (
    <>
      <PageHead
        title={t('staffPrint:printers')}
        before={
          <IconButton label={t('staffPrint:back')} onClick={() => void navigate('/board')}>
            <ArrowLeftIcon />
          </IconButton>
        }
      />
      {failed && (
        <Notice kind="error" className="mx-3 md:mx-4">
          {t('staffPrint:stale')}
        </Notice>
      )}
      <main className="grid min-h-0 flex-1 content-start gap-4 p-4 md:overflow-y-auto md:p-6 desk:grid-cols-2">
        {data?.printers.map(printer => (
          <PrinterCard key={printer.id} printer={printer} format={format} />
        ))}
        {data?.printers.length === 0 && (
          <Empty Icon={PrinterIcon} title={t('staffPrint:none.title')} text={t('staffPrint:none.body')} />
        )}
        {!data && !failed && (
          <div role="status">
            <span className="sr-only">{t('staffPrint:loading')}</span>
            <Skeleton className="h-56" />
          </div>
        )}
      </main>
    </>
  )
}
