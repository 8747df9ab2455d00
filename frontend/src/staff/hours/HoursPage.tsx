import { ClockIcon } from '@heroicons/react/24/solid'
import type { ReadDayReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { PageHead } from '@/staff/PageHead'
import { usePageFormat } from '@/staff/page-format'
import { useReading } from '@/staff/reading'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Skeleton } from '@/ui/Skeleton'
import { BusyCard } from './BusyCard'
import { DatesCard } from './DatesCard'
import { dayReading } from './day-reading'
import EndAll from './EndAll'
import { PauseCard } from './PauseCard'
import { SlotsCard } from './SlotsCard'

/** A button to end all pauses and busy times, if there are several. */
function EndAllBar({ day }: { day: ReadDayReply }) {
  if (day.pauses.length + day.busy.length < 2) return null
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6">
      <EndAll running={day} className="max-md:w-full" />
    </div>
  )
}

function Loaded({ day }: { day: ReadDayReply }) {
  const format = usePageFormat(day.timeZone)
  return (
    <div className="mx-auto grid w-full max-w-6xl items-start gap-4 p-4 md:p-6 lg:grid-cols-2">
      <div className="space-y-4">
        <PauseCard day={day} format={format} />
        <BusyCard day={day} />
      </div>
      <div className="space-y-4">
        <SlotsCard day={day} format={format} />
        <DatesCard day={day} format={format} />
      </div>
    </div>
  )
}

function Loading() {
  const t = useText()
  return (
    <div role="status" className="mx-auto grid max-w-6xl gap-4 p-4 md:p-6 lg:grid-cols-2">
      <span className="sr-only">{t('staff:loading')}</span>
      {[1, 2, 3, 4].map(card => (
        <Skeleton key={card} className="h-56 w-full" />
      ))}
    </div>
  )
}

function Failed() {
  const t = useText()
  return (
    <Empty Icon={ClockIcon} title={t('staffHours:failed.title')} text={t('staffHours:failed.body')}>
      <Button onClick={() => void dayReading.read()}>{t('app.retry')}</Button>
    </Empty>
  )
}

/** How the store accepts orders today: pauses, busy times, its slots and their load, special dates. */
export default function HoursPage() {
  const t = useText()
  const { data, failed } = useReading(dayReading)
  return (
    <main className="min-h-0 flex-1 md:overflow-y-auto">
      <PageHead title={t('staff:page.hours')} />
      {data && <EndAllBar day={data} />}
      {data ? <Loaded day={data} /> : failed ? <Failed /> : <Loading />}
    </main>
  )
}
