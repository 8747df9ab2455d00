import { HandRaisedIcon, SignalSlashIcon } from '@heroicons/react/24/solid'
import type { ServiceCall } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { PageHead } from '@/staff/PageHead'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { CallWords, TakeUp } from './CallRow'
import { answeredCalls, openCalls } from './calls'
import { refreshCalls, useCalls } from './calls-state'

const ROW = 'edge flex min-h-16 items-center gap-3 rounded-card bg-surface px-4 py-2.5'

function Waiting({ calls }: { calls: readonly ServiceCall[] }) {
  const t = useText()
  return (
    <section aria-labelledby="waiting" className="space-y-2">
      <h2 id="waiting" className="heading text-base">
        {t('staffCalls:waiting')}
      </h2>
      {calls.length === 0 && <p className="text-muted">{t('staffCalls:nobody')}</p>}
      <ul className="space-y-2">
        {calls.map(call => (
          <li key={call.callID} className={ROW}>
            <CallWords call={call} since />
            <TakeUp
              call={call}
              className="min-h-11 shrink-0 rounded-control bg-primary px-5 font-bold text-primary-on disabled:opacity-60"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Answered({ calls }: { calls: readonly ServiceCall[] }) {
  const t = useText()
  const format = useBoardFormat()
  if (calls.length === 0) return null
  return (
    <section aria-labelledby="answered" className="space-y-2">
      <h2 id="answered" className="heading text-base">
        {t('staffCalls:answered')}
      </h2>
      <ul className="space-y-2">
        {calls.map(call => (
          <li key={call.callID} className={ROW}>
            <CallWords call={call} since={false} />
            <span className="tabular text-end text-muted text-sm">
              {t('staffCalls:answeredBy', {
                name: call.answeredBy,
                time: format.clock(new Date(call.answeredAt ?? call.at)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The tables' calls of the last two hours: the open ones, and who answered the others. */
export default function CallsPage() {
  const t = useText()
  const { calls, failed } = useCalls()
  return (
    <>
      <PageHead title={t('staffCalls:title')} />
      <main className="mx-auto min-h-0 w-full max-w-[720px] flex-1 space-y-6 p-4 md:overflow-y-auto md:p-6">
        {calls === null && !failed && (
          <p role="status" className="text-muted">
            {t('staffCalls:loading')}
          </p>
        )}
        {failed && (
          <div
            role="alert"
            className="flex flex-wrap items-center gap-3 rounded-card bg-error-soft px-4 py-3 text-error-ink"
          >
            <SignalSlashIcon className="size-6 shrink-0" aria-hidden />
            <p className="min-w-0 flex-1">{t('staffCalls:failed')}</p>
            <Button look="outline" onClick={() => void refreshCalls()}>
              {t('app.retry')}
            </Button>
          </div>
        )}
        {calls?.length === 0 && (
          <Empty Icon={HandRaisedIcon} title={t('staffCalls:emptyTitle')} text={t('staffCalls:emptyBody')} />
        )}
        {calls && calls.length > 0 && (
          <>
            <Waiting calls={openCalls(calls)} />
            <Answered calls={answeredCalls(calls)} />
          </>
        )}
      </main>
    </>
  )
}
