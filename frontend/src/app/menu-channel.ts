import type { Hint } from '@/lib/live-channel'
import { listen } from '@/state/page/live'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'

/** What is asked anew when the store tells of a change. */
const ASKED: Record<string, readonly string[]> = {
  stock: ['stock'],
  menu: ['menu', 'stock'],
  pause: ['hours'],
}

const followed = new WeakSet<StoreScope>()

/** Hears what sells out and when orders are paused, for as long as the guest is in the store; once for each stay. */
export function followMenu(scope: StoreScope): void {
  if (followed.has(scope) || scope.life.aborted) return
  followed.add(scope)
  const queries = scope.of(createQueries)
  const ask = (names: readonly string[] = []) => {
    for (const name of names) queries.invalidateQueries({ queryKey: [name] })
  }
  let wasLost = false
  const end = listen(null, {
    hear: ({ kind }: Hint) => ask(ASKED[kind]),
    turns: live => {
      if (live && wasLost) ask(['stock', 'hours'])
      wasLost ||= !live
    },
  })
  scope.life.addEventListener('abort', end)
}
