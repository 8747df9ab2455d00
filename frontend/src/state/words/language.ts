import type { Language, Store, StoreList } from '@/api/api.gen'
import { describeApp } from '@/api/client'
import { speak, spokenLocale } from '@/i18n/i18n'
import type { Locale } from '@/i18n/locales'
import { keptLanguage, localeOfCompany, localeOfStore } from './chosen-language'

/** Switches to a language, and makes the server write in it, too. */
async function say(locale: Locale): Promise<void> {
  await speak(locale)
  describeApp({ locale: spokenLocale() })
}

export const speakFor = (store: Store): Promise<void> => say(localeOfStore(store))

export const speakForCompany = (company: StoreList): Promise<void> =>
  say(localeOfCompany(company, spokenLocale()))

/** Switches to a language and remembers it, if it could be loaded and no other was chosen since. */
export async function chooseLanguage(locale: Locale, companyCode: string): Promise<void> {
  await say(locale)
  if (spokenLocale() !== locale) return
  keptLanguage(companyCode).write(locale)
  keptLanguage().write(locale)
}

/** The slot of a language among descr, descr1 and descr2. Pure. */
export const slotOf = (languages: readonly Language[], locale: Locale): number =>
  languages.find(language => language.locale === locale)?.descrIndex ?? 0
