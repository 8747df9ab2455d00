import { useState } from 'react'
import type { Suggestion } from '@/api/api.gen'
import { findPlaces } from '@/api/find-places'
import { uuid } from '@/lib/identity'
import { keepPreviousData, useQuery } from '@/state/scope/use-query'
import { useSettled } from '@/ui/useSettled'

const SETTLE_MS = 250
const FEWEST = 3
const KNOWN_MS = 600_000
const NONE: readonly Suggestion[] = []

/** The text to search for. It is empty while too few letters are typed: then only the availability is asked. Pure. */
export const askedBy = (text: string): string => (text.trim().length < FEWEST ? '' : text.trim())

/** Looks up an address as the guest types; only the answer to the latest text is shown. */
export function useLookup() {
  const [typed, type] = useState('')
  const [search, setSearch] = useState(uuid)
  const settled = askedBy(useSettled(typed, SETTLE_MS))
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['places', settled],
    queryFn: signal => findPlaces({ text: settled, search }, signal),
    staleTime: KNOWN_MS,
    placeholderData: keepPreviousData,
  })
  const asked = askedBy(typed)
  const searching = asked !== '' && (asked !== settled || isPlaceholderData)
  return {
    typed,
    type,
    /** null while it is unknown; if false, the guest types the address by hand */
    available: isError ? false : (data?.lookup ?? null),
    suggestions: asked && settled ? (data?.places ?? NONE) : NONE,
    searching,
    /** nothing matches the typed text */
    nothing: asked !== '' && !searching && data?.places?.length === 0,
    search,
    /** starts a new search with its own name */
    end: () => setSearch(uuid()),
  }
}

export type Lookup = ReturnType<typeof useLookup>
