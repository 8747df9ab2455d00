import { useLocale, useText } from '@/i18n/i18n'
import { LANGUAGE_NAMES, LOCALES, type Locale, tagOf } from '@/i18n/locales'
import { Select } from '@/ui/Select'
import { setLocale } from './manner'

/** Chooses the board's language on this device. */
export function LanguageChoice({ className }: { className?: string }) {
  const t = useText()
  const locale = useLocale()
  return (
    <Select
      label={t('staff:settings.language')}
      value={locale}
      onChange={({ target }) => void setLocale(target.value as Locale)}
      {...(className && { className })}
    >
      {LOCALES.map(one => (
        <option key={one} value={one} lang={tagOf(one)}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </Select>
  )
}
