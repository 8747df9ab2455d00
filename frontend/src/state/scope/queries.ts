import { QueryClient } from '@tanstack/react-query'
import { Refusal } from '@/api/client'
import type { StoreScope } from './scope'

const RETRIES = 2

/** What the server said of this store, kept while it is fresh; a refusal is an answer and is not asked again. */
export function createQueries({ life }: StoreScope): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        retry: (failures, error) => !life.aborted && !(error instanceof Refusal) && failures < RETRIES,
        retryDelay: attempt => Math.min(400 * 2 ** attempt, 4_000) * (0.5 + Math.random() / 2),
      },
    },
  })
  life.addEventListener('abort', () => queries.clear())
  return queries
}
