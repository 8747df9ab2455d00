import { PauseCircleIcon, PlayIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import type { HowLong, ReadDayReply, RunningPause } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { Button } from '@/ui/Button'
import { pause, resume } from './acts'
import { Card, Chips, TypeChips, type TypeWish, typesOf, useRemaining } from './parts'

const MINUTES = [10, 20, 30, 60] as const
const REASONS = ['busy', 'people', 'machine', 'other'] as const

function Running({ pause: running, format }: { pause: RunningPause; format: PageFormat }) {
  const t = useText()
  const type = t(`orderType.${running.orderType}`)
  const remaining = useRemaining(running.until)
  const words =
    running.cause === 'unanswered'
      ? [t('staffHours:pause.unanswered', { count: running.orders })]
      : [running.reason, running.by && t('staffHours:by', { name: running.by })]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-error-soft px-4 py-3 text-error-ink">
      <PauseCircleIcon className="size-7 shrink-0" aria-hidden />
      <div className="min-w-0 grow basis-44">
        <p className="font-bold">
          {t('staffHours:pause.running', { type, time: format.dayClock(running.until) })}
        </p>
        <p className="tabular text-sm">{[remaining, ...words].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="large"
        className="max-md:w-full"
        aria-label={t('staffHours:endNamed', { type })}
        onClick={() => void resume([running.orderType])}
      >
        <PlayIcon className="size-5" aria-hidden />
        {t('staffHours:end')}
      </Button>
    </li>
  )
}

/** Pauses orders: the running pauses, and large buttons to start one. */
export function PauseCard({ day, format }: { day: ReadDayReply; format: PageFormat }) {
  const t = useText()
  const [wish, setWish] = useState<TypeWish>('all')
  const [reason, setReason] = useState<(typeof REASONS)[number]>('busy')
  const stop = (until: HowLong) => void pause(typesOf(wish), until, t(`staffHours:reason.${reason}`))
  const reasons = REASONS.map(value => ({ value, name: t(`staffHours:reason.${value}`) }))
  return (
    <Card id="pause" title={t('staffHours:pause.title')} hint={t('staffHours:pause.hint')}>
      {day.pauses.length > 0 && (
        <ul className="space-y-2">
          {day.pauses.map(running => (
            <Running key={running.orderType} pause={running} format={format} />
          ))}
        </ul>
      )}
      <TypeChips types={day.orderTypes} chosen={wish} onChoose={setWish} />
      <Chips label={t('staffHours:reason.title')} options={reasons} chosen={reason} onChoose={setReason} />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {MINUTES.map(minutes => (
          <Button
            key={minutes}
            size="large"
            look="outline"
            className="whitespace-nowrap px-2"
            onClick={() => stop({ ends: 'minutes', minutes })}
          >
            {t('staffHours:minutes', { count: minutes })}
          </Button>
        ))}
      </div>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button size="large" look="outline" onClick={() => stop({ ends: 'tomorrow' })}>
          {t('staffHours:pause.today')}
        </Button>
        <Button size="large" look="outline" onClick={() => stop({ ends: 'changed' })}>
          {t('staffHours:pause.untilEnded')}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {t('staffHours:pause.untilEndedHint', { time: format.dayClock(day.tomorrow) })}
      </p>
    </Card>
  )
}
