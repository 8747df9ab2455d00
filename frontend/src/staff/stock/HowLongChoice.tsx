import type { HowLong } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { PageFormat } from '@/staff/page-format'
import { classes } from '@/ui/classes'

const HOURS = { hour: 60, twoHours: 120 } as const

export type Wanted = 'tomorrow' | 'changed' | keyof typeof HOURS

/** The end of the next sold-out mark. Pure. */
export const wantedEnd = (wanted: Wanted): HowLong =>
  wanted === 'tomorrow' || wanted === 'changed'
    ? { ends: wanted }
    : { ends: 'minutes', minutes: HOURS[wanted] }

interface Props {
  wanted: Wanted
  tomorrow: string
  format: PageFormat
  onChoose: (wanted: Wanted) => void
}

/** The duration of all following marks; by default until tomorrow, as for most items that run out. */
export function HowLongChoice({ wanted, tomorrow, format, onChoose }: Props) {
  const t = useText()
  const choices: Wanted[] = ['tomorrow', 'hour', 'twoHours', 'changed']
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('staffStock:until.title')}</legend>
      <div className="grid grid-cols-2 gap-2 md:flex">
        {choices.map(choice => (
          <label
            key={choice}
            className={classes(
              'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-field border px-3.5 py-2 text-sm',
              choice === wanted
                ? 'border-primary bg-primary-soft/60 font-semibold'
                : 'border-line bg-surface',
            )}
          >
            <input
              type="radio"
              name="until"
              checked={choice === wanted}
              onChange={() => onChoose(choice)}
              className="size-4.5 shrink-0"
            />
            {t(`staffStock:until.${choice}`, { time: format.dayClock(tomorrow) })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
