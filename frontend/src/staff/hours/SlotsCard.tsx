import { useState } from 'react'
import type { OrderType, ReadDayReply, SlotLoad } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { useNow } from '@/state/page/now'
import { classes } from '@/ui/classes'
import { Card, Chips } from './parts'

/** Without a limit, a bar with this many orders is full, so that bars can be compared. */
const FULL_BAR = 10

const percent = (part: number, { held, placed, most }: SlotLoad) =>
  `${Math.min(100, (100 * part) / Math.max(most ?? FULL_BAR, held + placed))}%`

function Row({ slot, format }: { slot: SlotLoad; format: PageFormat }) {
  const t = useText()
  const { held, placed, most } = slot
  const full = most !== null && held + placed >= most
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 py-2">
      <span className="tabular font-semibold">{format.clock(slot.at)}</span>
      <span className="flex h-3 overflow-hidden rounded-full bg-sunken" aria-hidden>
        <span
          className={classes('h-full', full ? 'bg-error-ink' : 'bg-primary')}
          style={{ width: percent(placed, slot) }}
        />
        <span
          className={classes('h-full', full ? 'bg-error-ink/50' : 'bg-primary/40')}
          style={{ width: percent(held, slot) }}
        />
      </span>
      <span className="tabular text-end text-sm">
        {t('staffHours:slots.placed', { count: placed })}
        {held > 0 && ` · ${t('staffHours:slots.held', { count: held })}`}
        {most !== null && ` / ${most}`}
        {full && <span className="ms-1.5 font-bold text-error-ink">{t('staffHours:slots.full')}</span>}
      </span>
    </li>
  )
}

/** Today's slots from now on: placed orders and holds of open checkouts, compared with the limit. */
export function SlotsCard({ day, format }: { day: ReadDayReply; format: PageFormat }) {
  const t = useText()
  const now = useNow()
  const [chosen, setChosen] = useState<OrderType>(day.orderTypes[0] ?? 'takeout')
  const [all, setAll] = useState(false)
  const coming = day.slots.filter(slot => slot.orderType === chosen && Date.parse(slot.until) > now.getTime())
  const told = all ? coming : coming.filter(({ held, placed }, place) => place < 8 || held + placed > 0)
  const counts = t(`staffHours:slots.counts_${day.counts as 'orders' | 'units' | 'minutes'}`)
  return (
    <Card id="slots" title={t('staffHours:slots.title')} hint={counts}>
      <Chips
        label={t('staffHours:forWhat')}
        options={day.orderTypes.map(value => ({ value, name: t(`orderType.${value}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      {told.length === 0 ? (
        <p className="text-muted text-sm">{t('staffHours:slots.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {told.map(slot => (
            <Row key={slot.at} slot={slot} format={format} />
          ))}
        </ul>
      )}
      {told.length < coming.length && (
        <button
          type="button"
          className="min-h-11 font-semibold text-primary-ink text-sm"
          onClick={() => setAll(true)}
        >
          {t('staffHours:slots.all', { count: coming.length })}
        </button>
      )}
    </Card>
  )
}
