import { describe, expect, test } from 'vitest'
import type { KitchenChange, KitchenLine, KitchenTicket } from '@/api/api.gen'
import { allDay, atStation, changesAt, sorted, stationsIn, tapKey, urgency, withTapped } from './kitchen'

const NOW = '2026-06-17T16:00:00Z'

const line = (seq: number, name: string, rest: Partial<KitchenLine> = {}): KitchenLine => ({
  ...{ seq, ID: seq, qty: 1, weight: null, weightUnit: '', name, station: '', choices: [], parts: [] },
  ...{ remark: '', allergy: false, contains: [], madeAt: null },
  ...rest,
})

const ticket = (
  referenceID: string,
  lines: KitchenLine[],
  rest: Partial<KitchenTicket> = {},
): KitchenTicket => ({
  ...{ referenceID, orderUUID: `uuid-${referenceID}`, status: 'accepted', version: 0, orderType: 'takeout' },
  ...{ tableName: '', tableGroup: '', placedAt: NOW, beginAt: null, dueAt: null, memo: '', lines },
  ...{ stand: '', orderBy: '', stationId: '', allergy: false, leftOut: [] },
  ...rest,
})

const DUCK = line(1, 'Duck', { station: 'wok', qty: 2 })
const TEA = line(2, 'Tea', { station: 'drinks' })
const SET = line(3, 'Set', {
  qty: 2,
  parts: [
    { qty: 1, name: 'Duck', station: 'wok', choices: [] },
    { qty: 2, name: 'Rice', station: '', choices: [] },
  ],
})

describe('stations', () => {
  test('lists all stations with lines by name, and lines without a station last', () => {
    expect(stationsIn([ticket('1', [DUCK, TEA]), ticket('2', [SET])])).toEqual(['drinks', 'wok', ''])
  })

  test('shows only a station’s own part of each order, and no other orders', () => {
    const seen = atStation([ticket('1', [DUCK, TEA]), ticket('2', [TEA]), ticket('3', [SET])], 'wok')

    expect(seen.map(({ referenceID, lines }) => [referenceID, ...lines.map(({ name }) => name)])).toEqual([
      ['1', 'Duck'],
      ['3', 'Set'],
    ])
    expect(atStation([ticket('2', [TEA])], null)).toHaveLength(1)
  })
})

describe('changes', () => {
  const change = (lines: KitchenLine[], seenAt: string[] = []): KitchenChange => ({
    ...{ changeId: 'cancelled', kind: 'cancelled', at: NOW, referenceID: '1', orderUUID: 'uuid-1' },
    ...{ orderType: 'takeout', tableName: '', tableGroup: '', stand: '', orderBy: '', stationId: '' },
    ...{ dueFrom: null, dueAt: null, lines, seenAt },
  })

  test('shows a station the changes of its own lines, until it has confirmed them', () => {
    expect(changesAt([change([DUCK, TEA])], 'wok').map(({ lines }) => lines)).toEqual([[DUCK]])
    expect(changesAt([change([TEA])], 'wok')).toEqual([])
    expect(changesAt([change([DUCK, TEA], ['wok'])], 'wok')).toEqual([])
  })

  test('shows the whole kitchen each change that a station has not confirmed', () => {
    expect(changesAt([change([DUCK, TEA], ['wok'])], null)).toHaveLength(1)
  })
})

test('a tap shows at once, in both directions', () => {
  const before = [ticket('1', [DUCK, { ...TEA, madeAt: NOW }])]
  const tapped = new Map([
    [tapKey('uuid-1', 1), true],
    [tapKey('uuid-1', 2), false],
  ])

  expect(withTapped(before, tapped, NOW)[0]?.lines.map(({ madeAt }) => madeAt)).toEqual([NOW, null])
})

test('an order is done once all of its lines are crossed off, or it is ready', () => {
  const made = ticket('1', [{ ...TEA, madeAt: NOW }])
  const ready = ticket('2', [TEA], { status: 'ready' })
  const half = ticket('3', [DUCK, { ...TEA, madeAt: NOW }])
  const { making, done } = sorted([made, ready, half])

  expect(making).toEqual([half])
  expect(done).toEqual([ready, made])
})

test('for the whole kitchen an order stays in the list until it is ready', () => {
  const made = ticket('1', [{ ...TEA, madeAt: NOW }])
  const ready = ticket('2', [{ ...TEA, madeAt: NOW }], { status: 'ready' })

  expect(sorted([made, ready], true)).toEqual({ making: [made], done: [ready] })
})

test('allDay counts the open lines of all orders, and sets by their parts', () => {
  const orders = [ticket('1', [DUCK, TEA]), ticket('2', [SET, { ...TEA, madeAt: NOW }])]

  expect(allDay(orders)).toEqual([
    { name: 'Duck', count: 4 },
    { name: 'Rice', count: 4 },
    { name: 'Tea', count: 1 },
  ])
})

test.each([
  [null, 'calm'],
  ['2026-06-17T16:05:01Z', 'calm'],
  ['2026-06-17T16:05:00Z', 'soon'],
  ['2026-06-17T16:00:00Z', 'late'],
] as const)('an order wanted at %s is %s', (dueAt, wanted) => {
  expect(urgency({ dueAt }, Date.parse(NOW))).toBe(wanted)
})
