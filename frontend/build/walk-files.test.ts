import { expect, test } from 'vitest'
import { walkFiles } from './walk-files'

const WALKS = { kiosk: {}, 'staff-print': { night: true } }

test('`make test` runs the walks of the day', () => {
  expect(walkFiles(WALKS, { COVER: 'yes' })).toEqual(['**/kiosk.test.ts'])
})

test('a full run and a run of named walks may run every walk', () => {
  expect(walkFiles(WALKS, { COVER: 'no' })).toEqual(['**/*.test.ts'])
  expect(walkFiles(WALKS, { COVER: 'yes', WALKS: 'staff-print kiosk' })).toEqual(['**/*.test.ts'])
})
