import { useCallback, useState } from 'react'
import type { TextKey } from '@/i18n/i18n'
import { currentPlace, type Place } from '@/lib/geo'

const REASONS: Record<number, TextKey> = {
  1: 'store:list.location_1',
  2: 'store:list.location_2',
  3: 'store:list.location_3',
}

/** Where the reader is, asked for only when they want it. */
export function usePlace() {
  const [place, setPlace] = useState<Place | null>(null)
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
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
  /** without asking: only where the reader has allowed it before */
  const locateIfAllowed = useCallback(async () => {
    const known = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
    if (known?.state === 'granted') await locate()
  }, [locate])
  return { place, locating, problem, locate, locateIfAllowed }
}
