import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { noteEntry } from './history-entry'

/**
 * Notes each navigation, so that Back knows whether it came from another page or from a sheet over this one. Every
 * router needs it once: without it, Back from a page that was opened inside a sheet skips the page beneath.
 */
export function useNotedEntries(): void {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    if (key && kind !== 'POP') noteEntry()
  }, [key, kind])
}
