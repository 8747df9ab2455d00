import { useLayoutEffect, useRef } from 'react'
import { ghostOf, vanish } from './ghost'
import { moves } from './moves'

const LEAVES_MS = 160

const pageBehind = () => document.querySelector('#content main')

interface Parts {
  /** fills the window; its one child is animated */
  frame: HTMLElement
  backdrop: HTMLElement
  scrolled: number
}

function leave({ frame, backdrop, scrolled }: Parts, away: Keyframe): void {
  const scrim = ghostOf(backdrop)
  vanish(scrim, scrim, { opacity: 0 }, LEAVES_MS)
  const ghost = ghostOf(frame)
  const scroller = ghost.querySelector('[data-scroller]')
  if (scroller) scroller.scrollTop = scrolled
  if (ghost.firstElementChild) vanish(ghost, ghost.firstElementChild, away, LEAVES_MS)
}

/** Animates a layer that is removed while it is open; the code that closes it need not wait for that. */
export function useLeaving(away: () => Keyframe) {
  const frame = useRef<HTMLDivElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the elements when they are removed
  useLayoutEffect(() => {
    const page = pageBehind()
    return () => {
      const parts = { frame: frame.current, backdrop: backdrop.current, scrolled: scrolled.current }
      if (!parts.frame || !parts.backdrop || !moves()) return
      // After everything was removed: if its page is gone, too, there is nothing to animate.
      queueMicrotask(() => page?.isConnected && leave(parts as Parts, away()))
    }
  }, [])
  return { frame, backdrop, scrolled }
}
