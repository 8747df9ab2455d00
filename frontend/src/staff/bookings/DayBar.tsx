import { ChevronLeftIcon, ChevronRightIcon, PlusIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { dateAfter } from './day'

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
      <div className="flex items-center gap-1">
        <IconButton label={t('staffBookings:top.before')} onClick={() => onDate(dateAfter(date, -1))}>
          <ChevronLeftIcon className="size-5" />
        </IconButton>
        <label className="w-40">
          <span className="sr-only">{t('staffBookings:top.day')}</span>
          <input
            type="date"
            value={date}
            onChange={({ target }) => onDate(target.value || null)}
            className={classes(CONTROL, 'tabular min-h-11 border-line px-3')}
          />
        </label>
        <IconButton label={t('staffBookings:top.after')} onClick={() => onDate(dateAfter(date, 1))}>
          <ChevronRightIcon className="size-5" />
        </IconButton>
      </div>
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
