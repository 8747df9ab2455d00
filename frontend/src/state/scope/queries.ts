import { Refusal } from '@/api/client'
import type { StoreScope } from './scope'

export type QueryKey = readonly unknown[]

export interface Query<T> {
  queryKey: QueryKey
  /** `signal` aborts when no component waits for the answer any more */
  queryFn: (signal: AbortSignal) => Promise<T>
  /** milliseconds for which an answer is fresh */
  staleTime?: number
  /** milliseconds for which an answer is kept that no component shows */
  gcTime?: number
}

/** The state of a query. */
export interface Answer<T> {
  readonly data: T | undefined
  /** why the last request failed */
  readonly error: unknown
  /** when the data came, by the clock of this device; 0 before that */
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
  /** aborts the request; null if other code than the watchers waits for it, too */
  ending: AbortController | null
  stale: boolean
  watchers: Set<Watcher>
  /** when it may be dropped, unless it is watched */
  until: number
}

const RETRIES = 2
const FRESH_MS = 30_000
const KEPT_MS = 30 * 60_000

const NO_ANSWER: Answer<never> = { data: undefined, error: null, dataUpdatedAt: 0 }

export const nameOf = (key: QueryKey): string => JSON.stringify(key)

const pause = (attempt: number) =>
  new Promise(resolve => setTimeout(resolve, Math.min(400 * 2 ** attempt, 4_000) * (0.5 + Math.random() / 2)))

/**
 * Retries a failed request, but not a refusal, which is an answer, and nothing after an abort or the end of the
 * scope.
 */
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

/** Keeps the earlier value if the answer is the same, so that components need not render again. */
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

/** Aborts a request that no component shows any more, unless other code waits for it. */
function endUnlessWatched(entry: Entry): void {
  if (entry.watchers.size > 0 || !entry.ending) return
  entry.ending.abort()
  entry.ending = null
  entry.running = null
}

/**
 * The server's answers about this store, kept while they are fresh. The names are those of the usual query libraries.
 */
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
  /**
   * Requests a query; the answer to the newest request counts. A running request is shared, unless the caller wants a
   * new one.
   */
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
    /** The kept answer, if it is fresh. */
    freshData,
    prefetchQuery: (query: Query<unknown>) => void ensureQueryData(query).catch(() => {}),
    setQueryData: (key: QueryKey, data: unknown) =>
      settle(entries.at(key), { data, error: null, dataUpdatedAt: Date.now() }),
    /** Marks all queries of a name as stale; those on the screen are requested at once. */
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
        // Another part of the next page may show the same query.
        queueMicrotask(() => endUnlessWatched(entry))
      }
    },
  }
}

export type Queries = ReturnType<typeof createQueries>
