import { lazy, Suspense, useEffect } from 'react'
import { withWords } from '@/i18n/i18n'
import { mayCall } from '@/state/order/service-call'
import { useScope } from '@/state/scope/current'
import { followMenu } from './menu-channel'

const CallButton = lazy(() => withWords(import('@/features/service-call/CallButton'), 'call'))

/** What the menu can do without until it has nothing better to do: hearing of changes, and the bell of a table. */
export default function MenuExtras() {
  const scope = useScope()
  useEffect(() => followMenu(scope), [scope])
  if (!mayCall(scope.store)) return null
  return (
    <Suspense>
      <CallButton />
    </Suspense>
  )
}
