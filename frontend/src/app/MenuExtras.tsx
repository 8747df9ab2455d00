import { lazy, Suspense, useEffect } from 'react'
import { withWords } from '@/i18n/i18n'
import { hasOwnTable } from '@/state/order/table'
import { useScope, useStore } from '@/state/scope/current'
import { followMenu } from './menu-channel'

const CallButton = lazy(() => withWords(import('@/features/service-call/CallButton'), 'call'))

/** What the menu can do without until it has nothing better to do: hearing of changes, and the bell of a table. */
export default function MenuExtras() {
  const scope = useScope()
  useEffect(() => followMenu(scope), [scope])
  const calls = useStore().orderType.dinein.callServiceEnabled && hasOwnTable()
  if (!calls) return null
  return (
    <Suspense>
      <CallButton />
    </Suspense>
  )
}
