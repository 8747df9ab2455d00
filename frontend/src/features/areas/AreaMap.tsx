import { useMemo } from 'react'
import type { DrawnArea } from '@/api/get-areas'
import { useText } from '@/i18n/i18n'
import type { Place } from '@/lib/geo'
import { barOf, type Point, roomiest, viewOf } from '@/lib/map-view'
import { useFormat } from '@/state/words/format'
import { lookOf } from './area-looks'

const WIDTH = 360
const HEIGHT = 280
const ROOM = 14
const BADGE = 11
const LONGEST_BAR = 90
const BORDER = 1.75
const CHOSEN_BORDER = 3.5

interface Shape {
  area: DrawnArea
  path: string
  badge: Point
}

const pathOf = (ring: readonly Point[]) =>
  `M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** Twice the area inside a ring of points. */
const groundOf = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[(place + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0),
  )

function shapeOf(area: DrawnArea, at: (place: Place) => Point, marks: readonly Point[]): Shape {
  const polygons = area.polygons.map(polygon => polygon.map(ring => ring.map(at)))
  const [largest = []] = [...polygons].sort(
    ([one = []], [other = []]) => groundOf(other ?? []) - groundOf(one ?? []),
  )
  return { area, path: polygons.flat().map(pathOf).join(''), badge: roomiest(largest, marks) }
}

function Badge({ at: [x, y], number, border }: { at: Point; number: number; border: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={BADGE} strokeWidth={2} className={`fill-surface ${border}`} />
      <text x={x} y={y} dy="0.36em" textAnchor="middle" className="fill-text font-bold text-xs">
        {number}
      </text>
    </>
  )
}

/** A pin with its tip at the position. */
function Pin({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0C-3-7-10-11-10-19a10 10 0 0 1 20 0C10-11 3-7 0 0Z"
        strokeWidth={2}
        className="fill-text stroke-surface"
      />
      <circle cy={-19} r={3.5} className="fill-surface" />
    </g>
  )
}

function Bar({ kilometre }: { kilometre: number }) {
  const format = useFormat()
  const km = barOf(kilometre, LONGEST_BAR)
  const [left, foot, right] = [ROOM, HEIGHT - 10, ROOM + km * kilometre]
  return (
    <g>
      <path
        d={`M${left} ${foot - 5}V${foot}H${right}V${foot - 5}`}
        fill="none"
        strokeWidth={1.5}
        className="stroke-text"
      />
      <text x={left + 4} y={foot - 5} className="fill-text text-xs">
        {new Intl.NumberFormat(format.tag, { style: 'unit', unit: 'kilometer' }).format(km)}
      </text>
    </g>
  )
}

interface Props {
  areas: readonly DrawnArea[]
  store: Place
  /** the position of the guest's address; null if none is shown */
  address: Place | null
  /** the name of the area that contains it */
  chosen: string
  name: string
}

/** The areas around the store, numbered like the list; the first area is drawn on top. */
export function AreaMap({ areas, store, address, chosen, name }: Props) {
  const t = useText()
  const { shapes, view } = useMemo(() => {
    const corners = areas.flatMap(({ polygons }) => polygons.flat(2))
    const view = viewOf([...corners, store, ...(address ? [address] : [])], WIDTH, HEIGHT - 10, ROOM)
    const marks = [store, ...(address ? [address] : [])].map(view.at)
    return { view, shapes: areas.map(area => shapeOf(area, view.at, marks)) }
  }, [areas, store, address])
  return (
    <svg
      role="img"
      aria-label={t('areas:map', { name })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full rounded-card bg-sunken"
    >
      {shapes
        .map(({ area, path }, place) => {
          const look = lookOf(place, area)
          return (
            <path
              key={area.name}
              d={path}
              fillRule="evenodd"
              strokeWidth={area.name === chosen ? CHOSEN_BORDER : BORDER}
              strokeLinejoin="round"
              strokeDasharray={area.notDelivered ? '4 3' : undefined}
              className={`${look.ground} ${look.border}`}
            />
          )
        })
        .reverse()}
      {shapes.map(({ area, badge }, place) => (
        <Badge key={area.name} at={badge} number={place + 1} border={lookOf(place, area).border} />
      ))}
      <Bar kilometre={view.kilometre} />
      {address && (
        <circle
          cx={view.at(address)[0]}
          cy={view.at(address)[1]}
          r={6}
          strokeWidth={3}
          className="fill-focus stroke-surface"
        />
      )}
      <Pin at={view.at(store)} />
    </svg>
  )
}
