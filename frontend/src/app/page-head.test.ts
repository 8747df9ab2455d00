import { expect, test } from 'vitest'
import type { Store } from '@/api/api.gen'
import { pageDescription } from './page-head'

const company = { header: '', companyName: 'Sakura Ramen' }
const queen = {
  info: { storeName: 'Queen St', address: { street: '1 Queen St', city: 'Toronto' } },
} as never as Store

test('the description names the store and its place', () => {
  expect(pageDescription({ store: queen, company }, 'Order online')).toBe(
    'Queen St, 1 Queen St, Toronto · Order online',
  )
  expect(pageDescription({ store: null, company }, 'Order online')).toBe('Sakura Ramen · Order online')
  expect(pageDescription({ store: null, company: null }, 'Order online')).toBe('Order online')
})
