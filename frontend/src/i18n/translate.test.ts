import { expect, test } from 'vitest'
import { translate } from './translate'

const texts = {
  cart: { title: 'Your order', left_one: '{{count}} left', left_other: '{{count}} are left' },
  hi: 'Hi {{name}}, {{name}}',
}

test('a key is found by its path', () => expect(translate(texts, 'en-CA', 'cart.title')).toBe('Your order'))

test('values stand in their places, and one that is missing is seen', () => {
  expect(translate(texts, 'en-CA', 'hi', { name: 'Mei' })).toBe('Hi Mei, Mei')
  expect(translate(texts, 'en-CA', 'hi')).toBe('Hi {{name}}, {{name}}')
})

test('plurals follow the language: French says zero in the singular', () => {
  expect(translate(texts, 'en-CA', 'cart.left', { count: 1 })).toBe('1 left')
  expect(translate(texts, 'en-CA', 'cart.left', { count: 0 })).toBe('0 are left')
  expect(translate(texts, 'fr-CA', 'cart.left', { count: 0 })).toBe('0 left')
  expect(translate(texts, 'ja-JP', 'cart.left', { count: 1 })).toBe('1 are left')
})

test('a value is text, never a pattern', () => {
  expect(translate(texts, 'en-CA', 'hi', { name: '$& {{count}}' })).toBe('Hi $& {{count}}, $& {{count}}')
})
