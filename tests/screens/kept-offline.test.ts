import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WORKER = readFileSync(fileURLToPath(new URL('../../frontend/dist/sw.js', import.meta.url)), 'utf8')
const kept = [...WORKER.matchAll(/url:"([^"]+)"/g)].map(([, url = '']) => url)

test('the service worker keeps the pages, and no language nor the developers’ page before it is read', () => {
  const names = kept.map(url => url.replace(/^assets\//, '').replace(/-[\w-]{8}\.(js|css)$/, ''))

  expect(names).toEqual(expect.arrayContaining(['index.html', 'MenuPage', 'CheckoutPage', 'ItemDialog']))
  expect(names.filter(name => /(^|\.)(en|fr|zh-cn|zh-hk|ko-kr|ja-jp)$/.test(name))).toEqual([])
  expect(names).not.toContain('TestPage')
})
