import { useEffect, useState } from 'react'
import type { Language } from '@/api/api.gen'
import type { Namespace } from '@/i18n/catalogues/words'
import { wordsOf } from '@/i18n/languages'
import { type Locale, tagOf } from '@/i18n/locales'
import { createDictionary, type Text } from '@/i18n/translate'
import { type Format, formatFor } from '@/state/words/format'

const dictionary = createDictionary()
const ON_PAPER: readonly Namespace[] = ['app', 'cart', 'food', 'staffNotes', 'staffPrint']

async function textIn(locale: Locale): Promise<Text> {
  const tag = tagOf(locale)
  const missing = ON_PAPER.filter(namespace => !dictionary.has(tag, namespace))
  const texts = await Promise.all(missing.map(namespace => wordsOf(locale, namespace)))
  for (const [place, namespace] of missing.entries()) dictionary.add(tag, namespace, texts[place] ?? {})
  return dictionary.textIn(tag)
}

export interface PaperWords {
  tag: string
  t: Text
  /** whether the paper's language has no text for a key */
  lacks: (key: string) => boolean
  format: Format
}

/** The texts and formats of a paper in its own language, independent of the page; null until they are loaded. */
export function usePaperWords(
  locale: Locale,
  place: { zone: string; currency: string; languages: readonly Language[] } | null,
): PaperWords | null {
  const [spoken, setSpoken] = useState<{ locale: Locale; t: Text } | null>(null)
  useEffect(() => {
    let left = false
    void textIn(locale).then(
      t => left || setSpoken({ locale, t }),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [locale])
  if (!place || spoken?.locale !== locale) return null
  const tag = tagOf(locale)
  return { tag, t: spoken.t, lacks: key => dictionary.lacks(tag, key), format: formatFor(locale, place) }
}
