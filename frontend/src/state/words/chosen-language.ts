import type { Language, Store, StoreList } from '@/api/api.gen'
import { isLocale, LOCALES, type Locale, preferredLocale } from '@/i18n/locales'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** The reader's last choice on this device (''), and for each company. */
export const keptLanguage = plainKey('LNG', { version: 1, shape: oneOf(...LOCALES) })

/** The language to start in, before any store is known. */
export const startLocale = (): Locale => keptLanguage().read() ?? preferredLocale(navigator.languages)

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

const chosenFor = (companyCode: string): Locale | null => keptLanguage(companyCode).read() ?? null

/** The language in which a store is entered. */
export const localeOfStore = ({ info, config, companyCode }: Store): Locale =>
  storeLocale(info.languages, config.languageIndex, chosenFor(companyCode))

/** The language before one of several stores is chosen: the reader's for the company, else the company's default. */
export const localeOfCompany = (
  { companyCode, defaultLocale }: Pick<StoreList, 'companyCode' | 'defaultLocale'>,
  otherwise: Locale,
): Locale => chosenFor(companyCode) ?? (isLocale(defaultLocale) ? defaultLocale : otherwise)
