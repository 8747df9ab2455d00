import { type FormEvent, useState } from 'react'
import type { ReadBookingsReply } from '@/api/api.gen'
import { useLocale, useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { TextArea } from '@/ui/TextArea'
import { add } from './acts'
import type { Clock } from './format'

interface Props {
  day: ReadBookingsReply
  clock: Clock
  onClose: () => void
  onAdded: () => void
}

const FIRST = { size: 2, name: '', phone: '', remark: '' }

/** Adds a party at the counter or on the phone. */
export function AddSheet({ day, clock, onClose, onAdded }: Props) {
  const t = useText()
  const locale = useLocale()
  const isToday = day.date === day.today
  const times = day.times.filter(time => Date.parse(time.at) > serverNow())
  const [party, setParty] = useState({ ...FIRST, at: isToday ? '' : (times[0]?.at ?? '') })
  const [state, setState] = useState({ tried: false, busy: false })
  const change = (part: Partial<typeof party>) => setParty(before => ({ ...before, ...part }))
  const missing = state.tried && party.name.trim() === ''
  const largest = party.at ? day.largestReserved : day.largestWaiting
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (party.name.trim() === '') return setState({ tried: true, busy: false })
    setState({ tried: true, busy: true })
    const { size, at, ...who } = party
    const done = await add({
      ...who,
      ...{ partySize: Math.min(size, largest), locale, at: at || null },
    })
    setState({ tried: true, busy: false })
    if (done) onAdded()
  }
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffBookings:add.title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form="add-party" wide size="large" disabled={state.busy}>
          {t('staffBookings:add.submit')}
        </Button>
      }
    >
      <form id="add-party" noValidate onSubmit={event => void submit(event)} className="space-y-4 px-5 py-5">
        <Select
          label={t('staffBookings:add.when')}
          value={party.at}
          onChange={event => change({ at: event.target.value })}
        >
          {isToday && <option value="">{t('staffBookings:add.now')}</option>}
          {times.map(time => (
            <option key={time.at} value={time.at}>
              {`${clock.clock(time.at)} · ${t('staffBookings:covers.of', { covers: time.covers, seats: time.seats })}`}
            </option>
          ))}
        </Select>
        <div>
          <p className="mb-1.5 font-semibold text-sm">{t('staffBookings:add.size')}</p>
          <Stepper
            value={Math.min(party.size, largest)}
            min={1}
            max={largest}
            onChange={size => change({ size })}
            labels={{
              less: t('staffBookings:add.fewer'),
              more: t('staffBookings:add.more'),
              value: t('staffBookings:add.size'),
            }}
          />
        </div>
        <Field
          label={t('staffBookings:add.name')}
          maxLength={60}
          value={party.name}
          error={missing ? t('staffBookings:add.required') : undefined}
          onChange={event => change({ name: event.target.value })}
        />
        <Field
          label={t('staffBookings:add.phone')}
          type="tel"
          inputMode="tel"
          maxLength={40}
          value={party.phone}
          onChange={event => change({ phone: event.target.value })}
        />
        <TextArea
          label={t('staffBookings:add.remark')}
          maxLength={200}
          value={party.remark}
          onChange={event => change({ remark: event.target.value })}
        />
      </form>
    </Sheet>
  )
}
