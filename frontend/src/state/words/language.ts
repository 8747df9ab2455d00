import type { Language, Store } from '@/api/api.gen'
import { describeApp } from '@/api/client'
import { speak, spokenLocale } from '@/i18n/i18n'
import { isLocale, LOCALES, type Locale, preferredLocale } from '@/i18n/locales'
import { oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

export const keptLanguage = plainKey('LNG', { version: 1, shape: oneOf(...LOCALES) })

/** The reader's last choice on this device, and for each company. */
const lastChosen = keptLanguage()

/** Speaks, and has the server write in the same language. */
async function say(locale: Locale): Promise<void> {
  await speak(locale)
  describeApp({ locale: spokenLocale() })
}

/** The language to start in, before any store is known. */
export const startLocale = (): Locale => lastChosen.read() ?? preferredLocale(navigator.languages)

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

export async function speakFor({ info, config, companyCode }: Store): Promise<void> {
  await say(storeLocale(info.languages, config.languageIndex, chosenFor(companyCode)))
}

/** Before a store of several is chosen: the reader's choice for the company, else the company's default. */
export async function speakForCompany(companyCode: string, defaultLocale: string): Promise<void> {
  await say(chosenFor(companyCode) ?? (isLocale(defaultLocale) ? defaultLocale : spokenLocale()))
}

/** Speaks a language and remembers it, once it could be loaded and unless another was chosen meanwhile. */
export async function chooseLanguage(locale: Locale, companyCode: string): Promise<void> {
  await say(locale)
  if (spokenLocale() !== locale) return
  keptLanguage(companyCode).write(locale)
  lastChosen.write(locale)
}

/** The slot of a language among descr, descr1 and descr2. Pure. */
export const slotOf = (languages: readonly Language[], locale: Locale): number =>
  languages.find(language => language.locale === locale)?.descrIndex ?? 0
