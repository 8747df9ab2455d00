import { heard } from '@/api/heard'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

const SHOWN = ['quote', 'hours', 'stock'] as const

/**
 * The store is not as it was told: what is shown of its stock, its times and the order's price is asked again at once,
 * by whoever shows it. `revision` is the one that was heard of, where one was.
 */
export function storeChanged(scope: StoreScope, revision = 0, shown: readonly string[] = SHOWN): void {
  heard.revision = Math.max(heard.revision, revision)
  const queries = scope.of(createQueries)
  for (const key of shown) queries.invalidateQueries({ queryKey: [key] })
}

/** The next store counts its changes from a beginning of its own. */
export function forgetChanges(): void {
  heard.revision = 0
}
