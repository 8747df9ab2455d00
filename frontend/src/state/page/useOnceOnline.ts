import { useEffect } from 'react'

/** Does what could not be done without a connection once there is one; null while nothing waits for it. */
export function useOnceOnline(run: (() => void) | null): void {
  useEffect(() => {
    if (!run) return
    addEventListener('online', run)
    return () => removeEventListener('online', run)
  }, [run])
}

export const reload = (): void => location.reload()
