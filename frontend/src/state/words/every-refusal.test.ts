// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Code } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import english from '@/i18n/catalogues/errors.en'
import { needWords, speak, textNow } from '@/i18n/i18n'
import { LOCALES, type Locale } from '@/i18n/locales'
import { errorText } from './errors'
import { formatFor } from './format'

interface Schema {
  enum?: string[]
}

/** Every code that the server can answer, as its contract lists them. */
const contract = JSON.parse(readFileSync('../functions/session/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Schema> }
}
const CODES = (contract.components.schemas.Code?.enum ?? []) as Code[]

/** A value for each name that a sentence may contain. */
const named = Object.values(english).flatMap(text =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name),
)
const DETAILS = {
  ...Object.fromEntries(named.map((name, place) => [name, place + 1])),
  ...{ charge: 8.5, before: 7, minimum: 15, maximum: 500, short: 3.5, deposit: 12.5, open: 20 },
  ...{ step: 50, minutes: 5, most: 8, owed: 120, name: '9', date: '2026-06-18' },
}

async function sentences(locale: Locale): Promise<[Code, string][]> {
  await Promise.all([speak(locale), needWords('errors')])
  const format = formatFor(locale, { zone: 'UTC', currency: 'CAD', languages: [] })
  return CODES.map(code => {
    const details = code === 'error_weight' ? { ...DETAILS, unit: 'g' } : DETAILS
    const text = errorText(textNow(), new Refusal({ result: code, details }), format)
    return [code, text.replaceAll(/\s/g, ' ')]
  })
}

test('the contract lists the codes', () => {
  expect(CODES.length).toBeGreaterThan(80)
  expect(CODES).toContain('error_promo_unknown')
})

describe.each([...LOCALES])('in %s', locale => {
  test('each refusal has a sentence of its own, with every value filled in', async () => {
    const byText = new Map<string, Code>()
    for (const [code, text] of await sentences(locale)) {
      expect(text, code).not.toMatch(/[{}]|undefined|errors[:.]/)
      expect(byText.get(text), `${code}: ${text}`).toBeUndefined()
      byText.set(text, code)
    }
  })
})

test('the sentences that guests read are listed in the documentation', async () => {
  const rows = (await sentences('en')).map(([code, text]) => `| \`${code}\` | ${text} |`)
  const page = [
    '# The sentence of each refusal',
    '',
    'A test writes this list from the contract and the English words: `npm --prefix frontend test -- every-refusal -u`.',
    '',
    '| code | sentence |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n')

  await expect(page).toMatchFileSnapshot('../../../../docs/rules/refusal-sentences.md')
})
