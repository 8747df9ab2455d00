import { type RefObject, startTransition, useEffect, useState } from 'react'

const AHEAD = '1200px 0px'
const AT_FIRST = 4
const A_FRAME = 4

/** True once an element is, or has been, near the viewport. */
export function useNear(element: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const [near, setNear] = useState(initially)
  useEffect(() => {
    if (near || !element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) startTransition(() => setNear(true))
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near, element])
  return near
}

/** How many items of a list to draw: a few at once, then some more with every frame, so that no frame takes long. */
export function useGrowing(total: number): number {
  const [shown, setShown] = useState(AT_FIRST)
  useEffect(() => {
    if (shown >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setShown(count => count + A_FRAME)))
    return () => cancelAnimationFrame(frame)
  }, [shown, total])
  return Math.min(shown, total)
}
