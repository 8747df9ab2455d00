import type { Place } from './geo'

export type Point = readonly [x: number, y: number]

export interface MapView {
  /** the point at which a place is drawn */
  at: (place: Place) => Point
  /** the drawn length of a kilometre in the middle of the map */
  kilometre: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const EQUATOR_KM = 40_075.017

/** Web Mercator: the world as a square of side 1, north at the top. */
const projected = ({ lat, lng }: Place): Point => [
  (lng + 180) / 360,
  0.5 - Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) / (2 * Math.PI),
]

const LEAST = 1e-9

/** The view that shows all of these places in a rectangle, in its middle, with room around them. Pure. */
export function viewOf(places: readonly Place[], width: number, height: number, room: number): MapView {
  const points = places.map(projected)
  const [west, east] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))]
  const [north, south] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))]
  const scale = Math.min(
    (width - 2 * room) / Math.max(east - west, LEAST),
    (height - 2 * room) / Math.max(south - north, LEAST),
  )
  const [middleX, middleY] = [(west + east) / 2, (north + south) / 2]
  const middleLat = places.reduce((sum, { lat }) => sum + lat, 0) / places.length
  return {
    at: place => {
      const [x, y] = projected(place)
      return [width / 2 + (x - middleX) * scale, height / 2 + (y - middleY) * scale]
    },
    kilometre: scale / (EQUATOR_KM * Math.cos(radians(middleLat))),
  }
}

const BARS_KM = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50] as const

/** The longest round number of kilometres that is drawn no longer than this. Pure. */
export const barOf = (kilometre: number, longest: number): number =>
  [...BARS_KM].reverse().find(km => km * kilometre <= longest) ?? BARS_KM[0]

const isInside = (rings: readonly (readonly Point[])[], [x, y]: Point): boolean => {
  let inside = false
  for (const ring of rings)
    ring.forEach(([x1, y1], place) => {
      const [x2, y2] = ring[(place + 1) % ring.length] ?? [x1, y1]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    })
  return inside
}

function toEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
}

const STEPS = 16

/** The point of a shape with most room for its number: of a grid, the one furthest from borders and `apart`. Pure. */
export function roomiest(rings: readonly (readonly Point[])[], apart: readonly Point[]): Point {
  const corners = rings.flat()
  const [west, east] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))]
  const [north, south] = [Math.min(...corners.map(([, y]) => y)), Math.max(...corners.map(([, y]) => y))]
  let best: Point = corners[0] ?? [0, 0]
  let most = -1
  for (let row = 1; row < STEPS; row++)
    for (let column = 1; column < STEPS; column++) {
      const point: Point = [west + ((east - west) * column) / STEPS, north + ((south - north) * row) / STEPS]
      if (!isInside(rings, point)) continue
      const room = Math.min(
        ...apart.map(([x, y]) => Math.hypot(x - point[0], y - point[1])),
        ...rings.flatMap(ring =>
          ring.map((corner, place) => toEdge(point, corner, ring[(place + 1) % ring.length] ?? corner)),
        ),
      )
      if (room > most) {
        most = room
        best = point
      }
    }
  return best
}
