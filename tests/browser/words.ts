import en from '@/i18n/catalogues/en'
import fr from '@/i18n/catalogues/fr'
import ja from '@/i18n/catalogues/ja-jp'
import ko from '@/i18n/catalogues/ko-kr'
import zhCn from '@/i18n/catalogues/zh-cn'
import zhHk from '@/i18n/catalogues/zh-hk'
import type { Text } from '@/i18n/i18n'
import { type Locale, tagOf } from '@/i18n/locales'
import { type Texts, translate } from '@/i18n/translate'

const MAIN: Record<Locale, Texts> = { en, fr, 'zh-cn': zhCn, 'zh-hk': zhHk, 'ko-kr': ko, 'ja-jp': ja }
/** The words of one part of the application, such as `menu:…`, by the path of their file. */
const PARTS = import.meta.glob<{ default: Texts }>('@/i18n/catalogues/*/*.ts', { eager: true })

function catalogueOf(locale: Locale): Texts {
  const words: Texts = { ...MAIN[locale] }
  for (const [path, { default: part }] of Object.entries(PARTS)) {
    const [name = '', file] = path.split('/').slice(-2)
    if (file === `${locale}.ts`) for (const [key, texts] of Object.entries(part)) words[`${name}:${key}`] = texts
  }
  return words
}

/** The words a guest of this language reads on the screens. */
export const wordsOf =
  (locale: Locale): Text =>
  (key, values) =>
    translate(catalogueOf(locale), tagOf(locale), key, values)

/** A text with its values left open, to find it whatever they are. */
export const likeText = (text: string): RegExp =>
  new RegExp(
    text
      .split(/{{\w+}}/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )
