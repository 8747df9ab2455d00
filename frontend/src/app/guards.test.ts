import { expect, test } from 'vitest'
import type { Store } from '@/api/api.gen'
import { type GuardState, guard, pageTitle } from './guards'

const store = { config: { categoryPosition: 'side' }, orderType: { dinein: { menuMode: true } } } as never
const ready: GuardState = {
  phase: 'ready',
  store,
  orderType: 'takeout',
  member: false,
  developing: false,
  home: true,
}

test.each([
  '/',
  '/stores',
  '/store-home',
  '/menu-full',
  '/menu-item/x',
  '/checkout',
  '/giftcard',
  '/unknown',
])('without a session %s leads to the splash screen', path =>
  expect(guard(path, { ...ready, phase: 'starting', store: null })).toBe('/splash-screen'),
)

test('the splash screen is always allowed', () => {
  expect(guard('/splash-screen', { ...ready, phase: 'starting', store: null })).toBeNull()
})

test('with several stores and none chosen only their list is allowed', () => {
  const choosing: GuardState = { ...ready, phase: 'choosing', store: null }

  expect(guard('/menu-full', choosing)).toBe('/stores')
  expect(guard('/stores', choosing)).toBeNull()
})

test('an unknown address shows the not-found page, with or without a chosen store', () => {
  expect(guard('/nowhere', ready)).toBeNull()
  expect(guard('/nowhere', { ...ready, phase: 'choosing', store: null })).toBeNull()
})

test('menu-only dine-in has no checkout and no payment', () => {
  expect(guard('/checkout', { ...ready, orderType: 'dinein' })).toBe('/menu-full')
  expect(guard('/payment', { ...ready, orderType: 'dinein' })).toBe('/menu-full')
  expect(guard('/menu-item/x', { ...ready, orderType: 'dinein' })).toBeNull()
})

test('takeout in the same store can check out', () => {
  expect(guard('/checkout?x=1', ready)).toBeNull()
})

test('a key without the store’s home page leads to the menu', () => {
  expect(guard('/store-home', { ...ready, home: false })).toBe('/menu-full')
  expect(guard('/store-home', ready)).toBeNull()
})

test('gift cards are for members', () => {
  expect(guard('/giftcard', ready)).toBe('/menu-full')
  expect(guard('/giftcard-add', ready)).toBe('/menu-full')
  expect(guard('/giftcard', { ...ready, member: true })).toBeNull()
})

const company = { header: 'Sakura stores', companyName: 'Sakura Ramen' }
const queen = {
  info: { storeName: 'Queen St', address: { street: '1 Queen St', city: 'Toronto' } },
} as never as Store

test('the title is the list’s header, the store, the company, or the default', () => {
  expect(pageTitle('/stores', { store: queen, company }, 'Order')).toBe('Sakura stores')
  expect(pageTitle('/menu-full', { store: queen, company }, 'Order')).toBe('Queen St')
  expect(pageTitle('/order/status/token', { store: null, company }, 'Order')).toBe('Sakura Ramen')
  expect(pageTitle('/splash-screen', { store: null, company: null }, 'Order')).toBe('Order')
})
