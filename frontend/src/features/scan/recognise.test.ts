import { expect, test } from 'vitest'
import { recognise } from './recognise'

const ALL = ['place', 'member', 'giftcard'] as const
const HOST = 'sakura.example'

test.each([
  ['https://sakura.example/sakura-queen-table-4', { kind: 'place', path: '/sakura-queen-table-4' }],
  ['https://sakura.example/?key=%7B%7D', { kind: 'place', path: '/?key=%7B%7D' }],
  ['SK1001', { kind: 'member', code: 'SK1001' }],
  [' 483920175566 ', { kind: 'member', code: '483920175566' }],
  ['6039228000000001', { kind: 'giftcard', code: '6039228000000001' }],
  ['6039 2280 0000 0001', { kind: 'giftcard', code: '6039228000000001' }],
  ['https://sakura.example.evil.test/x', null],
  ['https://evil.test/sakura.example', null],
  ['https://user@evil.test:443/@sakura.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['WIFI:S:home;;', null],
  ['contact#1', null],
  ['a'.repeat(3_000), null],
  ['', null],
])('%s', (text, found) => expect(recognise(text, ALL, HOST)).toEqual(found))

test('ignores codes of a kind that is not wanted', () => {
  expect(recognise('SK1001', ['giftcard'], HOST)).toBeNull()
  expect(recognise('https://sakura.example/x', ['member'], HOST)).toBeNull()
})
