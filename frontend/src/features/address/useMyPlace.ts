import { useState } from 'react'
import type { Place } from '@/api/api.gen'
import { geocode } from '@/api/read-place'
import type { TextKey } from '@/i18n/i18n'
import { currentPlace } from '@/lib/geo'
import { useAlone } from '@/ui/useAlone'

const REASONS: Record<number, TextKey> = {
  1: 'address:location_1',
  2: 'address:location_2',
  3: 'address:location_3',
}

/** The address at the guest's position, requested only when they want it; fails with a reason after ten seconds. */
export function useMyPlace(onFound: (place: Place) => void) {
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<TextKey | null>(null)
  const alone = useAlone()
  const locate = async () => {
    setLocating(true)
    setProblem(null)
    try {
      const { lat, lng } = await currentPlace()
      const place = await geocode({ coords: { lat, lng } })
      if (place) onFound(place)
      else setProblem('address:location_none')
    } catch (error) {
      setProblem(REASONS[(error as GeolocationPositionError).code] ?? 'address:location_unknown')
    }
    setLocating(false)
  }
  return { locating, problem, locate: () => void alone(locate) }
}
