import { create } from 'zustand'
import { currentStore, storeKey } from '@/state/scope/session'

const PREFIX = 'SRC'
const MOST = 8
const SHORTEST = 2

interface RecentSearches {
  /** whose they are */
  key: string
  queries: string[]
}

const useKept = create<RecentSearches>(() => ({ key: '', queries: [] }))

/** The newest first, each once whatever its case, at most eight; what was hardly typed is not kept. Pure. */
export function withSearch(queries: string[], query: string): string[] {
  const words = query.trim()
  if (words.length < SHORTEST && !/[^\p{ASCII}]/u.test(words)) return queries
  const others = queries.filter(one => one.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, MOST)
}

const isText = (value: unknown): value is string => typeof value === 'string'

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isText).slice(0, MOST) : []
  } catch {
    return []
  }
}

function write(key: string, queries: string[]) {
  useKept.setState({ key, queries })
  try {
    localStorage.setItem(key, JSON.stringify(queries))
  } catch {
    // Storage is off: they last as long as the page.
  }
}

const ownKey = () => storeKey(PREFIX, currentStore())

/** What was searched for in this store on this device. */
export function useRecentSearches(): string[] {
  const kept = useKept()
  const key = ownKey()
  return kept.key === key ? kept.queries : read(key)
}

const current = (key: string) => (useKept.getState().key === key ? useKept.getState().queries : read(key))

export function rememberSearch(query: string): void {
  const key = ownKey()
  write(key, withSearch(current(key), query))
}

export function forgetSearch(query: string): void {
  const key = ownKey()
  write(
    key,
    current(key).filter(one => one !== query),
  )
}

export const forgetSearches = (): void => write(ownKey(), [])
