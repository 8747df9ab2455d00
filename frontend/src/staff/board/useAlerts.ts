import { useEffect, useMemo } from 'react'
import { useNow } from '@/state/page/now'
import { type Alert, alertsSince } from './alerts'
import { useBoard } from './board-state'
import { takeNote, useNoted } from './noted'

const NONE: readonly Alert[] = []

/** The alerts not yet acknowledged at this device. A new device starts with its first look. */
export function useAlerts(): readonly Alert[] {
  const until = useNoted(state => state.until)
  const heardAt = useBoard(state => state.heardAt)
  const books = useBoard(state => state.books)
  const pauses = useBoard(state => state.place?.pauses)
  const now = useNow().getTime()
  useEffect(() => {
    if (until === null && heardAt !== null) takeNote(Math.floor(heardAt))
  }, [until, heardAt])
  return useMemo(
    () => (until === null || !pauses ? NONE : alertsSince(until, { books, pauses }, now)),
    [until, books, pauses, now],
  )
}
