import { useEffect, useState } from 'react'

/** The section under the sticky bar. */
export function useScrollSpy(ids: readonly string[], offset: number): string {
  const [current, setCurrent] = useState(ids[0] ?? '')
  const joined = ids.join()
  useEffect(() => {
    let waiting = false
    const look = () => {
      waiting = false
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const passed = joined
        .split(',')
        .filter(
          id =>
            (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <=
            offset + 8,
        )
      setCurrent(
        (atEnd && scrollY > 0 ? joined.split(',').at(-1) : passed.at(-1)) ?? joined.split(',')[0] ?? '',
      )
    }
    const onScroll = () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [joined, offset])
  return current
}
