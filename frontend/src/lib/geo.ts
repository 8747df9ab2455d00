export interface Place {
  lat: number
  lng: number
}

const EARTH_KM = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres. */
export function distanceKm(one: Place, other: Place): number {
  const dLat = radians(other.lat - one.lat)
  const dLng = radians(other.lng - one.lng)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(h))
}

/** A position of the device and its time, by the device's clock. */
export interface Fix extends Place {
  at: number
}

const POSITION_TIMEOUT_MS = 10_000

/** Reads the device's position, at most `maximumAge` milliseconds old; rejects after ten seconds. */
export function currentPlace(maximumAge = 60_000): Promise<Fix> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) => resolve({ lat: coords.latitude, lng: coords.longitude, at: timestamp }),
      reject,
      { timeout: POSITION_TIMEOUT_MS, maximumAge },
    )
  })
}

/** A link that opens directions in the device's maps. */
export const directionsUrl = (address: string, place: Place | null) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place ? `${place.lat},${place.lng}` : address)}`
