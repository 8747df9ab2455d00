import { describe, expect, test } from 'vitest'
import { isDeepLink, mayGoOn, resolveKey, rootRoute, withoutKey } from './startup'

const at = (pathname = '/', search = '') => ({ pathname, search })
const query = (key: unknown) =>
  `?key=${encodeURIComponent(typeof key === 'string' ? key : JSON.stringify(key))}`

describe('the key of a page is', () => {
  test('the one in ?key=, before any other', () => {
    const address = at('/other-key', query({ token: 'from-query', orderType: 'table' }))

    expect(resolveKey(address, { tabToken: 'kept' })).toEqual({
      token: 'from-query',
      source: 'query',
      basename: '',
    })
    expect(resolveKey(at('/', query({ appKey: 'k' })))?.token).toBe('k')
    expect(resolveKey(at('/', query({ companyCode: 'acme', dataId: 'd1' })))?.token).toBe('acme/d1')
  })

  test.each([
    '',
    'plain',
    '{"token":',
    '[]',
    'null',
    '"text"',
    '{}',
    '{"token":7}',
    '{"companyCode":"acme"}',
  ])('not a ?key= that is %s', written =>
    expect(resolveKey(at('/path-key', query(written)))?.source).toBe('path'),
  )

  test('else the path’s: one segment is an app key and the router’s base', () => {
    expect(resolveKey(at('/k7/menu-category/12'))).toEqual({
      token: 'k7',
      source: 'path',
      basename: '/k7',
    })
  })

  test('two segments are a company code and a data id', () => {
    expect(resolveKey(at('/acme/d1/menu-full'))).toEqual({
      token: 'acme/d1',
      source: 'path',
      basename: '/acme/d1',
    })
    expect(resolveKey(at('/acme/d1/and/more'))?.token).toBe('acme/d1')
  })

  test.each([
    '/menu-full',
    '/stores',
    '/splash-screen',
    '/order',
    '/',
    '/checkout',
    '/assets/x',
    '/%E0%A4%A',
  ])('not in %s, which is ours or nothing', path =>
    expect(resolveKey(at(path))).toMatchObject({ source: 'host' }),
  )

  test('not a part that the server has declared not to be one', () => {
    expect(resolveKey(at('/k7/nowhere'), { noKeys: ['k7/nowhere'] })).toEqual({
      token: 'k7',
      source: 'path',
      basename: '/k7',
    })
    expect(resolveKey(at('/k7/nowhere'), { noKeys: ['k7/nowhere', 'k7'] })).toMatchObject({
      token: '',
      source: 'host',
      basename: '',
    })
  })

  test('the one this tab started with, after its ?key= was removed from the address', () => {
    expect(resolveKey(at('/menu-full'), { tabToken: 'kept' })).toEqual({
      token: 'kept',
      source: 'tab',
      basename: '',
    })
  })

  test('a fixed one in development, before the host’s', () => {
    expect(resolveKey(at(), { developmentToken: 'dev' })).toMatchObject({
      token: 'dev',
      source: 'development',
    })
  })

  test('else the host’s own, which the server knows', () => {
    expect(resolveKey(at('/menu-full'))).toEqual({ token: '', source: 'host', basename: '' })
  })
})

test('a path key with odd characters survives as a basename', () => {
  expect(resolveKey(at('/a%20b/menu-full'))).toEqual({
    token: 'a b',
    source: 'path',
    basename: '/a%20b',
  })
})

test('withoutKey removes the key from the address and keeps the rest', () => {
  expect(withoutKey('?key=%7B%7D&mode=KIOSK')).toBe('?mode=KIOSK')
  expect(withoutKey('?key=%7B%7D')).toBe('')
})

test('rootRoute follows from the key and the store', () => {
  const side = { config: { categoryPosition: 'side' } } as never
  const center = { config: { categoryPosition: 'center' } } as never

  expect(rootRoute({ orderType: 'home' }, null)).toBe('/stores')
  expect(rootRoute({ orderType: 'home' }, side)).toBe('/store-home')
  expect(rootRoute({ orderType: 'home', storeHome: false }, side)).toBe('/menu-full')
  expect(rootRoute({ orderType: 'home', storeHome: true }, side)).toBe('/store-home')
  expect(rootRoute({ orderType: 'table' }, side)).toBe('/menu-full')
  expect(rootRoute({ orderType: 'takeout' }, center)).toBe('/menu-category')
})

test('a reload returns to the guest’s page, other addresses lead to the root', () => {
  const kept = [
    '/menu-full',
    '/menu-item/gyoza',
    '/menu-category/4',
    '/store-home',
    '/checkout',
    '/order/status/t',
  ]
  expect(kept.every(isDeepLink)).toBe(true)
  expect(['/splash-screen', '/', '/menu-fuller', '/order'].some(isDeepLink)).toBe(false)
})

test('without a chosen store only an order’s own page can be opened', () => {
  expect(mayGoOn('/stores', '/order/status/token')).toBe(true)
  expect(mayGoOn('/stores', '/menu-full')).toBe(false)
  expect(mayGoOn('/store-home', '/checkout')).toBe(true)
})

test('an unknown address is opened, so that it can say so', () => {
  expect(mayGoOn('/store-home', '/nowhere')).toBe(true)
  expect(mayGoOn('/stores', '/nowhere?x=1')).toBe(true)
  expect(mayGoOn('/store-home', '/stores')).toBe(false)
})
