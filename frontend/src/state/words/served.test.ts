import { expect, test } from 'vitest'
import { category, menu, menuItem } from '@/testing/builders'
import { formatFor } from './format'
import { notServedText } from './served'

const format = formatFor('en', { zone: 'America/Toronto', currency: 'CAD', languages: [] })
const t = (key: string, values?: Record<string, unknown>) =>
  `${key} ${values?.day ?? ''} ${values?.time ?? ''}`.replace(/ +/, ' ').trim()
const mornings = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '07:00', to: '11:00' }]
const evening = new Date('2026-06-17T23:00:00Z')
const morning = new Date('2026-06-17T13:00:00Z')

const toast = menuItem({ ID: 1, catID: 2 })
const breakfast = category({ ID: 1, key: 'breakfast', serveWindows: mornings })
const sweet = category({ ID: 2, pID: 1, key: 'sweet', items: [1] })
const allDay = category({ ID: 3, key: 'all-day', items: [1] })
const picked = category({ ID: -2, key: 'picked', items: [1] })

test('an item follows the hours of the category above its own', () => {
  const all = menu([breakfast, sweet], [toast])

  expect(notServedText(all, toast, evening, t, format)).toMatch(/^menu:served.from app.dayTime \w+ 7:00/)
  expect(notServedText(all, toast, morning, t, format)).toBe('')
})

test('an item in two categories is served while one of them is', () => {
  expect(notServedText(menu([breakfast, sweet, allDay], [toast]), toast, evening, t, format)).toBe('')
})

test('a special category does not make its items available', () => {
  expect(notServedText(menu([breakfast, sweet, picked], [toast]), toast, evening, t, format)).not.toBe('')
})

test('an item’s own hours come before those of its categories', () => {
  const late = menuItem({ ID: 1, catID: 3, serveWindows: mornings })

  expect(notServedText(menu([allDay], [late]), late, evening, t, format)).toMatch(/^menu:served.from/)
})
