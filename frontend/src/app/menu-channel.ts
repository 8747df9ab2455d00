import { channelOpened } from '@/api/heard'
import type { Hint } from '@/lib/live-channel'
import { listen } from '@/state/page/live'
import { forgetChanges, storeChanged } from '@/state/page/store-changes'
import type { StoreScope } from '@/state/scope/scope'

/** The queries to refetch when the live channel reports a change; none of them affects prices. */
const ASKED: Record<string, readonly string[]> = {
  stock: ['stock'],
  pause: ['hours'],
  table: ['hours', 'table', 'call'],
}

const followed = new WeakSet<StoreScope>()

/** Follows stock, published menus and pauses by the live channel while the guest is in the store; once per scope. */
export function followMenu(scope: StoreScope): void {
  if (followed.has(scope) || scope.life.aborted) return
  followed.add(scope)
  const following = import('./newer-menu').then(({ followMenus }) => followMenus(scope))
  const lookAtMenu = () => void following.then(look => look()).catch(() => {})
  const end = listen(
    {},
    {
      hear: ({ kind, version }: Hint) => {
        if (kind === 'menu') lookAtMenu()
        const shown = ASKED[kind]
        if (shown) storeChanged(scope, version, shown)
      },
      // The live channel did not report changes from before it opened, or while it was interrupted.
      turns: live => {
        if (!live) return
        channelOpened()
        lookAtMenu()
        storeChanged(scope, 0, ['stock', 'hours', 'table', 'call'])
      },
    },
  )
  scope.life.addEventListener('abort', () => {
    end()
    forgetChanges()
  })
}
