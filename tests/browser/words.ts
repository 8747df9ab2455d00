import en from '@/i18n/catalogues/en'
import fr from '@/i18n/catalogues/fr'
import ja from '@/i18n/catalogues/ja-jp'
import ko from '@/i18n/catalogues/ko-kr'
import zhCn from '@/i18n/catalogues/zh-cn'
import zhHk from '@/i18n/catalogues/zh-hk'
import type { Text } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import { type Texts, translate } from '@/i18n/translate'

const CATALOGUES: Record<Locale, Texts> = { en, fr, 'zh-cn': zhCn, 'zh-hk': zhHk, 'ko-kr': ko, 'ja-jp': ja }

/** The words a guest of this language reads on the screens. */
export const wordsOf =
  (locale: Locale): Text =>
  (key, values) =>
    translate(CATALOGUES[locale], tagOf(locale), key, values)

/** A text with its values left open, to find it whatever they are. */
export const likeText = (text: string): RegExp =>
  new RegExp(
    text
      .split(/{{\w+}}/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
