import { channelOpened } from '@/api/heard'
import type { Hint } from '@/lib/live-channel'
import { listen } from '@/state/page/live'
import { forgetChanges, storeChanged } from '@/state/page/store-changes'
import type { StoreScope } from '@/state/scope/scope'

/** What is asked anew when the store tells of a change; no price hangs on any of them. */
const ASKED: Record<string, readonly string[]> = {
  stock: ['stock'],
  pause: ['hours'],
  table: ['hours', 'table', 'call'],
}

const followed = new WeakSet<StoreScope>()

/** Hears what sells out, what is to be had again, what is published and when orders are paused, for as long as the guest is in the store; once for each stay. */
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
      // What changed between the first look and the channel's opening, or while it was lost, nobody told.
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
