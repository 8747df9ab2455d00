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

/** What a text asks for: nothing, but whether there is a lookup, before it says enough. Pure. */
export const askedBy = (text: string): string => (text.trim().length < FEWEST ? '' : text.trim())

/** Looking an address up by what is typed; the answer to the latest text counts. */
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
    /** null while it is not known; where it is not, an address is written by hand */
    available: isError ? false : (data?.lookup ?? null),
    suggestions: asked && settled ? (data?.places ?? NONE) : NONE,
    searching,
    /** nothing is meant by what was typed */
    nothing: asked !== '' && !searching && data?.places?.length === 0,
    search,
    /** the next search is another one */
    end: () => setSearch(uuid()),
  }
}

export type Lookup = ReturnType<typeof useLookup>
