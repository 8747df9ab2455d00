import { Refusal } from '@/api/client'
import type { StoreScope } from './scope'

export type QueryKey = readonly unknown[]

export interface Query<T> {
  queryKey: QueryKey
  /** `signal` tells that nobody waits for the answer any more */
  queryFn: (signal: AbortSignal) => Promise<T>
  /** milliseconds for which an answer is not asked for again */
  staleTime?: number
  /** milliseconds for which an answer that nobody shows is kept */
  gcTime?: number
}

/** What is known of a query so far. */
export interface Answer<T> {
  readonly data: T | undefined
  /** why the last asking came to nothing */
  readonly error: unknown
  /** when the data came, by the clock of this device; 0 before */
  readonly dataUpdatedAt: number
}

interface Watcher {
  told: () => void
  query: () => Query<unknown>
}

interface Entry {
  name: unknown
  answer: Answer<unknown>
  running: Promise<unknown> | null
  /** calls that off; null where somebody waits for it beside those that show it */
  ending: AbortController | null
  stale: boolean
  watchers: Set<Watcher>
  /** when it may be forgotten, unless somebody watches it */
  until: number
}

const RETRIES = 2
const FRESH_MS = 30_000
const KEPT_MS = 30 * 60_000

const NO_ANSWER: Answer<never> = { data: undefined, error: null, dataUpdatedAt: 0 }

export const nameOf = (key: QueryKey): string => JSON.stringify(key)

const pause = (attempt: number) =>
  new Promise(resolve => setTimeout(resolve, Math.min(400 * 2 ** attempt, 4_000) * (0.5 + Math.random() / 2)))

/** A refusal is an answer and is not asked again; nor is anything once it is called off or the store is left. */
async function patiently<T>(ask: () => Promise<T>, over: () => boolean, attempt = 0): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (over() || error instanceof Refusal || attempt >= RETRIES) throw error
    await pause(attempt)
    if (over()) throw error
    return patiently(ask, over, attempt + 1)
  }
}

/** The same answer again is the same value: what stands on it need not be drawn anew. */
const unlessSame = (before: unknown, data: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(data) ? before : data

function createEntries(life: AbortSignal) {
  const entries = new Map<string, Entry>()
  life.addEventListener('abort', () => entries.clear())
  const forgetOld = () => {
    for (const [name, { watchers, until }] of entries)
      if (watchers.size === 0 && until < Date.now()) entries.delete(name)
  }
  const made = (name: string, key: QueryKey): Entry => {
    forgetOld()
    const entry: Entry = {
      ...{ name: key[0], answer: NO_ANSWER, running: null, ending: null, stale: false },
      ...{ watchers: new Set(), until: Date.now() + KEPT_MS },
    }
    if (!life.aborted) entries.set(name, entry)
    return entry
  }
  return {
    at: (key: QueryKey) => entries.get(nameOf(key)) ?? made(nameOf(key), key),
    known: (name: string) => entries.get(name),
    called: (name: unknown) => [...entries.values()].filter(entry => entry.name === name),
  }
}

function settle(entry: Entry, answer: Partial<Answer<unknown>>): void {
  entry.answer = { ...entry.answer, ...answer }
  for (const { told } of entry.watchers) told()
}

const isFresh = ({ answer, stale }: Entry, { staleTime = FRESH_MS }: Query<unknown>) =>
  !stale && answer.data !== undefined && Date.now() < answer.dataUpdatedAt + staleTime

/** What nobody shows any more need not be answered, unless somebody else waits for it. */
function endUnlessWatched(entry: Entry): void {
  if (entry.watchers.size > 0 || !entry.ending) return
  entry.ending.abort()
  entry.ending = null
  entry.running = null
}

/** What the server said of this store, kept while it is fresh. Its words are those of the usual query libraries. */
export function createQueries({ life }: StoreScope) {
  const entries = createEntries(life)
  function start<T>(query: Query<T>, anew: boolean, ending: AbortController | null): Promise<T> {
    const entry = entries.at(query.queryKey)
    if (!ending) entry.ending = null
    if (entry.running && !(anew && entry.answer.data !== undefined)) return entry.running as Promise<T>
    entry.ending = ending
    entry.stale = false
    if (entry.answer.data === undefined && entry.answer.error !== null) settle(entry, { error: null })
    const ended = (answer: () => Partial<Answer<unknown>>) => {
      if (entry.running !== running) return
      entry.running = null
      entry.ending = null
      settle(entry, answer())
    }
    const signal = ending?.signal ?? life
    const over = () => signal.aborted || life.aborted
    const running: Promise<T> = patiently(() => query.queryFn(signal), over).then(
      data => {
        const known = entry.answer.data
        ended(() => ({ data: unlessSame(known, data), error: null, dataUpdatedAt: Date.now() }))
        return data
      },
      error => {
        ended(() => ({ error }))
        throw error
      },
    )
    entry.running = running
    return running
  }
  /** Asks; the newest question's answer counts. One on its way is waited for, unless it is to be asked `anew`. */
  const fetchQuery = <T>(query: Query<T>, anew = false): Promise<T> => start(query, anew, null)
  const quietly = (query: Query<unknown>, anew = false) =>
    void start(query, anew, new AbortController()).catch(() => {})
  async function ensureQueryData<T>(query: Query<T>): Promise<T> {
    return (entries.at(query.queryKey).answer.data as T | undefined) ?? fetchQuery(query)
  }
  const freshData = <T>(query: Query<T>): T | undefined => {
    const entry = entries.at(query.queryKey)
    return isFresh(entry, query) ? (entry.answer.data as T) : undefined
  }
  return {
    fetchQuery,
    ensureQueryData,
    /** The answer that is kept, unless it is to be asked for again. */
    freshData,
    prefetchQuery: (query: Query<unknown>) => void ensureQueryData(query).catch(() => {}),
    setQueryData: (key: QueryKey, data: unknown) =>
      settle(entries.at(key), { data, error: null, dataUpdatedAt: Date.now() }),
    /** What is kept under a name is old: those that show it ask at once. */
    invalidateQueries: ({ queryKey: [name] }: { queryKey: QueryKey }) => {
      for (const entry of entries.called(name)) {
        entry.stale = true
        for (const { query } of [...entry.watchers].slice(0, 1)) quietly(query(), true)
      }
    },
    answerOf: (name: string) => entries.known(name)?.answer ?? NO_ANSWER,
    refresh: (query: Query<unknown>) => {
      if (!isFresh(entries.at(query.queryKey), query)) quietly(query)
    },
    askAgain: (query: Query<unknown>) => quietly(query),
    watch: (key: QueryKey, watcher: Watcher) => {
      const entry = entries.at(key)
      entry.watchers.add(watcher)
      return () => {
        entry.until = Date.now() + (watcher.query().gcTime ?? KEPT_MS)
        entry.watchers.delete(watcher)
        // Another part of the next page may show the same.
        queueMicrotask(() => endUnlessWatched(entry))
      }
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
