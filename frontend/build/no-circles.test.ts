import { expect, test } from 'vitest'
import { circle } from './no-circles'

const parts = (links: Record<string, string[]>) =>
  new Map(Object.entries(links).map(([name, imports]) => [name, { imports }]))

test('chunks that lead on and never back are no circle', () => {
  expect(circle(parts({ page: ['shared', 'icons'], shared: ['icons'], icons: [] }))).toBeNull()
})

test('two chunks that need each other are told by the way around', () => {
  expect(circle(parts({ page: ['shared'], shared: ['icons'], icons: ['shared'] }))).toEqual([
    'shared',
    'icons',
    'shared',
  ])
})
