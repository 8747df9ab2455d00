import { useCallback, useEffect, useState } from 'react'
import type { TextKey } from '@/i18n/i18n'
import { currentPlace, type Fix } from '@/lib/geo'

const REASONS: Record<number, TextKey> = {
  1: 'store:list.location_1',
  2: 'store:list.location_2',
  3: 'store:list.location_3',
}
/** After this age a position is requested again (spec sections 4 and 9). */
const OLD_MS = 60_000

const LOOKED_EACH_MS = 10_000

/** Whether a position is older than a minute. Pure. */
export const isOld = ({ at }: Fix, now: number): boolean => now - at > OLD_MS

/** Requests a new position once it is stale and the page is visible; a failed request keeps the known one. */
function useRefreshed(place: Fix | null, setPlace: (place: Fix) => void): void {
  useEffect(() => {
    if (!place) return
    let asked = place.at
    const look = () => {
      const now = Date.now()
      if (document.visibilityState === 'hidden' || !isOld(place, now) || now - asked <= OLD_MS) return
      asked = now
      void currentPlace(0)
        .then(setPlace)
        .catch(() => {})
    }
    const timer = setInterval(look, LOOKED_EACH_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [place, setPlace])
}

/** The reader's position: requested only when they want it, and then kept fresh. */
export function usePlace() {
  const [place, setPlace] = useState<Fix | null>(null)
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  useRefreshed(place, setPlace)
  const locate = useCallback(async () => {
    setLocating(true)
    setProblem(null)
    try {
      setPlace(await currentPlace())
    } catch (error) {
      setProblem(REASONS[(error as GeolocationPositionError).code] ?? 'store:list.location_unknown')
    } finally {
      setLocating(false)
    }
  }, [])
  /** locates without a prompt: only if the reader allowed it before */
  const locateIfAllowed = useCallback(async () => {
    const known = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
    if (known?.state === 'granted') await locate()
  }, [locate])
  return { place, locating, problem, locate, locateIfAllowed }
}
