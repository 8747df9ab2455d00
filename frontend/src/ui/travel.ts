import { ghostOf, vanish } from './ghost'
import { moves } from './moves'
import { MEDIUM } from './widths'

const TRAVELS_MS = 240
const ARRIVES_AT = 0.15
const HALF = 0.5
const ABOVE_SHEETS = '70'
/** The size of the order bar's place, before there is a bar. */
const FOOT_PX = 44

function middleOf({ left, top, width, height }: DOMRect): [number, number] {
  return [left + width * HALF, top + height * HALF]
}

/** On a phone, moves the picture of an added item to the order at the foot of the screen. */
export function travelToOrder(picture: Element | null | undefined): void {
  if (!(picture instanceof HTMLElement) || !moves() || matchMedia(MEDIUM).matches) return
  const stands = picture.getBoundingClientRect()
  const { left, top, width, height } = stands
  const [fromX, fromY] = middleOf(stands)
  const bar = document.getElementById('cart-bar')?.getBoundingClientRect()
  const [toX, toY] = bar
    ? [bar.left + FOOT_PX * HALF, middleOf(bar)[1]]
    : [innerWidth * HALF, innerHeight - FOOT_PX]
  const transform = `translate(${toX - fromX}px, ${toY - fromY}px) scale(${ARRIVES_AT})`
  const ghost = ghostOf(picture)
  Object.assign(ghost.style, {
    ...{ position: 'fixed', margin: '0', zIndex: ABOVE_SHEETS },
    ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
  })
  vanish(ghost, ghost, { transform, opacity: 0.4 }, TRAVELS_MS)
}
