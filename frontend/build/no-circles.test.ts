import { expect, test } from 'vitest'
import { circle } from './no-circles'

const parts = (links: Record<string, string[]>) =>
  new Map(Object.entries(links).map(([name, imports]) => [name, { imports }]))

test('chunks that never import back have no circle', () => {
  expect(circle(parts({ page: ['shared', 'icons'], shared: ['icons'], icons: [] }))).toBeNull()
})

test('two chunks that import each other are reported as a path', () => {
  expect(circle(parts({ page: ['shared'], shared: ['icons'], icons: ['shared'] }))).toEqual([
    'shared',
    'icons',
    'shared',
  ])
})
