import { expect, test } from 'vitest'
import { manifest, monogram } from './app-manifest'

const sakura = {
  name: 'Sakura Kitchen',
  path: '/sakura',
  color: '#b3202e',
  background: '#fff',
  locale: 'en-CA',
  icon: '/published/pictures/sakura/icon-1.png',
  ink: '#ffffff',
}

test('the manifest has the brand’s name and opens its address', () => {
  expect(manifest(sakura, 'https://order.example')).toMatchObject({
    name: 'Sakura Kitchen',
    short_name: 'Sakura',
    start_url: 'https://order.example/sakura',
    scope: 'https://order.example/',
    theme_color: '#b3202e',
  })
})

test('a brand on its own host starts at the root', () => {
  expect(manifest({ ...sakura, name: 'Jade', path: '' }, 'https://jade.example')).toMatchObject({
    short_name: 'Jade',
    start_url: 'https://jade.example/',
  })
})

test('the icon is the brand’s own PNG', () => {
  expect(manifest(sakura, 'https://order.example')).toMatchObject({
    icons: [
      {
        src: 'https://order.example/published/pictures/sakura/icon-1.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'any',
      },
    ],
  })
})

test('a brand without an icon shows its first letter on its colour', () => {
  expect(manifest({ ...sakura, icon: '' }, 'https://order.example')).toMatchObject({
    icons: [{ src: monogram(sakura), sizes: 'any', type: 'image/svg+xml' }],
  })
  const drawn = decodeURIComponent(monogram(sakura))
  expect(drawn).toContain('fill="#b3202e"')
  expect(drawn).toContain('>S</text>')
  expect(decodeURIComponent(monogram({ ...sakura, name: '翠園' }))).toContain('>翠</text>')
})
