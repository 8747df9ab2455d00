// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { speakToTag, standAt, tellablePath, track } from './analytics'

const told = () => ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map(one => Array.from(one))
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]').length

beforeAll(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
})

afterEach(() => {
  speakToTag('', '/')
  document.head.replaceChildren()
  ;(window as { dataLayer?: unknown }).dataLayer = undefined
})

test('a store without a tag loads no script and sends no events', () => {
  speakToTag('', '/')
  track('sign_up', { method: 'phone' })

  expect(scripts()).toBe(0)
  expect(told()).toEqual([])
})

test('a store’s tag is loaded once and gets each event', () => {
  speakToTag('G-ABC123', '/menu-full')
  speakToTag('G-ABC123', '/menu-full')
  track('page_view', { page_path: '/menu-full', page_title: 'Menu' })

  expect(scripts()).toBe(1)
  expect(told().at(-1)).toEqual([
    'event',
    'page_view',
    { page_path: '/menu-full', page_title: 'Menu', send_to: 'G-ABC123' },
  ])
})

test('an invalid tag is not put into the page', () => {
  speakToTag('"><script>', '/')

  expect(scripts()).toBe(0)
})

test('no event is sent after a switch to a store without a tag', () => {
  speakToTag('G-ABC123', '/menu-full')
  const before = told().length
  speakToTag('', '/')
  track('sign_up', { method: 'phone' })

  expect(told()).toHaveLength(before)
})

test('an order’s token is not sent', () => {
  speakToTag('G-ABC123', '/order/status/secret-token')
  standAt('/order/status/secret-token')

  expect(tellablePath('/order/status/secret-token')).toBe('/order/status')
  expect(tellablePath('/menu-item/gyoza')).toBe('/menu-item/gyoza')
  expect(told()).toContainEqual([
    'set',
    { page_location: `${location.origin}/order/status`, page_referrer: '' },
  ])
  expect(JSON.stringify(told())).not.toContain('secret-token')
})

test('the page’s location is set before the tag is configured', () => {
  speakToTag('G-ABC123', '/checkout')

  expect(told().map(([what]) => what)).toEqual(['js', 'set', 'config'])
})
