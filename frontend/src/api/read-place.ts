import { having, nullable, oneOf, text } from '@/lib/shape'
import type { Place, PlaceReply } from './api.gen'
import { type Body, post } from './client'

const place = having<Place>({
  street: text,
  city: text,
  province: text,
  postal: text,
  country: oneOf('CA', 'US'),
})
const shape = having<PlaceReply>({ place: nullable(place) })

/** Reads the address of a found place, which ends its search. */
export const readPlace = async (asked: Body<'/order/readplace'>): Promise<Place | null> =>
  (await post('/order/readplace', asked, shape)).place

/** Reads the address of the device's position. */
export const geocode = async (asked: Body<'/order/geocode'>): Promise<Place | null> =>
  (await post('/order/geocode', asked, shape)).place
