import { useEffect, useState } from 'react'

const BAR_REM = -3.5

/** Whether the heading marked with `data-title` has scrolled beyond the upper edge. */
export function useTitleGone(scroller: HTMLElement | null): boolean {
  const [gone, setGone] = useState(false)
  useEffect(() => {
    const title = scroller?.querySelector('[data-title]')
    if (!scroller || !title) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const top = BAR_REM * rem
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen) return
        const above = seen.boundingClientRect.bottom <= (seen.rootBounds?.top ?? 0)
        setGone(!seen.isIntersecting && above)
      },
      { root: scroller, rootMargin: `${top}px 0px 0px` },
    )
    observer.observe(title)
    return () => observer.disconnect()
  }, [scroller])
  return gone
}
