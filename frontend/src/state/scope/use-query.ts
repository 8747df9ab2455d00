import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { usePart } from './current'
import { type Answer, createQueries, nameOf, type Queries, type Query, type QueryKey } from './queries'

interface Options<T> extends Query<T> {
  enabled?: boolean
  /** how often it is asked again while the page is seen */
  refetchInterval?: number | ((query: { state: Answer<T> }) => number | false)
  /** what is shown until the answer comes, made of the one shown before */
  placeholderData?: (before: T | undefined, query: { queryKey: QueryKey } | undefined) => T | undefined
}

export const keepPreviousData = <T>(before: T | undefined): T | undefined => before

interface Shown<T> {
  data: T
  queryKey: QueryKey
  queries: Queries
}

/** The answer that was shown last, by this part of the page and of this store. */
function useShownBefore<T>(queries: Queries, { queryKey }: Query<T>, data: T | undefined) {
  const before = useRef<Shown<T> | null>(null)
  useEffect(() => {
    if (data !== undefined) before.current = { data, queryKey, queries }
  })
  return before.current?.queries === queries ? before.current : undefined
}

const isSeen = () => document.visibilityState !== 'hidden'

/** Asks when the page comes back into sight, or into reach of the network. */
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

/** Asks what is not known or no longer fresh, now and whenever the page is returned to, and every so often. */
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

/** What is known of a query, drawn again when more is. */
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

/** What the server says of the store at hand, asked while it is shown. */
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
