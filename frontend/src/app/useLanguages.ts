import { useLocale } from '@/i18n/i18n'
import { isLocale, LANGUAGE_NAMES, LOCALES, type Locale } from '@/i18n/locales'
import { useScope } from '@/state/scope/current'
import { useSession } from '@/state/scope/session'
import { chooseLanguage } from '@/state/words/language'

/** The offered languages and the current one; before a store is chosen, all languages. */
export function useLanguages() {
  const current = useLocale()
  const store = useScope().store
  const company = useSession(state => state.company)
  const offered: Locale[] = store
    ? store.info.languages.map(one => one.locale).filter(isLocale)
    : [...LOCALES]
  const languages = offered.map(locale => ({ locale, name: LANGUAGE_NAMES[locale] }))
  const choose = (locale: Locale) => chooseLanguage(locale, store?.companyCode ?? company?.companyCode ?? '')
  return { languages, current, choose }
}
