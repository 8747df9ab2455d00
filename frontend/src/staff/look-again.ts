import { useEffect } from 'react'
import type { Hint } from '@/lib/live-channel'
import { hearing, useLive } from './live'

const AT_MOST_EVERY_MS = 1_000

export interface Again {
  /** the milliseconds from an answer to the next request */
  pause: () => number
  /** whether a channel message is a reason to read at once; null means that the channel has opened */
  isNews?: ((hint: Hint | null) => boolean) | undefined
}

/**
 * Polls data of the store while the page is visible: at once when it becomes visible or there is news, else a while
 * after the last answer. Never sends a request while one is running, so that a slow answer is not discarded.
 */
export function useLookAgain(look: () => Promise<unknown>, { pause, isNews }: Again): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = Number.NEGATIVE_INFINITY
    let dueAt = Number.POSITIVE_INFINITY
    let over = false
    let waiting = false
    let wanted = false
    /** The earliest time wins, so that news during a request is not lost when the answer arrives. */
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
