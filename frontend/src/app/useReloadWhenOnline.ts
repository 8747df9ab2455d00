import { useEffect } from 'react'

/** A page that could not be had without a connection begins anew once there is one. */
export function useReloadWhenOnline(failed: boolean): void {
  useEffect(() => {
    if (!failed) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [failed])
}
