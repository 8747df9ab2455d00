import { expect, test } from 'vitest'
import { courierPage } from './courier-page'

test.each([
  ['https://track.example/a', 'https:', 'https://track.example/a'],
  ['http://track.example/a', 'https:', ''],
  ['http://127.0.0.1:4242/a', 'http:', 'http://127.0.0.1:4242/a'],
  ['javascript:alert(1)', 'http:', ''],
  ['data:text/html,x', 'https:', ''],
  ['/order', 'https:', ''],
  ['', 'https:', ''],
])('courierPage of %s, on a page of %s, is "%s"', (url, own, leads) => {
  expect(courierPage(url, own)).toBe(leads)
})
