import { expect, test } from 'vitest'
import type { StoreSummary } from '@/api/api.gen'
import { haveOwnPictures } from './own-pictures'
import { shownSort, sortStores } from './sort-stores'

const store = (storeName: string, lat: number, uri: string | null = null) =>
  ({
    storeName,
    coords: { lat, lng: 0 },
    hero: uri && { uri, widths: [800], color: '#000' },
  }) as never as StoreSummary
const FAR = store('Alder', 2, '/hero')
const NEAR = store('Beech', 1, '/hero')
const HERE = { lat: 0, lng: 0 }
const names = (rows: { store: StoreSummary }[]) => rows.map(row => row.store.storeName)

test('sorts by distance if the reader’s position is known', () => {
  expect(names(sortStores([FAR, NEAR], 'distance', HERE, 'en'))).toEqual(['Beech', 'Alder'])
  expect(shownSort('distance', HERE)).toBe('distance')
})

test('keeps and shows the company’s own order if the position is unknown', () => {
  expect(names(sortStores([FAR, NEAR], 'distance', null, 'en'))).toEqual(['Alder', 'Beech'])
  expect(shownSort('distance', null)).toBe('customize')
  expect(shownSort('alphabetic', null)).toBe('alphabetic')
})

test('stores have pictures of their own only if no two are the same', () => {
  expect(haveOwnPictures([FAR, NEAR])).toBe(false)
  expect(haveOwnPictures([FAR, store('Beech', 1, '/other')])).toBe(true)
  expect(haveOwnPictures([FAR, store('Beech', 1)])).toBe(true)
  expect(haveOwnPictures([store('Alder', 2), store('Beech', 1)])).toBe(false)
})
