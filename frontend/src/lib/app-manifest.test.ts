import { expect, test } from 'vitest'
import { manifest } from './app-manifest'

const sakura = {
  name: 'Sakura Kitchen',
  path: '/sakura',
  color: '#b3202e',
  background: '#fff',
  locale: 'en-CA',
}

test('a shortcut carries the brand’s name and opens its address', () => {
  expect(manifest(sakura, 'https://order.example')).toMatchObject({
    name: 'Sakura Kitchen',
    short_name: 'Sakura',
    start_url: 'https://order.example/sakura',
    scope: 'https://order.example/',
    theme_color: '#b3202e',
  })
})

test('a brand on its own host opens at its root', () => {
  expect(manifest({ ...sakura, name: 'Jade', path: '' }, 'https://jade.example')).toMatchObject({
    short_name: 'Jade',
    start_url: 'https://jade.example/',
  })
})
