import { heard } from '@/api/heard'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

const SHOWN = ['quote', 'hours', 'stock'] as const

/**
 * Marks the stock, the times and the order's price as stale, so that screens that show them read them again at once.
 * `revision` is the one that the channel announced, if it did.
 */
export function storeChanged(scope: StoreScope, revision = 0, shown: readonly string[] = SHOWN): void {
  heard.revision = Math.max(heard.revision, revision)
  const queries = scope.of(createQueries)
  for (const key of shown) queries.invalidateQueries({ queryKey: [key] })
}

/** The next store counts its revisions from its own start. */
export function forgetChanges(): void {
  heard.revision = 0
}
