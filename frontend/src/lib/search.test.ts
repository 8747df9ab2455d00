import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance'
import { indexOf, search } from './search'

const names = [
  'Chicken Teriyaki',
  'Chicken Katsu Curry',
  'Crème brûlée',
  'Cheese Burger',
  'Poulet rôti aux herbes',
  '味噌ラーメン',
  '豚骨拉麵',
  'とんこつラーメン 大盛り',
  '김치찌개',
  '비빔밥',
  'Ice Tea',
  'Bœuf bourguignon',
  'Ｃａｌｐｉｓ',
]
const index = indexOf(names.map((text, id) => ({ id, texts: [{ text, weight: 3 }] })))
const found = (query: string) => search(index, query).map(id => names[id])

describe('a query', () => {
  test.each([
    ['teriyaki', 'Chicken Teriyaki'],
    ['TERIYAKI', 'Chicken Teriyaki'],
    ['terryaki', 'Chicken Teriyaki'],
    ['tereyakki', 'Chicken Teriyaki'],
    ['chikcen katsu', 'Chicken Katsu Curry'],
    ['chiken cu', 'Chicken Katsu Curry'],
    ['creme brulee', 'Crème brûlée'],
    ['poulet roti', 'Poulet rôti aux herbes'],
    ['cheeseburger', 'Cheese Burger'],
    ['boeuf', 'Bœuf bourguignon'],
    ['calpis', 'Ｃａｌｐｉｓ'],
    ['ｔｅａ', 'Ice Tea'],
  ])('%s finds %s first', (query, name) => {
    expect(found(query)[0]).toBe(name)
  })

  test('with a short word must be spelt right', () => {
    expect(found('tee')).toEqual([])
  })

  test('matches only entries that have all its words', () => {
    expect(found('chicken ramen')).toEqual([])
  })

  test('finds a name by its beginning while it is typed', () => {
    expect(found('ch')).toEqual(['Chicken Teriyaki', 'Chicken Katsu Curry', 'Cheese Burger'])
  })
})

describe('Han, kana and Hangul', () => {
  test.each([
    ['ラーメン', ['味噌ラーメン', 'とんこつラーメン 大盛り']],
    ['らーめん', ['味噌ラーメン', 'とんこつラーメン 大盛り']],
    ['ﾗｰﾒﾝ', ['味噌ラーメン', 'とんこつラーメン 大盛り']],
    ['味噌', ['味噌ラーメン']],
    ['豚', ['豚骨拉麵']],
    ['豚骨拉面', ['豚骨拉麵']],
    ['김치', ['김치찌개']],
    ['김치 찌개', ['김치찌개']],
    ['비비', ['비빔밥']],
    ['비빔빱', ['비빔밥']],
  ])('%s finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('a voicing mark makes another sound', () => {
    expect(search(indexOf([{ id: 1, texts: [{ text: 'かき', weight: 1 }] }]), 'かぎ')).toEqual([])
  })
})

describe('another word that looks alike', () => {
  test.each([
    ['boeuf', 'Bol au chashu, œuf mollet'],
    ['beer', 'Three misos, ground pork, maïs au beurre'],
    ['beef', 'Beer and sake'],
    ['ビール', 'ラムネ ビー玉入り。'],
    ['からい', 'からりと揚げた鶏もも'],
    ['végétalien', 'végétarien'],
    ['vegan', 'vegas'],
    ['noix', 'noir'],
    ['soja', 'soda'],
  ])('%s does not find “%s”', (query, text) => {
    const exact = new Set(['oeuf', 'vegetalien', 'vegetarien', 'vegan', 'noix', 'soja'])

    expect(search(indexOf([{ id: 1, texts: [{ text, weight: 1 }] }], exact), query)).toEqual([])
  })

  test('is searched for only if the menu lacks the typed word', () => {
    const names = ['Roast duck', 'Roast dusk']
    const both = indexOf(names.map((text, id) => ({ id, texts: [{ text, weight: 1 }] })))

    expect(search(both, 'roast')).toEqual([0, 1])
    expect(
      search(indexOf([{ id: 1, texts: [{ text: 'Lemon curry, lemons', weight: 1 }] }]), 'lemno'),
    ).toEqual([1])
  })
})

test('tags match exactly or by their beginning, never by similarity', () => {
  const tagged = indexOf([{ id: 1, texts: [{ text: 'Sans gluten', weight: 1, exact: true }] }])

  expect(search(tagged, 'gluten')).toEqual([1])
  expect(search(tagged, 'glut')).toEqual([1])
  expect(search(tagged, 'glutin')).toEqual([])
})

test('a name outranks a description, and a whole word outranks a part of one', () => {
  const entries = indexOf([
    {
      id: 1,
      texts: [
        { text: 'House salad', weight: 3 },
        { text: 'with tofu', weight: 1 },
      ],
    },
    { id: 2, texts: [{ text: 'Tofunaise roll', weight: 3 }] },
    { id: 3, texts: [{ text: 'Agedashi tofu', weight: 3 }] },
  ])

  expect(search(entries, 'tofu')).toEqual([3, 2, 1])
})

test('a query of only spaces and signs finds nothing', () => {
  expect(search(index, '  –– !')).toEqual([])
})

test('returns at most the requested number of entries', () => {
  expect(search(index, 'c', 2)).toHaveLength(2)
})

describe('editDistance', () => {
  test.each([
    ['ramen', 'ramen', 0],
    ['ramne', 'ramen', 1],
    ['rame', 'ramen', 1],
    ['rramen', 'ramen', 1],
    ['rumen', 'ramen', 1],
    ['rumin', 'ramen', 2],
    ['noodle', 'ramen', 3],
  ])('from %s to %s is %i', (query, word, edits) => {
    expect(editDistance(query, word, 2).word).toBe(edits)
  })

  test('counts the typed beginning of a word as a prefix', () => {
    expect(editDistance('teryak', 'teriyaki', 1)).toEqual({ word: 2, prefix: 1 })
  })
})
