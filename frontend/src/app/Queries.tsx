import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePart } from '@/state/scope/current'
import { createQueries } from '@/state/scope/queries'

/** What the server said is of the store at hand, as everything else is. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={usePart(createQueries)}>{children}</QueryClientProvider>
}
