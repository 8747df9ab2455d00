import { expect, test } from 'vitest'
import type { PageDisplay } from '@/api/api.gen'
import { displayIn } from './payment-trip'

const all: PageDisplay[] = ['lightbox', 'embedded', 'redirect']

test.each([
  [360, 640, 'redirect'],
  [640, 360, 'redirect'],
  [361, 361, 'embedded'],
  [390, 844, 'embedded'],
  [767, 900, 'embedded'],
  [768, 1024, 'lightbox'],
  [1440, 900, 'lightbox'],
] as const)('in a window of %i × %i a payment page is shown as %s', (width, height, shown) => {
  expect(displayIn(all, { width, height })).toBe(shown)
})

test('a provider that only redirects does so in every window', () => {
  expect(displayIn(['redirect'], { width: 1440, height: 900 })).toBe('redirect')
  expect(displayIn([], { width: 1440, height: 900 })).toBe('redirect')
})
