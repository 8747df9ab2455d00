import { lazy, Suspense, useEffect } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import { mayCall } from '@/state/order/service-call'
import { useScope } from '@/state/scope/current'
import { beginStay } from './stay'

const CallButton = lazy(() => withWords(import('@/features/service-call/CallButton'), 'call'))

/** What the menu can do without until it has nothing better to do: hearing of changes, news, and the bell of a table. */
export default function MenuExtras() {
  const scope = useScope()
  const ok = useText()('app.ok')
  useEffect(() => beginStay(scope, ok), [scope, ok])
  if (!mayCall(scope.store)) return null
  return (
    <Suspense>
      <CallButton />
    </Suspense>
  )
}
