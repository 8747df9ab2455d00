import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '@/testing/texts'
import { GLOSSARY, IDIOMS, type Noun } from './glossary'
import { LOCALES, type Locale } from './locales'

/** Texts that do not name the thing in some languages, because it is obvious there. */
const UNSAID = [
  'address:none',
  'door:notFoundTitle',
  'store:home.waitlist_hint',
  'store:kind.dinein_hint',
  'checkout:login.skip_hint',
  'checkout:table.awayHint',
  'checkout:table.none',
  'item:add',
  'menu:suggestions',
  'visit:guest.numbered',
]

/** Forbidden synonyms, for pages and messages alike. */
const { rivals } = JSON.parse(readFileSync('../tests/shared/rivals.json', 'utf8')) as {
  rivals: Record<Locale, readonly string[]>
}

const english = textsIn('en')
const wordFor = (form: string) => new RegExp(`(?<![\\w-])${form}(?![\\w-])`, 'gi')
const forms = GLOSSARY.flatMap(noun => noun.en.map(form => ({ noun, form }))).sort(
  (one, other) => other.form.length - one.form.length,
)

/** The glossary nouns in an English text. Longer forms match first: "gift card" does not contain "card". */
function nounsOf(text: string): Noun[] {
  let rest = IDIOMS.reduce((left, idiom) => left.replace(wordFor(idiom), '#'), text.replace(/{{\w+}}/g, '#'))
  return forms.flatMap(({ noun, form }) => {
    const without = rest.replace(wordFor(form), '#')
    const found = without !== rest
    rest = without
    return found ? [noun] : []
  })
}

const others = LOCALES.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en')

test.each(others)('every thing has its one name in %s', locale => {
  const texts = textsIn(locale)
  const astray: string[] = []
  for (const [key, source] of english) {
    const text = texts.get(key)?.toLowerCase()
    if (text === undefined || UNSAID.includes(key)) continue
    for (const noun of nounsOf(source))
      if (!noun[locale].some(form => text.includes(form.toLowerCase())))
        astray.push(
          `${key}: “${source}” names ${noun.en[0]}, “${texts.get(key)}” does not say ${noun[locale][0]}`,
        )
  }

  expect(astray).toEqual([])
})

test.each([...LOCALES])('%s uses no forbidden synonym', locale => {
  for (const [key, text] of textsIn(locale))
    for (const rival of rivals[locale]) expect(text, `${key} says ${rival}`).not.toContain(rival)
})
