import { useEffect } from 'react'

/** Runs what needs a connection once there is one; null if nothing waits for it. */
export function useOnceOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  }, [run])
}

export const reload = (): void => location.reload()
