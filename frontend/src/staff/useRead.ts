import { useCallback, useRef, useState } from 'react'
import type { StaffKeys } from '@/api/staff-order'
import { serverNow } from '@/lib/server-clock'
import { type Again, useLookAgain } from './look-again'
import { usePerson } from './person'

interface Read<T> {
  data: T | null
  /** the time of the server's last answer, by its own clock */
  heardAt: number | null
  /** the last request got no answer */
  failed: boolean
}

const NOTHING = { data: null, heardAt: null, failed: false }

/**
 * Data for the signed-in person, polled while the page is visible and reloaded after channel messages; known data stays
 * after a failure.
 */
export function useRead<T>(
  ask: (keys: StaffKeys) => Promise<T>,
  everyMs: number,
  isNews?: Again['isNews'],
): Read<T> & { refresh: () => Promise<void> } {
  const [read, setRead] = useState<Read<T>>(NOTHING)
  const turn = useRef(0)
  const refresh = useCallback(async () => {
    const { keys } = usePerson.getState()
    if (!keys) return
    turn.current += 1
    const mine = turn.current
    try {
      const data = await ask(keys)
      if (mine === turn.current) setRead({ data, heardAt: serverNow(), failed: false })
    } catch {
      if (mine === turn.current) setRead(before => ({ ...before, failed: true }))
    }
  }, [ask])
  useLookAgain(refresh, { pause: useCallback(() => everyMs, [everyMs]), isNews })
  return { ...read, refresh }
}
