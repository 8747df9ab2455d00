import { describe, expect, test } from 'vitest'
import { partsIn, textsIn } from '@/testing/texts'
import { LOCALES, tagOf } from './locales'

const english = textsIn('en')
const values = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(match => match[1]).sort()
const counted = (key: string) => key.replace(/_(one|other)$/, '')

test('every language has the words of every namespace', () => {
  for (const locale of LOCALES) expect(partsIn(locale), locale).toBe(partsIn('en'))
})

describe.each([...LOCALES])('%s', locale => {
  const texts = textsIn(locale)

  test('has the same keys as English', () => {
    const keys = (all: ReadonlyMap<string, string>) => [...new Set([...all.keys()].map(counted))].sort()

    expect(keys(texts)).toEqual(keys(english))
  })

  test('has its own plural forms', () => {
    const forms = new Intl.PluralRules(tagOf(locale))
      .resolvedOptions()
      .pluralCategories.filter(form => form !== 'many')
    const plurals = [...texts.keys()].filter(key => key.endsWith('_other')).map(counted)

    for (const key of plurals)
      expect(['one', 'other'].filter(form => texts.has(`${key}_${form}`)).sort(), key).toEqual(forms.sort())
  })

  test('has the same values to fill in', () => {
    for (const [key, text] of texts) {
      const source = english.get(key) ?? ''
      const [theirs, ours] = [values(text), values(source)].map(all => all.filter(name => name !== 'count'))
      expect(theirs, key).toEqual(ours)
      if (!key.endsWith('_one')) expect(values(text), key).toEqual(values(source))
    }
  })

  test('has no empty texts, no exclamation marks and no extra spaces', () => {
    for (const [key, text] of texts) {
      expect(text, key).toMatch(/^\S(.*\S)?$/)
      expect(text, key).not.toMatch(/[!！]| {2}/)
    }
  })
})

test('Hong Kong has traditional characters, the mainland simplified ones', () => {
  const hongKong = [...textsIn('zh-hk').values()].join()
  const mainland = [...textsIn('zh-cn').values()].join()

  expect(hongKong).not.toMatch(
    /[这们时单择厅优订单选择过还应该号码]*[这们时单择厅优订过还应该号码说请让从后开关]/u,
  )
  expect(mainland).not.toMatch(/[這們時單擇廳優訂過還應該號碼說請讓從後開關]/u)
})
