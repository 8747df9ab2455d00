import { TrashIcon } from '@heroicons/react/24/solid'
import { type FormEvent, useState } from 'react'
import type { DayHours, HoursException, ReadDayReply } from '@/api/api.gen'
import { useLocale, useText } from '@/i18n/i18n'
import { wallClock } from '@/lib/time'
import type { PageFormat } from '@/staff/page-format'
import { leads, usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { Tag } from '@/ui/Tag'
import { keepHours } from './acts'
import { Card } from './parts'

function useHoursText() {
  const t = useText()
  const locale = useLocale()
  return ({ off, fullDay, times }: DayHours): string => {
    if (off) return t('staffHours:dates.closed')
    if (fullDay) return t('staffHours:dates.fullDay')
    return (times ?? [])
      .map(({ from, to }) => `${wallClock(from, locale)} – ${wallClock(to, locale)}`)
      .join(', ')
  }
}

function DateRow({
  exception,
  format,
  own,
  mayChange,
}: {
  exception: HoursException
  format: PageFormat
  own: boolean
  mayChange: boolean
}) {
  const t = useText()
  const hoursText = useHoursText()
  const name = format.dayMonth(`${exception.date}T12:00:00Z`)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
      <span className="font-semibold">{name}</span>
      <span className="min-w-0 flex-1 text-muted text-sm">{hoursText(exception)}</span>
      {!own && <Tag>{t('staffHours:dates.configured')}</Tag>}
      {own && mayChange && (
        <IconButton
          label={t('staffHours:dates.remove', { date: name })}
          onClick={() => void keepHours(exception.date, null)}
        >
          <TrashIcon />
        </IconButton>
      )}
    </li>
  )
}

function NewDate({ today }: { today: string }) {
  const t = useText()
  const [date, setDate] = useState('')
  const [closed, setClosed] = useState(true)
  const [from, setFrom] = useState('11:00')
  const [to, setTo] = useState('16:00')
  const [wrong, setWrong] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const usable = date >= today && (closed || (from !== '' && to !== '' && from !== to))
    setWrong(!usable)
    if (!usable) return
    const hours = { off: closed, fullDay: false, times: closed ? [] : [{ from, to }] }
    if (await keepHours(date, hours)) setDate('')
  }
  return (
    <form onSubmit={event => void add(event)} className="space-y-3 border-border border-t pt-4" noValidate>
      <Field
        type="date"
        label={t('staffHours:dates.date')}
        value={date}
        min={today}
        error={wrong ? t('staffHours:dates.wrong') : undefined}
        onChange={({ target }) => setDate(target.value)}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        <Choice boxed kind="radio" name="hours" checked={closed} onChange={() => setClosed(true)}>
          {t('staffHours:dates.closed')}
        </Choice>
        <Choice boxed kind="radio" name="hours" checked={!closed} onChange={() => setClosed(false)}>
          {t('staffHours:dates.other')}
        </Choice>
      </div>
      {!closed && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            type="time"
            label={t('staffHours:dates.from')}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
          <Field
            type="time"
            label={t('staffHours:dates.to')}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </div>
      )}
      <Button type="submit" look="outline" size="large" wide>
        {t('staffHours:dates.add')}
      </Button>
    </form>
  )
}

/** Dates with special opening hours. */
export function DatesCard({ day, format }: { day: ReadDayReply; format: PageFormat }) {
  const t = useText()
  const mayChange = usePerson(leads)
  const own = new Set(day.exceptions.map(({ date }) => date))
  const configured = day.configured.filter(({ date }) => !own.has(date))
  const all = [...day.exceptions, ...configured].sort((one, other) => one.date.localeCompare(other.date))
  return (
    <Card id="dates" title={t('staffHours:dates.title')} hint={t('staffHours:dates.hint')}>
      {all.length === 0 ? (
        <p className="text-muted text-sm">{t('staffHours:dates.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {all.map(exception => (
            <DateRow
              key={exception.date}
              exception={exception}
              format={format}
              own={own.has(exception.date)}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      {mayChange ? (
        <NewDate today={day.date} />
      ) : (
        <p className="border-border border-t pt-4 text-muted text-sm">{t('staffHours:dates.byManager')}</p>
      )}
    </Card>
  )
}
