import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/solid'
import { useText } from '@/i18n/i18n'
import { addDays } from '@/lib/time'
import { classes } from '@/ui/classes'
import { CONTROL } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'

interface Props {
  date: string
  /** the last day that can be chosen, if there is one */
  last?: string
  onChoose: (date: string) => void
}

/** Chooses one of the store's calendar days. */
export function DayPicker({ date, last, onChoose }: Props) {
  const t = useText()
  const choose = (day: string) => day && (!last || day <= last) && onChoose(day)
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t('staff:top.dayBefore')} onClick={() => choose(addDays(date, -1))}>
        <ChevronLeftIcon />
      </IconButton>
      <label>
        <span className="sr-only">{t('staff:top.day')}</span>
        <input
          type="date"
          value={date}
          max={last}
          onChange={({ target }) => choose(target.value)}
          className={classes(CONTROL, 'tabular min-h-11 border-line px-3')}
        />
      </label>
      <IconButton
        label={t('staff:top.dayAfter')}
        disabled={last !== undefined && date >= last}
        onClick={() => choose(addDays(date, 1))}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  )
}
