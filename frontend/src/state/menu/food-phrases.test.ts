import { describe, expect, test } from 'vitest'
import { readQuery } from './food-phrases'

const NUTS = ['nuts', 'peanut']

describe('allergens left out', () => {
  test.each([
    ['nut free', NUTS],
    ['nut-free', NUTS],
    ['no nuts', NUTS],
    ['without peanuts', ['peanut']],
    ['dairy-free', ['milk']],
    ['dairy free', ['milk']],
    ['no milk or eggs', ['milk', 'egg']],
    ['allergic to shellfish', ['shellfish']],
    ['peanut allergy', ['peanut']],
    ['tree nut free', ['nuts']],
    ['gluten free', ['gluten']],
    ['GLUTEN-FREE', ['gluten']],
    ['sans lait', ['milk']],
    ['sans noix', NUTS],
    ['sans noix de cajou', ['cashew']],
    ['sans œufs', ['egg']],
    ['sans oeufs ni lait', ['egg', 'milk']],
    ['sans gluten', ['gluten']],
    ['allergie aux arachides', ['peanut']],
    ['pas d’œuf', ['egg']],
    ['无麸质', ['gluten']],
    ['無麩質', ['gluten']],
    ['不含牛奶', ['milk']],
    ['不要花生', ['peanut']],
    ['走蛋', ['egg']],
    ['走奶', ['milk']],
    ['花生过敏', ['peanut']],
    ['對花生敏感', ['peanut']],
    ['无坚果', NUTS],
    ['对虾过敏', ['shrimp']],
    ['무글루텐', ['gluten']],
    ['no dairy, no eggs', ['milk', 'egg']],

    ['グルテンフリー', ['gluten']],
    ['ｸﾞﾙﾃﾝﾌﾘｰ', ['gluten']],
    ['卵なし', ['egg']],
    ['乳製品不使用', ['milk']],
    ['えびアレルギー', ['shrimp']],
    ['ナッツ抜き', NUTS],
    ['글루텐 프리', ['gluten']],
    ['글루텐프리', ['gluten']],
    ['우유 없는', ['milk']],
    ['땅콩 알레르기', ['peanut']],
    ['견과류 제외', NUTS],
  ])('%s', (query, allergens) => {
    expect(readQuery(query)).toEqual({ allergens, diets: [], rest: '' })
  })
})

describe('diets', () => {
  test.each([
    ['vegan', 'vegan'],
    ['Végétalien', 'vegan'],
    ['végétalienne', 'vegan'],
    ['vegetalien', 'vegan'],
    ['végan', 'vegan'],
    ['végétarien', 'vegetarian'],
    ['vegetarian', 'vegetarian'],
    ['veggie', 'vegetarian'],
    ['no meat', 'vegetarian'],
    ['sans viande', 'vegetarian'],
    ['纯素', 'vegan'],
    ['純素', 'vegan'],
    ['素食', 'vegetarian'],
    ['ビーガン', 'vegan'],
    ['ヴィーガン', 'vegan'],
    ['ベジタリアン', 'vegetarian'],
    ['비건', 'vegan'],
    ['채식', 'vegetarian'],
    ['halal', 'halal'],
    ['清真', 'halal'],
  ])('%s is %s', (query, diet) => {
    expect(readQuery(query)).toEqual({ allergens: [], diets: [diet], rest: '' })
  })
})

test('the words of the dish remain for the search', () => {
  expect(readQuery('ramen sans noix')).toEqual({ allergens: NUTS, diets: [], rest: 'ramen' })
  expect(readQuery('vegan ramen')).toEqual({ allergens: [], diets: ['vegan'], rest: 'ramen' })
  expect(readQuery('グルテンフリー ラーメン').allergens).toEqual(['gluten'])
  expect(readQuery('素食 饺子').diets).toEqual(['vegetarian'])
})

test.each([
  'milk',
  'milk tea',
  'lait',
  'egg',
  '花生',
  'œuf',
  'boeuf',
  'peanut',
  'free range egg',
  'vegetable soup',
  'végé', // an unfinished word is a word of its own, too
  'ラーメン',
  '对虾',
  '무게',
  '無料',
  'no onions',
  'sansibar',
])('“%s” alone leaves nothing out', query => {
  expect(readQuery(query).allergens).toEqual([])
})

test('a query without allergens and diets stays as it was typed', () => {
  expect(readQuery('Crème brûlée')).toEqual({ allergens: [], diets: [], rest: 'Crème brûlée' })
})

test('a part of a word does not count as the word', () => {
  expect(readQuery('eggplant free').allergens).toEqual([])
  expect(readQuery('veganaise').diets).toEqual([])
  expect(readQuery('no nutmeg').allergens).toEqual([])
})
