import { useRef } from 'react'

/**
 * Runs one piece of work at a time; what is asked for meanwhile is not done. A button is drawn as busy a moment after the
 * tap, which leaves room for a second one.
 */
export function useAlone(): (work: () => Promise<void>) => Promise<void> {
  const running = useRef(false)
  return async work => {
    if (running.current) return
    running.current = true
    await work().finally(() => {
      running.current = false
    })
  }
}
