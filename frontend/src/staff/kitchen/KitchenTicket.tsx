import { CheckIcon, ExclamationTriangleIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { Link } from 'react-router-dom'
import type { CrossOffRequest, KitchenLine, KitchenTicket as Ticket } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { originTexts, useBoardFormat } from '@/staff/board/board-format'
import { useNow } from '@/state/page/now'
import { allergenName } from '@/state/words/allergen-name'
import { dayUnlessToday } from '@/state/words/day-time'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'
import { isMade, type Urgency, urgency } from './kitchen'

const LOOKS: Record<Urgency, string> = {
  calm: 'bg-sunken',
  soon: 'bg-warning-soft text-warning-ink',
  late: 'bg-error-ink text-surface',
}

const MINUTE_MS = 60_000
/** An order further away than this only shows its time. */
const FAR_MIN = 90

/** The minutes until the order is wanted, or since then. */
function timeText({ dueAt, placedAt }: Ticket, now: number, t: Text): string {
  if (!dueAt)
    return t('staffKitchen:time.since', { count: Math.floor((now - Date.parse(placedAt)) / MINUTE_MS) })
  const minutes = Math.round((Date.parse(dueAt) - now) / MINUTE_MS)
  if (minutes > FAR_MIN) return ''
  return minutes > 0
    ? t('staffKitchen:time.left', { count: minutes })
    : t('staffKitchen:time.late', { count: -minutes })
}

function Choices({ choices }: { choices: KitchenLine['choices'] }) {
  return choices.map(({ qty, name }) => (
    <span key={name} className="block ps-9 text-lg text-muted">
      {qty > 1 ? `${qty} × ${name}` : name}
    </span>
  ))
}

const NOTE = 'mt-1 ms-9 block rounded-control px-2 py-1 font-semibold text-lg'
const ALARM = 'bg-error-ink text-page'
const CALM = 'bg-warning-soft text-warning-ink'

function Line({ line, onTap }: { line: KitchenLine; onTap: () => void }) {
  const t = useText()
  const format = useBoardFormat()
  const made = line.madeAt !== null
  const weight = line.weight === null ? '' : ` (${format.weight(line.weight, line.weightUnit)})`
  return (
    <li className="border-border border-t first:border-t-0">
      <button
        type="button"
        aria-pressed={made}
        onClick={onTap}
        className={classes(
          'w-full px-3 py-2.5 text-start transition-colors hover:bg-sunken',
          made && 'opacity-55',
        )}
      >
        <span className={classes('flex gap-2 font-semibold text-xl leading-snug', made && 'line-through')}>
          <span className="tabular min-w-7 shrink-0">
            {made ? <CheckIcon className="mt-0.5 size-6" /> : line.qty}
          </span>
          <span className="min-w-0 break-words">{line.name + weight}</span>
        </span>
        <Choices choices={line.choices} />
        {line.parts.map(part => (
          <span key={part.name} className="block ps-9 text-lg">
            {part.qty > 1 ? `${part.qty} × ${part.name}` : part.name}
            <Choices choices={part.choices} />
          </span>
        ))}
        {line.contains?.length > 0 && (
          <span className={classes(NOTE, ALARM)}>
            {t('staffNotes:here', {
              allergens: format.list(line.contains.map(code => allergenName(code, t))),
            })}
          </span>
        )}
        {line.remark && <span className={classes(NOTE, line.allergy ? ALARM : CALM)}>{line.remark}</span>}
      </button>
    </li>
  )
}

interface Props {
  ticket: Ticket
  /** the station whose part of the order is shown; null for all of it */
  station: string | null
  onCross: (lines: CrossOffRequest['lines'], made: boolean) => void
  onReady: () => void
}

/** Shows the notes above the dishes; allergies in the error colour. */
function Memo({ ticket: { memo, allergy, leftOut = [], lines } }: { ticket: Ticket }) {
  const t = useText()
  const format = useBoardFormat()
  const alarm = leftOut.length > 0 || allergy || lines.some(line => line.allergy)
  if (!alarm && !memo) return null
  return (
    <div className={classes('flex gap-2 px-3 py-2 font-bold text-xl', alarm ? ALARM : CALM)}>
      {alarm && <ExclamationTriangleIcon className="mt-0.5 size-6 shrink-0" aria-hidden />}
      <div className="min-w-0 flex-1">
        {alarm && <p>{t('staffNotes:allergy')}</p>}
        {leftOut.length > 0 && (
          <p>{t('staffNotes:no', { allergens: format.list(leftOut.map(code => allergenName(code, t))) })}</p>
        )}
        {memo && <p className="whitespace-pre-line break-words">{memo}</p>}
      </div>
    </div>
  )
}

/** An order as the kitchen prepares it; a tap crosses a line off. */
export function KitchenTicket({ ticket, station, onCross, onReady }: Props) {
  const t = useText()
  const format = useBoardFormat()
  const now = useNow().getTime()
  const kind = ticket.tableName
    ? [ticket.tableGroup, tableLabel(t, ticket.tableName)].filter(Boolean).join(' · ')
    : t(`orderType.${ticket.orderType}`)
  const origin = originTexts(ticket, t).join(' · ')
  const seqs = (lines: typeof ticket.lines) => lines.map(({ seq }) => seq) as CrossOffRequest['lines']
  const left = seqs(ticket.lines.filter(({ madeAt }) => madeAt === null))
  return (
    <article
      aria-label={t('staff:card.open', { number: ticket.referenceID })}
      className="edge mb-3 break-inside-avoid overflow-hidden rounded-card bg-surface"
    >
      <header
        className={classes(
          'flex items-baseline justify-between gap-3 px-3 py-2',
          LOOKS[urgency(ticket, now)],
        )}
      >
        <h2 className="min-w-0">
          <span className="block truncate font-bold text-xl">{kind}</span>
          {origin && <span className="block truncate font-semibold text-base">{origin}</span>}
          <span className="tabular font-semibold text-lg">{ticket.referenceID}</span>
        </h2>
        <p className="shrink-0 text-end">
          {ticket.dueAt && (
            <>
              <span className="block font-bold text-base">{dayUnlessToday(ticket.dueAt, format)}</span>
              <span className="tabular block font-bold text-xl">{format.clock(ticket.dueAt)}</span>
            </>
          )}
          <span className="tabular text-lg">{timeText(ticket, now, t)}</span>
        </p>
      </header>
      <Memo ticket={ticket} />
      <ul>
        {ticket.lines.map(line => (
          <Line key={line.seq} line={line} onTap={() => onCross([line.seq], line.madeAt === null)} />
        ))}
      </ul>
      <footer className="flex gap-2 border-border border-t p-2">
        {left.length > 0 ? (
          <Button look="outline" size="large" wide onClick={() => onCross(left, true)}>
            {t('staffKitchen:crossAll')}
          </Button>
        ) : (
          <Button look="outline" size="large" wide onClick={() => onCross(seqs(ticket.lines), false)}>
            {t('staffKitchen:recall')}
          </Button>
        )}
        <Link
          to={`/print/${encodeURIComponent(ticket.orderUUID)}?kind=ticket${station === null ? '' : `&station=${encodeURIComponent(station)}`}`}
          aria-label={t('staffKitchen:print', { number: ticket.referenceID })}
          className={buttonClass({ look: 'outline' })}
        >
          <PrinterIcon className="size-5" aria-hidden />
        </Link>
        {station === null && isMade(ticket) && ticket.status !== 'ready' && (
          <Button size="large" wide onClick={onReady}>
            {t('staff:move.ready')}
          </Button>
        )}
      </footer>
    </article>
  )
}
