import { glide } from '@/ui/glide'

/** Frames without movement after which a glide is over, and for which a heading has to stand right. */
const STILL = 6
const STANDS = 40
const AT_MOST_MS = 5000
const TAKEN_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let ended = new AbortController()

const marginOf = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

const atEnd = (): boolean => innerHeight + scrollY >= document.documentElement.scrollHeight - 2

const standsRight = (place: HTMLElement): boolean => {
  const off = place.getBoundingClientRect().top - marginOf()
  return Math.abs(off) < 2 || (off > 0 && atEnd())
}

/**
 * Scrolls to a place and stays with it while what lies above finds its real height, until it stands, or the guest
 * scrolls on.
 */
export function land(place: HTMLElement): void {
  ended.abort()
  ended = new AbortController()
  const { signal } = ended
  const until = performance.now() + AT_MOST_MS
  let still = 0
  let stands = 0
  let last = Number.NaN
  const look = () => {
    if (signal.aborted || performance.now() > until || stands > STANDS) return
    still = scrollY === last ? still + 1 : 0
    last = scrollY
    const right = standsRight(place)
    stands = right && still > 0 ? stands + 1 : 0
    if (!right && still > STILL) {
      place.scrollIntoView({ behavior: 'instant', block: 'start' })
      still = 0
    }
    requestAnimationFrame(look)
  }
  place.scrollIntoView({ behavior: glide(), block: 'start' })
  requestAnimationFrame(look)
  for (const kind of TAKEN_OVER) {
    addEventListener(kind, () => ended.abort(), { once: true, passive: true, signal })
  }
}
