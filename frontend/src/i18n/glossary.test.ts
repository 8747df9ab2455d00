import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { textsIn } from '@/testing/texts'
import { GLOSSARY, IDIOMS, type Noun } from './glossary'
import { LOCALES, type Locale } from './locales'

/** What some languages say without naming the thing, since nothing else can be meant. */
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

/** Other names for the same things, which pages and messages alike are not to fall back into. */
const { rivals } = JSON.parse(readFileSync('../tests/shared/rivals.json', 'utf8')) as {
  rivals: Record<Locale, readonly string[]>
}

const english = textsIn('en')
const wordFor = (form: string) => new RegExp(`(?<![\\w-])${form}(?![\\w-])`, 'gi')
const forms = GLOSSARY.flatMap(noun => noun.en.map(form => ({ noun, form }))).sort(
  (one, other) => other.form.length - one.form.length,
)

/** The nouns of an English text; a longer one takes its words from a shorter: "gift card" is no "card". */
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

test.each(others)('one thing has one name in %s', locale => {
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

test.each([...LOCALES])('%s has no second name for a thing', locale => {
  for (const [key, text] of textsIn(locale))
    for (const rival of rivals[locale]) expect(text, `${key} says ${rival}`).not.toContain(rival)
})
