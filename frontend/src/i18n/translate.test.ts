import { expect, test, vi } from 'vitest'
import { createDictionary } from './translate'

const TEXTS = {
  cart: { title: 'Your order', left_one: '{{count}} left', left_other: '{{count}} are left' },
  hi: 'Hi {{name}}, {{name}}',
  bye: 'Bye {{name}}',
  more: 'See $t(app:hi)',
}

const dictionary = createDictionary()
for (const tag of ['en-CA', 'fr-CA', 'ja-JP']) dictionary.add(tag, 'app', TEXTS)
dictionary.add('en-CA', 'menu', { title: 'Menu' })

type Said = (key: string, values?: Record<string, string | number>) => string
const said = (tag: string) => dictionary.textIn(tag) as Said

test('a key is found in the shared words or in those of a screen', () => {
  expect(said('en-CA')('cart.title')).toBe('Your order')
  expect(said('en-CA')('menu:title')).toBe('Menu')
})

test('plurals follow the language: French uses the singular for zero', () => {
  expect(said('en-CA')('cart.left', { count: 1 })).toBe('1 left')
  expect(said('en-CA')('cart.left', { count: 0 })).toBe('0 are left')
  expect(said('fr-CA')('cart.left', { count: 0 })).toBe('0 left')
  expect(said('ja-JP')('cart.left', { count: 1 })).toBe('1 are left')
})

test('numbers are formatted in the language', () => {
  expect(said('en-CA')('cart.left', { count: 1500 })).toBe('1,500 are left')
  expect(said('fr-CA')('cart.left', { count: 1500 })).toBe('1\u00a0500 are left')
})

test('a value is plain text: nothing in it is interpolated, looked up or escaped', () => {
  expect(said('en-CA')('hi', { name: '$& {{count}}' })).toBe('Hi $& {{count}}, $& {{count}}')
  expect(said('en-CA')('hi', { name: '$t(cart.title) <b> & ’' })).toContain('$t(cart.title) <b> & ’')
  expect(said('en-CA')('more')).toBe('See $t(app:hi)')
})

test('a sentence that ends with a value’s full stop has no second one', () => {
  const dots = createDictionary()
  dots.add('en-CA', 'app', { until: 'Closed until {{time}}.', from: 'From {{time}} on.' })
  const tell = dots.textIn('en-CA') as Said

  expect(tell('until', { time: '7:04 a.m.' })).toBe('Closed until 7:04 a.m.')
  expect(tell('until', { time: 'noon' })).toBe('Closed until noon.')
  expect(tell('from', { time: '7:04 a.m.' })).toBe('From 7:04 a.m. on.')
  expect(tell('until', { time: '$&.' })).toBe('Closed until $&.')
})

test('a value may have the name of a translator option', () => {
  expect(said('en-CA')('hi', { name: 'Mei', lng: 'fr', ns: 'menu', defaultValue: 'x', replace: 'y' })).toBe(
    'Hi Mei, Mei',
  )
})

test.each([
  ['a key', 'cart.none', {}],
  ['a whole section', 'cart', {}],
  ['a namespace that is not loaded', 'payment:choose.title', {}],
  ['a value', 'hi', {}],
])('%s that is missing throws outside of production', (_what, key, values) => {
  expect(() => said('en-CA')(key, values)).toThrow()
})

test('in production a missing text is shown in part and logged once', () => {
  vi.stubEnv('PROD', true)
  const told = vi.spyOn(console, 'error').mockReturnValue()

  expect(said('en-CA')('payment:choose.title')).toBe('title')
  expect(said('en-CA')('payment:choose.title')).toBe('title')
  expect(said('en-CA')('bye')).toBe('Bye ')

  expect(told.mock.calls.map(([fault]) => (fault as Error).message)).toEqual([
    'There are no words for payment:choose.title',
    'There are no words for {{name}} in “Bye {{name}}”',
  ])
  vi.unstubAllEnvs()
  told.mockRestore()
})

test('a key is lacking only if its namespace is loaded', () => {
  expect(dictionary.lacks('en-CA', 'menu:news')).toBe(true)
  expect(dictionary.lacks('en-CA', 'menu:title')).toBe(false)
  expect(dictionary.lacks('en-CA', 'errors:news')).toBe(false)
})
