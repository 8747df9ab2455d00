import { expect, test } from 'vitest'
import { lookOf } from './area-looks'

test('neighbours in the list look different, and areas without delivery have a look of their own', () => {
  const looks = Array.from({ length: 12 }, (_, place) => lookOf(place, { notDelivered: false }))

  for (const [place, look] of looks.slice(1).entries()) expect(look).not.toEqual(looks[place])
  expect(lookOf(0, { notDelivered: true })).toEqual(lookOf(7, { notDelivered: true }))
  expect(looks).not.toContainEqual(lookOf(0, { notDelivered: true }))
})
