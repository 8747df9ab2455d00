import { useEffect } from 'react'
import { useHouse } from '@/state/page/house'
import { useUpkeep } from '@/state/page/upkeep'

/**
 * Reports whether this device is idle, so that a new version may load. A page opened with a PIN would ask for it again,
 * so it only counts as idle once staff have requested the reload.
 */
export function useResting(rests: boolean): void {
  const asksPin = useHouse(house => house.asksPin)
  const resting = rests && !asksPin
  useEffect(() => {
    useUpkeep.setState({ resting })
    return () => useUpkeep.setState({ resting: null })
  }, [resting])
}

/** A page that waits for its PIN loses nothing by a reload. */
export function useLockedRest(): void {
  useEffect(() => {
    useHouse.setState({ asksPin: true })
    useUpkeep.setState({ resting: true })
    return () => useUpkeep.setState({ resting: null })
  }, [])
}

/** Loads the waiting version, for staff who have typed the PIN; null if there is none. */
export function useRefresh(): (() => void) | null {
  const refresh = useUpkeep(upkeep => upkeep.refresh)
  if (!refresh) return null
  return () => {
    useHouse.setState({ asksPin: false })
    refresh()
  }
}
