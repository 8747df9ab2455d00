import type { Language, Store } from '@/api/api.gen'
import { speak, spokenLocale } from '@/i18n/i18n'
import { isLocale, type Locale, preferredLocale } from '@/i18n/locales'

const LAST = 'LNG'

function remembered(key: string): Locale | null {
  try {
    const found = localStorage.getItem(key)
    return isLocale(found) ? found : null
  } catch {
    return null
  }
}

function remember(key: string, locale: Locale) {
  try {
    localStorage.setItem(key, locale)
  } catch {
    // Private mode: the choice lasts as long as the page.
  }
}

/** The language to start in, before any store is known. */
export const startLocale = (): Locale => remembered(LAST) ?? preferredLocale(navigator.languages)

/** The language of a store: the reader's own choice for this company, else the store's default. Pure. */
export function storeLocale(
  languages: readonly Language[],
  languageIndex: number,
  chosen: Locale | null,
): Locale {
  const offered = languages.map(language => language.locale).filter(isLocale)
  if (chosen && offered.includes(chosen)) return chosen
  const preset = languages[languageIndex]?.locale
  return isLocale(preset) ? preset : (offered[0] ?? 'en')
}

const companyKey = (companyCode: string) => `${LAST}_${companyCode}`

export async function speakFor(store: Store): Promise<void> {
  const { languages } = store.info
  await speak(storeLocale(languages, store.config.languageIndex, remembered(companyKey(store.companyCode))))
}

/** Before a store of several is chosen: the reader's choice for the company, else the company's default. */
export async function speakForCompany(companyCode: string, defaultLocale: string): Promise<void> {
  const chosen = remembered(companyKey(companyCode))
  await speak(chosen ?? (isLocale(defaultLocale) ? defaultLocale : spokenLocale()))
}

export async function chooseLanguage(locale: Locale, companyCode: string): Promise<void> {
  remember(companyKey(companyCode), locale)
  remember(LAST, locale)
  await speak(locale)
}

/** The slot of a language among descr, descr1 and descr2. Pure. */
export const slotOf = (languages: readonly Language[], locale: Locale): number =>
  languages.find(language => language.locale === locale)?.descrIndex ?? 0
