import { useRef } from 'react'

/**
 * Runs one piece of work at a time, and ignores further calls while it runs. A button looks busy only a moment after
 * the tap, which leaves time for a second one.
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
