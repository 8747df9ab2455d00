import type { Language, Namespace, Texts } from './catalogues/words'
import type { Locale } from './locales'

/** Only the reader's language says where its words are: of the others not even that need come. */
export const LANGUAGES: Record<Locale, () => Promise<{ default: Language }>> = {
  en: () => import('./catalogues/en'),
  fr: () => import('./catalogues/fr'),
  'zh-cn': () => import('./catalogues/zh-cn'),
  'zh-hk': () => import('./catalogues/zh-hk'),
  'ko-kr': () => import('./catalogues/ko-kr'),
  'ja-jp': () => import('./catalogues/ja-jp'),
}

/** Words of parts that no guest opens: whoever opens one tells where they are. */
export const elsewhere: Record<string, () => Promise<Texts>> = {}

/** The words of a part of the application in a language; fetched once. */
export async function wordsOf(locale: Locale, namespace: Namespace): Promise<Texts> {
  const { app, others } = (await LANGUAGES[locale]()).default
  if (namespace === 'app') return app
  const name = `./${namespace}.${locale}.ts`
  const file = others[name] ?? elsewhere[name]
  if (!file) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  return await file()
}
