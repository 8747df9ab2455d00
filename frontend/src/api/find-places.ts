import { flag, having, list, nullable, oneOf, text } from '@/lib/shape'
import type { FindPlacesReply, Place, PlaceReply, Suggestion } from './api.gen'
import { type Body, post } from './client'

const found = having<FindPlacesReply>({
  lookup: flag,
  places: list(having<Suggestion>({ placeID: text, line: text, where: text })),
})
const place = having<Place>({
  street: text,
  city: text,
  province: text,
  postal: text,
  country: oneOf('CA', 'US'),
})
const read = having<PlaceReply>({ place: nullable(place) })

/** What may be meant by a text, and whether there is a lookup at all. */
export const findPlaces = (
  asked: Body<'/order/findplaces'>,
  signal?: AbortSignal,
): Promise<FindPlacesReply> => post('/order/findplaces', asked, found, signal)

/** The address of a place that was found, which ends its search. */
export const readPlace = async (asked: Body<'/order/readplace'>): Promise<Place | null> =>
  (await post('/order/readplace', asked, read)).place

/** The address of where the device is. */
export const geocode = async (asked: Body<'/order/geocode'>): Promise<Place | null> =>
  (await post('/order/geocode', asked, read)).place
