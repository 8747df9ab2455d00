import type { MemberRecord } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { serverNow } from '@/lib/server-clock'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Select } from '@/ui/Select'
import { type PartProps, useFaultText } from './ProfileFields'
import { birthYears, daysOf } from './profile-form'

interface PartOfDate {
  field: 'MonthOfBirth' | 'DayOfBirth' | 'YearOfBirth'
  options: readonly { value: number; text: string }[]
}

const numbered = (values: readonly number[]) => values.map(value => ({ value, text: String(value) }))
const upTo = (most: number) => Array.from({ length: most }, (_, place) => place + 1)

const monthName = (month: number, tag: string) =>
  new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))

/** A member's birthday, as far as they give it; it cannot be changed afterwards (spec section 5). */
export function Birthday({ form, faults, onChange, fixed }: PartProps & { fixed: MemberRecord | null }) {
  const t = useText()
  const { tag } = useFormat()
  const { birthHidden } = useStore().service
  const wrong = useFaultText(faults)
  if (birthHidden) return null
  const parts: PartOfDate[] = [
    { field: 'MonthOfBirth', options: upTo(12).map(value => ({ value, text: monthName(value, tag) })) },
    { field: 'DayOfBirth', options: numbered(upTo(daysOf(form.MonthOfBirth, form.YearOfBirth))) },
    { field: 'YearOfBirth', options: numbered(birthYears(new Date(serverNow()).getFullYear())) },
  ]
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t('member:profile.birthday')}</legend>
      <div className="grid grid-cols-3 gap-2">
        {parts.map(({ field, options }) => (
          <Select
            key={field}
            label={t(`member:profile.${field}`)}
            value={form[field]}
            disabled={!!fixed?.[field]}
            error={wrong(field)}
            onChange={event => onChange({ [field]: Number(event.target.value) })}
          >
            <option value={0}>–</option>
            {fixed?.[field] && !options.some(({ value }) => value === fixed[field]) && (
              <option value={fixed[field]}>{fixed[field]}</option>
            )}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </fieldset>
  )
}
