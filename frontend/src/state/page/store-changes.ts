import { known } from '@/api/get-item-inventory'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

/**
 * The store is not as it was told: what is shown of its stock, its times and the order's price is asked again at once,
 * by whoever shows it. `revision` is the one that was heard of, where one was.
 */
export function storeChanged(scope: StoreScope, revision = 0): void {
  known.revision = Math.max(known.revision, revision)
  const queries = scope.of(createQueries)
  for (const key of ['quote', 'hours', 'stock']) queries.invalidateQueries({ queryKey: [key] })
}
