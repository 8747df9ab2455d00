import { PlusIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { DayPicker } from '@/staff/DayPicker'
import { PageHead } from '@/staff/PageHead'
import { Button } from '@/ui/Button'

interface Props {
  date: string
  today: string
  onDate: (date: string | null) => void
  onAdd: () => void
}

/** The day that is shown, and a button to add a party to it. */
export function DayBar({ date, today, onDate, onAdd }: Props) {
  const t = useText()
  return (
    <PageHead title={t('staffBookings:title')}>
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
    </PageHead>
  )
}
