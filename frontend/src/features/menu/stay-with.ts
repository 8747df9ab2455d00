/**
 * Frames without movement after which smooth scrolling is over, and frames for which the heading must keep its
 * position.
 */
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
 * Keeps a scroll target in position while the content above it gets its real height, until the target is stable or the
 * guest scrolls.
 */
export function stayWith(place: HTMLElement): void {
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
  requestAnimationFrame(look)
  for (const kind of TAKEN_OVER) {
    addEventListener(kind, () => ended.abort(), { once: true, passive: true, signal })
  }
}
