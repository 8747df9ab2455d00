import { expect, test } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { formatFor } from './format'

const PLACE = { zone: 'America/Toronto', currency: 'CAD', languages: [] }
const inEvery = (write: (format: ReturnType<typeof formatFor>) => string) =>
  Object.fromEntries(
    LOCALES.map(locale => [locale, write(formatFor(locale, PLACE)).replace(/[\u00a0\u202f]/g, ' ')]),
  )

test('a list is joined in the way of each language', () => {
  const lists = inEvery(format => format.list(['A', 'B', 'C']))

  expect(lists).toMatchObject({ en: 'A, B, C', 'ja-jp': 'A、B、C' })
  for (const locale of ['zh-cn', 'zh-hk']) expect(lists[locale]).toMatch(/^A、B\S+C$/)
  for (const locale of ['fr', 'ko-kr']) expect(lists[locale]).toMatch(/^A, B.*C$/)
})

test('a guest’s own words are between the quotation marks of the language', () => {
  expect(inEvery(format => format.quoted('no onions'))).toEqual({
    en: '“no onions”',
    fr: '« no onions »',
    'zh-cn': '“no onions”',
    'zh-hk': '「no onions」',
    'ko-kr': '“no onions”',
    'ja-jp': '「no onions」',
  })
})
