import { PlusIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { DayPicker } from '@/staff/DayPicker'
import { Button } from '@/ui/Button'

interface Props {
  date: string
  today: string
  onDate: (date: string | null) => void
  onAdd: () => void
}

/** Which day is shown, and the way to add a party to it. */
export function DayBar({ date, today, onDate, onAdd }: Props) {
  const t = useText()
  return (
    <header className="flex flex-wrap items-center gap-2 border-border border-b bg-surface px-3 py-2.5">
      <h1 className="heading me-auto text-lg">{t('staffBookings:title')}</h1>
      <DayPicker date={date} onChoose={onDate} />
      {date !== today && (
        <Button look="quiet" onClick={() => onDate(null)}>
          {t('staffBookings:top.today')}
        </Button>
      )}
      <Button onClick={onAdd}>
        <PlusIcon className="size-5" aria-hidden />
        {t('staffBookings:top.add')}
      </Button>
    </header>
  )
}
