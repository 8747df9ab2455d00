import { useEffect } from 'react'
import { useHouse } from '@/state/page/house'
import { useUpkeep } from '@/state/page/upkeep'

/**
 * Says whether nobody is at this device: a newer version comes then. A page that was opened with a PIN would ask it
 * again and stand there for nobody, so it rests only once staff have wanted it to begin anew.
 */
export function useResting(rests: boolean): void {
  const asksPin = useHouse(house => house.asksPin)
  const resting = rests && !asksPin
  useEffect(() => {
    useUpkeep.setState({ resting })
    return () => useUpkeep.setState({ resting: null })
  }, [resting])
}

/** A page that waits for its PIN loses nothing. */
export function useLockedRest(): void {
  useEffect(() => {
    useHouse.setState({ asksPin: true })
    useUpkeep.setState({ resting: true })
    return () => useUpkeep.setState({ resting: null })
  }, [])
}

/** Takes the version that waits, for staff who have typed the PIN; null while none does. */
export function useRefresh(): (() => void) | null {
  const refresh = useUpkeep(upkeep => upkeep.refresh)
  if (!refresh) return null
  return () => {
    useHouse.setState({ asksPin: false })
    refresh()
  }
}
