import type { Locale } from './locales'

const MARKS: Record<Locale, [opening: string, closing: string]> = {
  en: ['“', '”'],
  fr: ['«\u00a0', '\u00a0»'],
  'zh-cn': ['“', '”'],
  'zh-hk': ['「', '」'],
  'ko-kr': ['“', '”'],
  'ja-jp': ['「', '」'],
}

/** Puts a person's own words between the quotation marks of the reader’s language. */
export const quoted = (words: string, locale: Locale): string => MARKS[locale].join(words)
