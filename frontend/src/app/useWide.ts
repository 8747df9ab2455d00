import { useSyncExternalStore } from 'react'
import { LARGE, MEDIUM } from '@/ui/widths'

const subscribeTo = (width: string) => (listener: () => void) => {
  const query = matchMedia(width)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const toMedium = subscribeTo(MEDIUM)
const toLarge = subscribeTo(LARGE)

/** Whether the window is medium or wider; parts that phones never show are not loaded there. */
export const useWide = (): boolean => useSyncExternalStore(toMedium, () => matchMedia(MEDIUM).matches)

/** Whether there is room for two columns beside each other. */
export const useRoomy = (): boolean => useSyncExternalStore(toLarge, () => matchMedia(LARGE).matches)
