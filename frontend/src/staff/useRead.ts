import { useCallback, useRef, useState } from 'react'
import type { StaffKeys } from '@/api/staff-order'
import { serverNow } from '@/lib/server-clock'
import { type Again, useLookAgain } from './look-again'
import { usePerson } from './person'

interface Read<T> {
  data: T | null
  /** when the server was last heard, by its own clock */
  heardAt: number | null
  /** the last time it was asked there was no answer */
  failed: boolean
}

const NOTHING = { data: null, heardAt: null, failed: false }

/**
 * What the server says to who is signed in, asked again every so often, and at news, while the page is seen; what
 * is known stays.
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
