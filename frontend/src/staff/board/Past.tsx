import type { BoardOrder, RecordedChange } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { dayTime } from '@/state/words/day-time'
import type { Format } from '@/state/words/format'
import { Part } from './Part'

/** Whether an entry repeats the status before it: then it is a new promised time. Pure. */
const isDelay = ({ history }: BoardOrder, place: number) =>
  place > 0 && history[place]?.status === history[place - 1]?.status

/** A status change: the person, the promised time and the reason. */
function ChangeWords(props: { change: RecordedChange; delayed: boolean; format: Format }) {
  const t = useText()
  const { delayed, format } = props
  const { status, by, promisedAt, why } = props.change
  const notes = [
    promisedAt && t('staff:detail.promised', { time: dayTime(promisedAt, t, format) }),
    why && (why.reason === 'other' ? why.words : t(`staff:end.${why.reason}`)),
    by && t('staff:detail.by', { name: by }),
  ].filter(Boolean)
  return (
    <span className="min-w-0">
      <span className="font-semibold">{delayed ? t('staff:card.delayed') : t(`staff:status.${status}`)}</span>
      {notes.length > 0 && (
        <span className="block break-words text-muted">
          <bdi>{notes.join(' · ')}</bdi>
        </span>
      )}
    </span>
  )
}

/** The history of an order, oldest first. */
export function Past({ order, t, format }: { order: BoardOrder; t: Text; format: Format }) {
  return (
    <Part title={t('staff:detail.history')}>
      <ol className="space-y-1 text-sm">
        {order.history.map((change, place) => (
          <li key={`${change.status} ${change.at}`} className="flex justify-between gap-4">
            <ChangeWords change={change} delayed={isDelay(order, place)} format={format} />
            <time dateTime={change.at} className="tabular shrink-0 text-muted">
              {format.dateTime(change.at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  )
}
