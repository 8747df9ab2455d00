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

async function fileOf(locale: Locale, namespace: Namespace) {
  if (namespace.startsWith('staff'))
    return (await import('./staff-catalogues')).STAFF[`./catalogues/${namespace}.${locale}.ts`]
  return (await LANGUAGES[locale]()).default.others[`./${namespace}.${locale}.ts`]
}

/** The words of a part of the application in a language; fetched once. */
export async function wordsOf(locale: Locale, namespace: Namespace): Promise<Texts> {
  if (namespace === 'app') return (await LANGUAGES[locale]()).default.app
  const file = await fileOf(locale, namespace)
  if (!file) throw new Error(`There is no catalogue ${namespace} in ${locale}`)
  return await file()
}
