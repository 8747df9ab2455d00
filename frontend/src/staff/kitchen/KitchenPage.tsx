import { FireIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import { type Text, useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { ChangeCards } from './ChangeCards'
import { KitchenTicket } from './KitchenTicket'
import { allDay, atStation, changesAt, sorted, stationsIn } from './kitchen'
import { LaterTickets } from './LaterTickets'
import { type Kitchen, useKitchen } from './useKitchen'

const CHIP =
  'flex min-h-12 shrink-0 items-center gap-2 rounded-full border px-5 font-semibold text-base transition-colors duration-150'

const stationName = (station: string, t: Text) => station || t('staffKitchen:station.none')

interface StationsProps {
  stations: readonly string[]
  chosen: string | null
  onChoose: (station: string | null) => void
}

/** A choice between one station's part of all orders, and everything. */
function Stations({ stations, chosen, onChoose }: StationsProps) {
  const t = useText()
  return (
    <nav aria-label={t('staffKitchen:station.choose')} className="no-bar flex min-w-0 gap-2 overflow-x-auto">
      {[null, ...stations].map(station => (
        <button
          key={station ?? '*'}
          type="button"
          aria-pressed={station === chosen}
          onClick={() => onChoose(station)}
          className={classes(
            CHIP,
            station === chosen ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface',
          )}
        >
          {station === null ? t('staffKitchen:station.all') : stationName(station, t)}
        </button>
      ))}
    </nav>
  )
}

function AllDay({ counts }: { counts: readonly { name: string; count: number }[] }) {
  const t = useText()
  return (
    <section aria-labelledby="all-day" className="edge rounded-card bg-surface p-4">
      <h2 id="all-day" className="mb-2 font-bold text-base">
        {t('staffKitchen:allDay.title')}
      </h2>
      {counts.length === 0 ? (
        <p className="text-muted text-sm">{t('staffKitchen:allDay.none')}</p>
      ) : (
        <ul>
          {counts.map(({ name, count }) => (
            <li key={name} className="flex gap-3 border-border border-t py-1.5 text-lg first:border-t-0">
              <span className="tabular w-8 shrink-0 text-end font-bold">{count}</span>
              <span className="min-w-0 break-words">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Tickets({ kitchen, station }: { kitchen: Kitchen; station: string | null }) {
  const t = useText()
  const [shown, setShown] = useState(false)
  const { making, done } = sorted(atStation(kitchen.tickets ?? [], station), station === null)
  const cards = (tickets: typeof making) => (
    <div className="gap-3 md:columns-2 desk:columns-3 2xl:columns-4">
      {tickets.map(ticket => (
        <KitchenTicket
          key={ticket.orderUUID}
          ticket={ticket}
          station={station}
          onCross={(lines, made) => void kitchen.cross(ticket, lines, made)}
          onReady={() => void kitchen.hand(ticket)}
        />
      ))}
    </div>
  )
  return (
    <>
      <ChangeCards
        changes={changesAt(kitchen.changes, station)}
        onSeen={change => void kitchen.see(change, station)}
      />
      {making.length ? (
        cards(making)
      ) : (
        <Empty Icon={FireIcon} title={t('staffKitchen:empty.title')} text={t('staffKitchen:empty.body')} />
      )}
      <LaterTickets
        tickets={atStation(kitchen.later, station)}
        onBegin={ticket => void kitchen.begin(ticket)}
      />
      {done.length > 0 && (
        <section aria-labelledby="made" className="mt-2">
          <h2 id="made" className="mb-2">
            <Button look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
              {t('staffKitchen:made', { count: done.length })}
            </Button>
          </h2>
          {shown && cards(done)}
        </section>
      )}
    </>
  )
}

/** The lines to prepare, by station: one tap crosses a line off, another one takes that back. */
export default function KitchenPage() {
  const t = useText()
  const kitchen = useKitchen()
  const [station, setStation] = useState<string | null>(null)
  const { tickets, failed } = kitchen
  const stations = stationsIn(tickets ?? [])
  const chosen = station !== null && stations.includes(station) ? station : null
  useNow()
  return (
    <>
      <header className="flex items-center gap-4 px-3 py-2.5 md:px-4">
        <h1 className="heading shrink-0 text-lg">{t('staffKitchen:title')}</h1>
        {stations.length > 1 && <Stations stations={stations} chosen={chosen} onChoose={setStation} />}
      </header>
      {failed && (
        <Notice kind="error" className="mx-3 md:mx-4">
          {t('staffKitchen:failed')}
        </Notice>
      )}
      <main className="grid min-h-0 flex-1 content-start gap-3 p-3 md:overflow-y-auto md:p-4 desk:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          {tickets ? (
            <Tickets kitchen={kitchen} station={chosen} />
          ) : (
            <div role="status" className="grid gap-3 md:grid-cols-2">
              <span className="sr-only">{t('staffKitchen:loading')}</span>
              <Skeleton className="h-48" />
              <Skeleton className="h-48" />
            </div>
          )}
        </div>
        {tickets && <AllDay counts={allDay(atStation(tickets, chosen))} />}
      </main>
    </>
  )
}
