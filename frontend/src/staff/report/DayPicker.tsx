import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { dayAfter } from './days'

interface Props {
  date: string
  today: string
  onChoose: (date: string) => void
}

/** One of the store's own days, none after its today. */
export function DayPicker({ date, today, onChoose }: Props) {
  const t = useText()
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('staffReport:day.before')} onClick={() => onChoose(dayAfter(date, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <label>
        <span className="sr-only">{t('staffReport:day.choose')}</span>
        <input
          type="date"
          value={date}
          max={today}
          onChange={({ target }) => target.value && target.value <= today && onChoose(target.value)}
          className={classes(CONTROL, 'tabular min-h-11 border-line px-3')}
        />
      </label>
      <IconButton
        label={t('staffReport:day.after')}
        disabled={date >= today}
        onClick={() => onChoose(dayAfter(date, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
