import { BellAlertIcon, BellSlashIcon, Cog6ToothIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderType } from '@/api/api.gen'
import { type Text, useText, withWords } from '@/i18n/i18n'
import { setSound, useManner } from '@/staff/manner'
import { usePageFormat } from '@/staff/page-format'
import { SearchField } from '@/staff/SearchField'
import { SettingsSheet } from '@/staff/SettingsSheet'
import { part } from '@/state/page/part'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { lookAt } from './acts'
import { useBoardFormat } from './board-format'
import { type Place, useBoard } from './board-state'
import { TypeFilter } from './TypeFilter'

const PrinterChip = part(() => withWords(import('@/staff/printers/PrinterChip'), 'staffPrint'), {
  lost: () => null,
})
const EndAll = part(() => withWords(import('@/staff/hours/EndAll'), 'staffHours'), { lost: () => null })
const PrinterTrouble = part(() => withWords(import('@/staff/printers/PrinterTrouble'), 'staffPrint'))
const FEWER = 3

/** The order types that the store accepts now, as guests see it. */
function takingText({ takingOrders }: Place, t: Text): string {
  if (takingOrders.length === 0) return t('staff:top.takingNone')
  if (takingOrders.length === FEWER) return t('staff:top.taking')
  return t('staff:top.takingSome', { types: takingOrders.map(type => t(`orderType.${type}`)).join(', ') })
}

/** A running pause with its end, or the store's busy time; links to the page where staff end it. */
function Running({ pauses, busy, timeZone }: Place) {
  const t = useText()
  const format = usePageFormat(timeZone)
  const [first] = pauses
  const longest = Math.max(0, ...busy.map(({ extraMin }) => extraMin))
  if (!first && !longest) return null
  const types = format.list(pauses.map(({ orderType }) => t(`orderType.${orderType}`)))
  const time = first ? format.dayClock(first.until) : ''
  return (
    <>
      <Link
        to="/hours"
        className={classes(
          'inline-flex min-h-11 items-center rounded-card px-3.5 font-semibold text-sm',
          first ? 'bg-error-soft text-error-ink' : 'bg-warning-soft text-warning-ink',
        )}
      >
        {first ? t('staff:top.paused', { types, time }) : t('staff:top.busy', { count: longest })}
      </Link>
      <EndAll running={{ pauses, busy }} />
    </>
  )
}

function Head() {
  const t = useText()
  const format = useBoardFormat()
  const place = useBoard(state => state.place)
  const heardAt = useBoard(state => state.heardAt)
  if (!place) return <h1 className="heading text-lg">{t('staff:title')}</h1>
  const none = place.takingOrders.length === 0
  return (
    <div className="min-w-0">
      <h1 className="heading truncate text-lg">{place.storeName}</h1>
      <p className="flex flex-wrap items-center gap-x-2 text-xs">
        <span
          className={classes(
            'inline-flex items-center gap-1.5 font-semibold',
            none ? 'text-error-ink' : 'text-success-ink',
          )}
        >
          <span
            className={classes('size-2 rounded-full', none ? 'bg-error-ink' : 'bg-success-ink')}
            aria-hidden
          />
          {takingText(place, t)}
        </span>
        {heardAt && (
          <span className="tabular text-muted">
            {t('staff:top.heard', { time: format.clock(new Date(heardAt)) })}
          </span>
        )}
      </p>
    </div>
  )
}

function DayField() {
  const t = useText()
  const today = useBoard(state => state.today)
  const chosen = useBoard(state => state.chosen)
  return (
    <>
      <label className="w-38 shrink-0 md:w-40">
        <span className="sr-only">{t('staff:top.day')}</span>
        <input
          type="date"
          value={chosen ?? today}
          max={today}
          onChange={({ target }) => void lookAt(target.value && target.value !== today ? target.value : null)}
          className={classes(CONTROL, 'tabular min-h-11 border-line px-3')}
        />
      </label>
      {chosen && (
        <button
          type="button"
          className="min-h-11 rounded-control px-3 font-semibold text-sm underline underline-offset-4 hover:bg-sunken"
          onClick={() => void lookAt(null)}
        >
          {t('staff:top.backToToday')}
        </button>
      )}
    </>
  )
}

function SoundButton() {
  const t = useText()
  const sound = useManner(state => state.sound)
  return (
    <IconButton
      label={t(sound ? 'staff:top.soundOff' : 'staff:top.soundOn')}
      aria-pressed={sound}
      onClick={() => setSound(!sound)}
      className={sound ? '' : 'bg-warning-soft text-warning-ink'}
    >
      {sound ? <BellAlertIcon /> : <BellSlashIcon />}
    </IconButton>
  )
}

interface Props {
  typed: string
  onType: (typed: string) => void
  /** the only order type that is shown; null for all */
  kind: OrderType | null
  onKind: (kind: OrderType | null) => void
}

/** The store's current exceptions, each with a link to the page where staff fix it. */
function Notices() {
  const t = useText()
  const place = useBoard(state => state.place)
  return (
    <section
      aria-label={t('staff:page.hours')}
      className="mx-3 flex flex-wrap items-center gap-2 has-[>*]:mb-2"
    >
      {place && <Running {...place} />}
      <PrinterTrouble />
    </section>
  )
}

/** The store and the day of the board, with the search. */
export function BoardBar({ typed, onType, kind, onKind }: Props) {
  const t = useText()
  const [settings, setSettings] = useState(false)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 desk:flex-nowrap">
        <div className="min-w-0 flex-1">
          <Head />
        </div>
        <div className="order-last flex w-full flex-wrap items-center gap-2 md:flex-nowrap desk:order-none desk:w-auto">
          <TypeFilter chosen={kind} onChoose={onKind} />
          <SearchField
            typed={typed}
            onType={onType}
            label={t('staff:top.search')}
            hint={t('staff:top.searchHint')}
            className="min-w-0 max-md:order-last max-md:w-full md:flex-1 desk:w-60 desk:flex-none"
          />
          <DayField />
        </div>
        <div className="flex gap-1">
          <PrinterChip />
          <SoundButton />
          <IconButton label={t('staff:top.settings')} onClick={() => setSettings(true)}>
            <Cog6ToothIcon />
          </IconButton>
        </div>
        {settings && <SettingsSheet onClose={() => setSettings(false)} />}
      </header>
      <Notices />
    </>
  )
}
