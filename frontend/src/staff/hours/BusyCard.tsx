import { ClockIcon } from '@heroicons/react/24/solid'
import { useState } from 'react'
import type { ReadDayReply, RunningBusy } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { beBusy, calm } from './acts'
import { Card, Chips, TypeChips, type TypeWish, typesOf, useRemaining } from './parts'

const MORE = [10, 15, 20, 30] as const
const FOR = [30, 60, 90] as const

function Running({ busy }: { busy: RunningBusy }) {
  const t = useText()
  const type = t(`orderType.${busy.orderType}`)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-warning-soft px-4 py-3 text-warning-ink">
      <ClockIcon className="size-7 shrink-0" aria-hidden />
      <div className="min-w-0 grow basis-44">
        <p className="font-bold">{t('staffHours:busy.running', { type, count: busy.extraMin })}</p>
        <p className="tabular text-sm">{useRemaining(busy.until)}</p>
      </div>
      <Button
        size="large"
        className="max-md:w-full"
        aria-label={t('staffHours:endNamed', { type })}
        onClick={() => void calm([busy.orderType])}
      >
        {t('staffHours:end')}
      </Button>
    </li>
  )
}

/** Adds minutes to all promises for a while. */
export function BusyCard({ day }: { day: ReadDayReply }) {
  const t = useText()
  const [wish, setWish] = useState<TypeWish>('all')
  const [more, setMore] = useState<number>(15)
  const [minutes, setMinutes] = useState<number>(60)
  const named = (values: readonly number[], key: 'staffHours:minutes' | 'staffHours:busy.more') =>
    values.map(value => ({ value, name: t(key, { count: value }) }))
  return (
    <Card
      id="busy"
      title={t('staffHours:busy.title')}
      hint={t('staffHours:busy.hint', { count: day.usualMin })}
    >
      {day.busy.length > 0 && (
        <ul className="space-y-2">
          {day.busy.map(busy => (
            <Running key={busy.orderType} busy={busy} />
          ))}
        </ul>
      )}
      <TypeChips types={day.orderTypes} chosen={wish} onChoose={setWish} />
      <Chips
        label={t('staffHours:busy.longer')}
        options={named(MORE, 'staffHours:busy.more')}
        chosen={more}
        onChoose={setMore}
      />
      <Chips
        label={t('staffHours:busy.for')}
        options={named(FOR, 'staffHours:minutes')}
        chosen={minutes}
        onChoose={setMinutes}
      />
      <Button size="large" wide onClick={() => void beBusy(typesOf(wish), more, minutes)}>
        {t('staffHours:busy.start')}
      </Button>
    </Card>
  )
}
