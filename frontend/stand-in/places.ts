import type { Address, DistanceMatrixReply, FindPlacesReply, Place, PlaceReply } from '@/api/api.gen'
import type { CheckoutStandIn } from './checkout'
import { undeliverable } from './checkout'
import type { ordinaryStore } from './store'

/** The state of address lookups that a test may set. */
export interface PlacesStandIn {
  /** the places that exist; null if addresses are typed by hand */
  places: Place[] | null
  /** the address of the guest's position */
  here: Place | null
}

export const placesStandIn = (): PlacesStandIn => ({ places: null, here: null })

const place = (street: string, postal: string): Place => ({
  ...{ street, city: 'Toronto', province: 'ON', postal, country: 'CA' },
})

/** Streets to look up. */
export const someStreets: Place[] = [
  place('12 Yonge Street', 'M5B 2H1'),
  place('120 Yonge Street', 'M5C 1W4'),
  place('300 King Street West', 'M5V 1J2'),
  place('12 Yorkville Avenue', 'M4W 1L1'),
]

interface Shop extends PlacesStandIn, CheckoutStandIn {
  store: typeof ordinaryStore
}

const ENOUGH = 3
const METRES = 1000
const SECONDS = 60

/** The places that begin with the typed text. */
export function findPlaces(
  { places }: PlacesStandIn,
  { text = '' }: { text?: string },
): Partial<FindPlacesReply> {
  const wanted = text.toLowerCase()
  const meant = (places ?? []).filter(({ street = '' }) => street.toLowerCase().startsWith(wanted))
  return {
    lookup: places !== null,
    places:
      text.length < ENOUGH
        ? []
        : meant.map(({ street = '', city, province, postal }) => ({
            placeID: street.replaceAll(' ', '-'),
            line: street,
            where: `${city}, ${province} ${postal}`,
          })),
  }
}

export const readPlace = (
  { places }: PlacesStandIn,
  { placeID }: { placeID: string },
): Pick<PlaceReply, 'place'> => ({
  place: places?.find(({ street = '' }) => street.replaceAll(' ', '-') === placeID) ?? null,
})

export const geocode = ({ here }: PlacesStandIn): Pick<PlaceReply, 'place'> => ({ place: here })

/** Answers the distance by which prices are computed, too. */
export function distanceMatrix(shop: Shop, _asked: { address: Address }): Partial<DistanceMatrixReply> {
  const { distance, store } = shop
  const fault = undeliverable(shop, store)
  const way = distance && {
    distance: { value: distance.km * METRES },
    duration: { value: distance.minutes * SECONDS },
    estimated: distance.estimated ?? false,
  }
  const none = { status: 'NOT_FOUND', distance: null, duration: null, estimated: false } as const
  return {
    rows: [{ elements: [way ? { status: 'OK', ...way } : none] }],
    undeliverable: fault === 'error_too_far' ? fault : null,
  }
}
