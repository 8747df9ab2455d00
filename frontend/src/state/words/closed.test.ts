import { expect, test } from 'vitest'
import { category, menu, menuItem } from '@/testing/builders'
import { closedAt, sameClosed } from './closed'
import { formatFor } from './format'

const t = (key: string) => key
const format = formatFor('en', { zone: 'UTC', currency: 'CAD', languages: [] })
const mornings = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '07:00', to: '11:00' }]

const toast = menuItem({ ID: 1, serveWindows: mornings as never })
const soup = menuItem({ ID: 2 })
const early = category({ ID: 10, items: [1], serveWindows: mornings as never })
const always = category({ ID: 11, items: [2] })
const all = menu([early, always], [toast, soup])
const sections = [
  { category: early, items: [toast], depth: 0 },
  { category: always, items: [soup], depth: 0 },
]
const at = (time: string) =>
  closedAt(all, sections as never, new Date(`2026-11-20T${time}Z`), t as never, format)

test('only what is not served has a text', () => {
  const { items, categories } = at('20:00:00')

  expect([...items.keys()]).toEqual([1])
  expect([...categories.keys()]).toEqual([10])
})

test('sameClosed holds as long as the same is served, at any time', () => {
  expect(sameClosed(at('20:00:00'), at('20:00:30'))).toBe(true)
  expect(sameClosed(at('10:59:59'), at('11:00:00'))).toBe(false)
})
