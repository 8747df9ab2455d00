import { describe, expect, test } from 'vitest'
import { textsIn } from '@/testing/texts'
import { LOCALES } from './locales'

const written = (text: string) => text.replace(/{{\w+}}/g, '0')

describe.each([...LOCALES])('%s', locale => {
  test('uses typographic quotation marks, apostrophes and ellipses', () => {
    for (const [key, text] of textsIn(locale)) expect(text, key).not.toMatch(/["']|\.\.\./)
  })
})

/**
 * The one rule of French spaces: a narrow no-break space before ; ! ?, a no-break space before a colon and inside
 * guillemets, and none of these marks without it. So no line begins with a mark.
 */
test('French marks follow the space that belongs to each', () => {
  for (const [key, text] of textsIn('fr')) {
    expect(text, key).not.toMatch(/(?<!\u202f)[;!?]/)
    expect(text, key).not.toMatch(/(?<!\u00a0):|(?<!\u00a0)»|«(?!\u00a0)/)
    expect(text, key).not.toMatch(/[“”]/)
  }
})

test('Korean texts contain no alternative particles in brackets', () => {
  for (const [key, text] of textsIn('ko-kr'))
    expect(text, key).not.toMatch(/\((?:으|이|은|는|을|를|가|과|와)\)/)
})

/** A particle that depends on the sound before it cannot follow a value, which is not known yet. */
test('no Korean particle that depends on the sound before it follows a value', () => {
  for (const [key, text] of textsIn('ko-kr'))
    expect(text, key).not.toMatch(/}}(?:으로|로|은|는|을|를|이|가|과|와)(?=[\s,.?]|$)/)
})

const SYLLABLES_FROM = 0xac00
const FINALS = 28
const endsInConsonant = (syllable: string) =>
  ((syllable.codePointAt(0) ?? SYLLABLES_FROM) - SYLLABLES_FROM) % FINALS !== 0

test('the Korean object particle fits the syllable before it', () => {
  for (const [key, text] of textsIn('ko-kr'))
    for (const [words, before = '', particle] of text.matchAll(/([가-힣])([을를])(?=[\s,.])/g))
      expect(endsInConsonant(before), `${key}: ${words}`).toBe(particle === '을')
})

const CJK = LOCALES.filter(locale => /^(?:zh|ja|ko)/.test(locale))
const KEPT =
  /Google Analytics|Stripe|Global Payments|Clover|name@example\.com|\b(?:PIN|QR|VIP|GST|PST|SMS|OK)\b|(?:PIN|QR|VIP|PST)(?=[^a-z]|$)/g

test.each(CJK)('no English is left in %s', locale => {
  for (const [key, text] of textsIn(locale))
    expect(written(text).replace(KEPT, ''), key).not.toMatch(/[A-Za-z]{2,}/)
})

test.each(['zh-cn', 'zh-hk', 'ja-jp'] as const)('%s uses full-width marks', locale => {
  for (const [key, text] of textsIn(locale))
    expect(text, key).not.toMatch(/[\u3040-\u9fff][,;:?!]|[,;:?!][\u3040-\u9fff]/)
})

test.each([
  ['zh-cn', /[「」『』]/],
  ['zh-hk', /[“”‘’]/],
  ['ja-jp', /[“”‘’]/],
] as const)('%s uses its own quotation marks', (locale, foreign) => {
  for (const [key, text] of textsIn(locale)) expect(text, key).not.toMatch(foreign)
})
