import { expect, test } from 'vitest'
import en from './catalogues/en'
import fr from './catalogues/fr'
import ja from './catalogues/ja-jp'
import ko from './catalogues/ko-kr'
import zhCn from './catalogues/zh-cn'
import zhHk from './catalogues/zh-hk'
import type { Texts } from './translate'

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  )

const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(match => match[1]).sort()
const english = flat(en)

const others: [string, Texts][] = [
  ['fr', fr],
  ['zh-cn', zhCn],
  ['zh-hk', zhHk],
  ['ko-kr', ko],
  ['ja-jp', ja],
]

test.each(others)('%s has every key of English and no other', (_locale, catalogue) => {
  expect(
    flat(catalogue)
      .map(([key]) => key)
      .sort(),
  ).toEqual(english.map(([key]) => key).sort())
})

test.each(others)('%s fills in the same values', (_locale, catalogue) => {
  const theirs = new Map(flat(catalogue))

  for (const [key, text] of english) expect(values(theirs.get(key)!), key).toEqual(values(text))
})

test.each([['en', en as Texts], ...others] as [string, Texts][])(
  '%s says everything, and without exclamation',
  (_locale, catalogue) => {
    for (const [key, text] of flat(catalogue)) {
      expect(text.trim(), key).not.toBe('')
      expect(text, key).not.toMatch(/[!！]/)
    }
  },
)

test('Hong Kong reads traditional characters, the mainland simplified ones', () => {
  const hongKong = JSON.stringify(zhHk)
  const mainland = JSON.stringify(zhCn)

  expect(hongKong).not.toMatch(/[这个们时单选择餐厅优惠]*[这们时单择厅优]/)
  expect(mainland).not.toMatch(/[這們時單擇廳優]/)
})
