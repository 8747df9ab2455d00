import { expect, test } from 'vitest'
import { distanceKm } from './geo'
import { barOf, roomiest, viewOf } from './map-view'

const STORE = { lat: 43.6531, lng: -79.3979 }
const NORTH_EAST = { lat: 43.68, lng: -79.36 }
const SOUTH_WEST = { lat: 43.63, lng: -79.44 }
const PLACES = [STORE, NORTH_EAST, SOUTH_WEST]

test('every place is drawn inside the rectangle, north at the top and east at the right', () => {
  const { at } = viewOf(PLACES, 360, 280, 14)

  for (const place of PLACES) {
    const [x, y] = at(place)
    expect(x).toBeGreaterThanOrEqual(14 - 1e-6)
    expect(x).toBeLessThanOrEqual(346 + 1e-6)
    expect(y).toBeGreaterThanOrEqual(14 - 1e-6)
    expect(y).toBeLessThanOrEqual(266 + 1e-6)
  }
  expect(at(NORTH_EAST)[0]).toBeGreaterThan(at(SOUTH_WEST)[0])
  expect(at(NORTH_EAST)[1]).toBeLessThan(at(SOUTH_WEST)[1])
})

test('the scale of a kilometre matches the distance between places', () => {
  const { at, kilometre } = viewOf(PLACES, 360, 280, 14)
  const [[x1, y1], [x2, y2]] = [at(STORE), at(NORTH_EAST)]

  expect(Math.hypot(x2 - x1, y2 - y1) / kilometre).toBeCloseTo(distanceKm(STORE, NORTH_EAST), 1)
})

test('a single place is drawn in the middle', () => {
  expect(viewOf([STORE], 360, 280, 14).at(STORE)).toEqual([180, 140])
})

test.each([
  [30, 90, 2],
  [90, 90, 1],
  [91, 90, 0.5],
  [0.1, 90, 50],
  [5000, 90, 0.1],
])('at %d a kilometre, a length of %d fits a bar of %d km', (kilometre, longest, km) => {
  expect(barOf(kilometre, longest)).toBe(km)
})

const square = (from: number, to: number) =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ] as const

test('a number is placed in the middle of a square, and away from marked points', () => {
  expect(roomiest([square(0, 160)], [])).toEqual([80, 80])
  const [x, y] = roomiest([square(0, 160)], [[80, 80]])
  expect(Math.hypot(x - 80, y - 80)).toBeGreaterThan(30)
})

test('a number is never placed in a hole or in the mouth of a bay', () => {
  const [x, y] = roomiest([square(0, 160), square(20, 150)], [])
  expect(x < 20 || x > 150 || y < 20 || y > 150).toBe(true)

  const bay = [
    [0, 0],
    [160, 0],
    [160, 160],
    [120, 160],
    [120, 20],
    [30, 20],
    [30, 160],
    [0, 160],
  ] as const
  const [inX, inY] = roomiest([bay], [])
  expect(inX > 30 && inX < 120 && inY > 20).toBe(false)
})
