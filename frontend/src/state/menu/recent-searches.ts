import { shortText, those } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'

const MOST = 8
const SHORTEST = 2
const LONGEST = 200

export const keptSearches = plainKey('SRC', { version: 1, shape: those(shortText(LONGEST), MOST) })

/**
 * Adds a search: newest first, each once regardless of its case, at most eight. A too short one is not kept. Pure.
 */
export function withSearch(queries: readonly string[], query: string): string[] {
  const words = query.trim().slice(0, LONGEST)
  if (words.length < SHORTEST && !/[^\p{ASCII}]/u.test(words)) return [...queries]
  const others = queries.filter(one => one.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, MOST)
}

/** The searches in this store on this device. */
export function createSearches(scope: StoreScope) {
  const kept = plainOfStore(scope, keptSearches)
  const held = cell<readonly string[]>(scope.life, kept.read() ?? [])
  kept.follow(scope.life, () => held.set(kept.read() ?? []))
  const set = (queries: string[]) => {
    held.set(queries)
    kept.write(queries)
  }
  return {
    cell: held,
    remember: (query: string) => set(withSearch(held.getState(), query)),
    forget: (query: string) => set(held.getState().filter(one => one !== query)),
    forgetAll: () => set([]),
  }
}

export const useRecentSearches = (): readonly string[] => useCell(usePart(createSearches).cell)
