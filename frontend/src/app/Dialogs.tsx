import { lazy, Suspense } from 'react'
import { useDialogs } from '@/state/dialogs'
import { useGuest } from '@/state/guest'
import { useSession } from '@/state/session'

const MessageDialog = lazy(() => import('./MessageDialog'))
const SessionExpired = lazy(() => import('./SessionExpired'))
const GuestLogin = lazy(() => import('@/features/checkout/GuestLogin'))

/** Everything that may open over any page. */
export function Dialogs() {
  const message = useDialogs(state => state.messages[0])
  const asking = useGuest(state => state.asking !== null)
  const expired = useSession(state => state.expired)
  return (
    <Suspense>
      {asking && <GuestLogin />}
      {message && <MessageDialog key={message.id} message={message} />}
      {expired && <SessionExpired />}
    </Suspense>
  )
}
