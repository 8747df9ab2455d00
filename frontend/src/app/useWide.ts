import { useSyncExternalStore } from 'react'

const MEDIUM = '(min-width: 48rem)'

function subscribe(listener: () => void) {
  const query = matchMedia(MEDIUM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is medium or wider: what a phone never shows is not loaded there. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(MEDIUM).matches)
