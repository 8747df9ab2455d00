import { expect, test } from 'vitest'
import { aBoardOrder } from '@/testing/board-orders'
import { merged, type Ringing } from './board'
import { heardOf, isUnheard, stillHeard } from './heard'

const TODAY = '2026-11-22'
const at = (minute: string) => `${TODAY}T12:${minute}:00Z`
const placed = (number: string, minute: string) =>
  aBoardOrder(number, { status: 'accepted', placedAt: at(minute) })
const NOW = Date.parse(at('30'))
const SILENT: Ringing = new Map()
const NONE = new Set<string>()
const ringing = (...names: string[]): Ringing => new Map(names.map(name => [name, 'accepted'] as const))

const known = [placed('1', '10'), placed('2', '29'), placed('3', '30')]
const books = [[TODAY, merged(new Map(), known)]] as const

test('orders placed after the server’s last answer or missing in all reads are unseen', () => {
  const heard = heardOf(books, SILENT, NONE, NOW)

  expect(known.map(order => isUnheard(heard, order))).toEqual([false, false, false])
  expect(isUnheard(heard, placed('4', '31'))).toBe(true)
  expect(isUnheard(heard, aBoardOrder('5', { placedAt: '2026-11-22T12:29:30Z' }))).toBe(true)
})

test('known orders are only unseen if they still rang', () => {
  const heard = heardOf(books, ringing('uuid-2'), new Set(['uuid-8']), NOW)

  expect(known.map(order => isUnheard(heard, order))).toEqual([false, true, false])
  expect(heard).toEqual({ until: Date.parse(at('29')) - 1, names: ['uuid-3'], later: ['uuid-8'] })
})

test('a new device treats no order as unseen', () => {
  expect(isUnheard(undefined, placed('1', '10'))).toBe(false)
})

test('a begun scheduled order stays listed until it is acknowledged', () => {
  const heard = { until: NOW, names: ['uuid-3'], later: ['uuid-7', 'uuid-8', 'uuid-9'] }

  expect(stillHeard(heard, ringing('uuid-7'), new Set(['uuid-8']))).toEqual({
    ...heard,
    later: ['uuid-7', 'uuid-8'],
  })
})
