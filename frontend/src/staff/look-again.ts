import { useEffect } from 'react'
import type { Hint } from '@/lib/live-channel'
import { hearing, useLive } from './live'

const AT_MOST_EVERY_MS = 1_000

export interface Again {
  /** after an answer, how long until it is asked again, in milliseconds */
  pause: () => number
  /** whether what the store tells by itself is a reason to look at once; null is its channel, opening */
  isNews?: ((hint: Hint | null) => boolean) | undefined
}

/**
 * Looks at something of the store as long as the page is seen: at once when it is seen again or there is news, else a
 * while after the last answer. It never asks while it waits for one, so that a slow answer is not dropped for the next.
 */
export function useLookAgain(look: () => Promise<unknown>, { pause, isNews }: Again): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = Number.NEGATIVE_INFINITY
    let dueAt = Number.POSITIVE_INFINITY
    let over = false
    let waiting = false
    let wanted = false
    /** What comes first counts: news that is heard while an answer is awaited is not forgotten at its end. */
    const later = (ms: number) => {
      if (over || document.visibilityState === 'hidden' || Date.now() + ms >= dueAt) return
      clearTimeout(timer)
      dueAt = Date.now() + ms
      timer = setTimeout(ask, ms)
    }
    const soon = () => later(Math.max(0, askedAt + AT_MOST_EVERY_MS - Date.now()))
    const ask = async () => {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
      if (over || document.visibilityState === 'hidden') return
      wanted = waiting
      if (waiting) return
      waiting = true
      askedAt = Date.now()
      await look().catch(() => undefined)
      waiting = false
      if (wanted) soon()
      later(pause())
    }
    void ask()
    const deaf = hearing(hint => isNews?.(hint) && soon())
    const unheard = useLive.subscribe(() => later(pause()))
    document.addEventListener('visibilitychange', ask)
    addEventListener('online', ask)
    return () => {
      over = true
      clearTimeout(timer)
      deaf()
      unheard()
      document.removeEventListener('visibilitychange', ask)
      removeEventListener('online', ask)
    }
  }, [look, pause, isNews])
}
