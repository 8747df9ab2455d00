import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { usePart } from './current'
import { type Answer, createQueries, nameOf, type Queries, type Query, type QueryKey } from './queries'

interface Options<T> extends Query<T> {
  enabled?: boolean
  /** milliseconds between requests while the page is visible */
  refetchInterval?: number | ((query: { state: Answer<T> }) => number | false)
  /** makes the data to show until the answer comes, from the data shown before */
  placeholderData?: (before: T | undefined, query: { queryKey: QueryKey } | undefined) => T | undefined
}

export const keepPreviousData = <T>(before: T | undefined): T | undefined => before

interface Shown<T> {
  data: T
  queryKey: QueryKey
  queries: Queries
}

/** The answer that this component showed last, in this store. */
function useShownBefore<T>(queries: Queries, { queryKey }: Query<T>, data: T | undefined) {
  const before = useRef<Shown<T> | null>(null)
  useEffect(() => {
    if (data !== undefined) before.current = { data, queryKey, queries }
  })
  return before.current?.queries === queries ? before.current : undefined
}

const isSeen = () => document.visibilityState !== 'hidden'

/** Asks when the page is visible again, or online again. */
function onReturn(ask: () => void): () => void {
  const look = () => isSeen() && ask()
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
  }
}

interface Asking<T> {
  name: string
  latest: RefObject<Options<T>>
  enabled: boolean
  every: number | false
}

/** Requests what is missing or stale: now, when the page is visible or online again, and at intervals. */
function useAsking<T>(queries: Queries, { name, latest, enabled, every }: Asking<T>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another question
  useEffect(() => {
    if (!enabled) return
    const refresh = () => queries.refresh(latest.current)
    refresh()
    return onReturn(refresh)
  }, [queries, name, enabled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another question
  useEffect(() => {
    if (!enabled || !every) return
    const timer = setInterval(() => isSeen() && queries.askAgain(latest.current), every)
    return () => clearInterval(timer)
  }, [queries, name, enabled, every])
}

/** The state of a query; renders again when it changes. */
function useAnswer<T>(queries: Queries, name: string, latest: RefObject<Options<T>>): Answer<T> {
  const answerOf = useCallback(() => queries.answerOf(name) as Answer<T>, [queries, name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is known by its name
  const subscribe = useCallback(
    (told: () => void) => queries.watch(latest.current.queryKey, { told, query: () => latest.current }),
    [queries, name],
  )
  return useSyncExternalStore(subscribe, answerOf)
}

function intervalOf<T>({ refetchInterval }: Options<T>, state: Answer<T>): number | false {
  return typeof refetchInterval === 'function' ? refetchInterval({ state }) : (refetchInterval ?? false)
}

/** A query about the current store, requested while a component shows it. */
export function useQuery<T>(options: Options<T>) {
  const { enabled = true, queryKey } = options
  const queries = usePart(createQueries)
  const name = nameOf(queryKey)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const answer = useAnswer(queries, name, latest)
  useAsking(queries, { name, latest, enabled, every: intervalOf(options, answer) })
  const before = useShownBefore(queries, options, answer.data)
  const isWaiting = answer.data === undefined && answer.error === null
  const placeholder = isWaiting ? options.placeholderData?.(before?.data, before) : undefined
  return {
    data: answer.data ?? placeholder,
    error: answer.error,
    dataUpdatedAt: answer.dataUpdatedAt,
    isPending: isWaiting && placeholder === undefined,
    isError: answer.error !== null,
    isPlaceholderData: placeholder !== undefined,
    refetch: () => queries.fetchQuery(options, true).catch(() => {}),
  }
}
