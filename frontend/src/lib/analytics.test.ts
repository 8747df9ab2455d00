import { afterEach, beforeAll, expect, test } from 'vitest'
import { track, useTag } from './analytics'

const told = () => ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map(one => Array.from(one))
const scripts = () => document.querySelectorAll('script[src*="googletagmanager"]').length

beforeAll(() => {
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
})

afterEach(() => {
  useTag('')
  document.head.replaceChildren()
  ;(window as { dataLayer?: unknown }).dataLayer = undefined
})

test('a store without a tag loads nothing and tells nobody', () => {
  useTag('')
  track('sign_up', { method: 'phone' })

  expect(scripts()).toBe(0)
  expect(told()).toEqual([])
})

test('a store’s tag is loaded once and told each event', () => {
  useTag('G-ABC123')
  useTag('G-ABC123')
  track('page_view', { page_path: '/menu-full', page_title: 'Menu' })

  expect(scripts()).toBe(1)
  expect(told().at(-1)).toEqual([
    'event',
    'page_view',
    { page_path: '/menu-full', page_title: 'Menu', send_to: 'G-ABC123' },
  ])
})

test('what is not a tag is not put into the page', () => {
  useTag('"><script>')

  expect(scripts()).toBe(0)
})

test('after another store without a tag nothing is told', () => {
  useTag('G-ABC123')
  const before = told().length
  useTag('')
  track('sign_up', { method: 'phone' })

  expect(told()).toHaveLength(before)
})
