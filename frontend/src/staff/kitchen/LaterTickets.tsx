import { ChevronDownIcon, ClockIcon, PrinterIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { KitchenTicket } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { TypeIcon } from '@/staff/board/TypeIcon'
import { dayTime } from '@/state/words/day-time'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { classes } from '@/ui/classes'

interface Props {
  tickets: readonly KitchenTicket[]
  onBegin: (ticket: KitchenTicket) => void
}

function LaterTicket({ ticket, onBegin }: { ticket: KitchenTicket; onBegin: () => void }) {
  const t = useText()
  const format = useBoardFormat()
  const { referenceID: number, orderType, dueAt, beginAt, lines } = ticket
  const dishes = lines.map(({ qty, name }) => `${qty} × ${name}`)
  return (
    <li
      aria-label={t('staff:card.open', { number })}
      className="edge flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-3 py-2"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="tabular font-bold text-lg">{number}</span>
          <TypeIcon type={orderType} className="size-5 shrink-0" />
          <span className="tabular font-bold text-lg">{dueAt && dayTime(dueAt, t, format)}</span>
          <span className="text-muted">
            {beginAt && t('staffKitchen:laterOrder.begins', { when: dayTime(beginAt, t, format) })}
          </span>
        </p>
        <p className="line-clamp-2 break-words text-muted">
          <bdi>{format.list(dishes)}</bdi>
        </p>
      </div>
      <div className="flex gap-2">
        <Link
          to={`/print/${encodeURIComponent(ticket.orderUUID)}?kind=ticket`}
          aria-label={t('staffKitchen:print', { number })}
          className={buttonClass({ look: 'outline' })}
        >
          <PrinterIcon className="size-5" aria-hidden />
        </Link>
        <Button
          look="outline"
          aria-label={t('staffKitchen:laterOrder.nowNamed', { number })}
          onClick={onBegin}
        >
          {t('staffKitchen:laterOrder.now')}
        </Button>
      </div>
    </li>
  )
}

/** Scheduled orders that are not to be begun yet, folded; each becomes a ticket when its preparation begins. */
export function LaterTickets({ tickets, onBegin }: Props) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="later" className="mt-2">
      <h2 id="later">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 items-center gap-2 rounded-control px-3 font-semibold hover:bg-sunken"
        >
          <ClockIcon className="size-5 shrink-0 text-muted" aria-hidden />
          {t('staffKitchen:later', { count: tickets.length })}
          <ChevronDownIcon
            className={classes('size-5 transition-transform duration-150', open && 'rotate-180')}
            aria-hidden
          />
        </button>
      </h2>
      {open && (
        <ul className="mt-1 space-y-2">
          {tickets.map(ticket => (
            <LaterTicket key={ticket.orderUUID} ticket={ticket} onBegin={() => onBegin(ticket)} />
          ))}
        </ul>
      )}
    </section>
  )
}
