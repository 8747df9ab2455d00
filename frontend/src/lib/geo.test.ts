import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { distanceKm } from './geo'

type Case = [name: string, one: [number, number], other: [number, number], km: number]
const cases = JSON.parse(readFileSync('../tests/shared/distances.json', 'utf8')) as Case[]
const place = ([lat, lng]: [number, number]) => ({ lat, lng })

test.each(cases)('%s: the distance is the same as on the server', (_name, one, other, km) => {
  expect(Math.round(distanceKm(place(one), place(other)) * 100) / 100).toBe(km)
})
