import { describe, expect, test } from 'vitest'
import { isDeepLink, resolveKey, rootRoute, withoutKey } from './startup'

const hosts = [{ url: 'sakura.localhost', token: 'sakura-token' }]
const at = (hostname: string, pathname = '/', search = '') => ({ hostname, pathname, search })
const query = (key: unknown) =>
  `?key=${encodeURIComponent(typeof key === 'string' ? key : JSON.stringify(key))}`

describe('the key of a page is', () => {
  test('its host’s, before anything else', () => {
    const address = at('sakura.localhost', '/other-key/menu-full', query({ token: 'from-query' }))

    expect(resolveKey(address, hosts, { developmentToken: 'dev' })).toEqual({
      token: 'sakura-token',
      source: 'host',
      basename: '',
    })
  })

  test('then the one in ?key=', () => {
    const address = at('order.example', '/other-key', query({ token: 'from-query', orderType: 'table' }))

    expect(resolveKey(address, hosts)).toEqual({ token: 'from-query', source: 'query', basename: '' })
    expect(resolveKey(at('x', '/', query({ appKey: 'k' })), [])?.token).toBe('k')
    expect(resolveKey(at('x', '/', query({ companyCode: 'acme', dataId: 'd1' })), [])?.token).toBe('acme/d1')
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
    expect(resolveKey(at('order.example', '/path-key', query(written)), hosts)?.source).toBe('path'),
  )

  test('then the path’s: one segment is an app key and the router’s base', () => {
    expect(resolveKey(at('order.example', '/k7/menu-category/12'), hosts)).toEqual({
      token: 'k7',
      source: 'path',
      basename: '/k7',
    })
  })

  test('two segments are a company code and a data id', () => {
    expect(resolveKey(at('order.example', '/acme/d1/menu-full'), hosts)).toEqual({
      token: 'acme/d1',
      source: 'path',
      basename: '/acme/d1',
    })
    expect(resolveKey(at('order.example', '/acme/d1/and/more'), hosts)?.token).toBe('acme/d1')
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
    expect(resolveKey(at('order.example', path), hosts)).toBeNull(),
  )

  test('the one this tab began with, after its ?key= was taken out of the address', () => {
    expect(resolveKey(at('order.example', '/menu-full'), hosts, { tabToken: 'kept' })).toEqual({
      token: 'kept',
      source: 'tab',
      basename: '',
    })
  })

  test('last, and in development only, a fixed one', () => {
    expect(resolveKey(at('localhost'), hosts, { developmentToken: 'dev' })?.source).toBe('development')
    expect(resolveKey(at('localhost'), hosts)).toBeNull()
  })
})

test.each(['sakura.localhost.evil.test', 'xsakura.localhost', 'sakura.localhost.'])(
  '%s is not sakura.localhost',
  hostname => expect(resolveKey(at(hostname), hosts)).toBeNull(),
)

test('a host matches whatever its case or port', () => {
  expect(resolveKey(at('SAKURA.localhost'), [{ url: 'Sakura.localhost:8080', token: 't' }])?.token).toBe('t')
})

test('a path key with odd characters survives as a basename', () => {
  expect(resolveKey(at('x', '/a%20b/menu-full'), [])).toEqual({
    token: 'a b',
    source: 'path',
    basename: '/a%20b',
  })
})

test('the key leaves the address and the rest stays', () => {
  expect(withoutKey('?key=%7B%7D&mode=KIOSK')).toBe('?mode=KIOSK')
  expect(withoutKey('?key=%7B%7D')).toBe('')
})

test('a start ends where its key says', () => {
  const side = { config: { categoryPosition: 'side' } } as never
  const center = { config: { categoryPosition: 'center' } } as never

  expect(rootRoute({ orderType: 'home' }, null)).toBe('/stores')
  expect(rootRoute({ orderType: 'home' }, side)).toBe('/store-home')
  expect(rootRoute({ orderType: 'table' }, side)).toBe('/menu-full')
  expect(rootRoute({ orderType: 'takeout' }, center)).toBe('/menu-category')
})

test('menu addresses are gone on to, a checkout is not', () => {
  expect(['/menu-full', '/menu-item/gyoza', '/menu-category/4', '/store-home'].every(isDeepLink)).toBe(true)
  expect(['/checkout', '/splash-screen', '/', '/menu-fuller'].some(isDeepLink)).toBe(false)
})
