import type { Namespace } from '@/i18n/catalogues/words'
import { type Locale, tagOf } from '@/i18n/locales'
import { createDictionary, type Text, type Texts } from '@/i18n/translate'

const FILES = import.meta.glob<Texts>('@/i18n/catalogues/*.*.ts', { eager: true, import: 'default' })

const OPEN = /^{{\w+}}/

/** A value that is not given stays open; a text that is not there is a fault. */
const dictionary = createDictionary(what => {
  const [open] = OPEN.exec(what) ?? []
  if (!open) throw new Error(`There are no words for ${what}`)
  return open
})
for (const [path, texts] of Object.entries(FILES)) {
  const [namespace, locale] = path.slice(path.lastIndexOf('/') + 1).split('.') as [Namespace, Locale]
  dictionary.add(tagOf(locale), namespace, texts)
}

/** The words a guest of this language reads on the screens. */
export const wordsOf = (locale: Locale): Text => dictionary.textIn(tagOf(locale))

/** A pattern for a text with any values in its placeholders. */
export const likeText = (text: string): RegExp =>
  new RegExp(
    text
      .split(/{{\w+}}/)
      .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+'),
  )

/** A text that something else begins with. */
export const beginning = (text: string): RegExp => new RegExp(`^${likeText(text).source}`)
