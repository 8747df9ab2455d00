import { QueryClient } from '@tanstack/react-query'
import { Refusal } from '@/api/client'

const RETRIES = 2

/** What the server said, kept while it is fresh; a refusal is an answer and is not asked again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      retry: (failures, error) => !(error instanceof Refusal) && failures < RETRIES,
      retryDelay: attempt => Math.min(400 * 2 ** attempt, 4_000) * (0.5 + Math.random() / 2),
    },
  },
})
