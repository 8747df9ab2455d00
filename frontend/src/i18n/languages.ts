import type { Language, Namespace, Texts } from './catalogues/words'
import type { Locale } from './locales'

/** Each language lists the files of its own words, so that a reader loads nothing about other languages. */
export const LANGUAGES: Record<Locale, () => Promise<{ default: Language }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  'zh-cn': () => import('./catalogues/zh-cn'),
  'zh-hk': () => import('./catalogues/zh-hk'),
  'ko-kr': () => import('./catalogues/ko-kr'),
  'ja-jp': () => import('./catalogues/ja-jp'),
}

/** Words of parts that no guest opens; these parts register their files here. */
export const elsewhere: Record<string, () => Promise<Texts>> = {}

/** Loads the words of a namespace in a language, once. */
export async function wordsOf(locale: Locale, namespace: Namespace): Promise<Texts> {
  const { app, others } = (await LANGUAGES[locale]()).default
  if (namespace === 'app') return app
  const name = `./${namespace}.${locale}.ts`
  const file = others[name] ?? elsewhere[name]
  if (!file) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  return await file()
}
