/** The languages of the interface (spec section 1) and what browsers call them. */
export const LOCALES = ['en', 'fr', 'zh-cn', 'zh-hk', 'ko-kr', 'ja-jp'] as const
export type Locale = (typeof LOCALES)[number]

const TAGS: Record<Locale, string> = {
  en: 'en-CA',
  fr: 'fr-CA',
  'zh-cn': 'zh-CN',
  'zh-hk': 'zh-HK',
  'ko-kr': 'ko-KR',
  'ja-jp': 'ja-JP',
}

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  'zh-cn': '简体中文',
  'zh-hk': '繁體中文',
  'ko-kr': '한국어',
  'ja-jp': '日本語',
}

export const tagOf = (locale: Locale): string => TAGS[locale]

export const isLocale = (text: string | null | undefined): text is Locale =>
  (LOCALES as readonly string[]).includes(text ?? '')

function matching(tag: string): Locale | undefined {
  const wanted = tag.toLowerCase()
  if (/^zh-(hk|tw|mo|hant)/.test(wanted)) return 'zh-hk'
  return LOCALES.find(locale => wanted.split('-')[0] === locale.split('-')[0])
}

/** The first of the reader's languages that has a catalogue. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const found = matching(tag)
    if (found) return found
  }
  return 'en'
}
