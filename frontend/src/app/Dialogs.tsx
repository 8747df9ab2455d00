import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/i18n'
import { message } from '@/state/question/dialogs'
import { useAsked } from '@/state/question/question'
import { useSession } from '@/state/scope/session'

const MessageDialog = lazy(() => import('./MessageDialog'))
const SessionExpired = lazy(() => withWords(import('./SessionExpired'), 'door'))
const Questions = lazy(() => import('./Questions'))

/**
 * Everything that may open over any page. Each waits for its own code: one that were hidden meanwhile by another's
 * waiting would take that for having been closed.
 */
export function Dialogs() {
  const said = message.useOpen()
  const asked = useAsked()
  const expired = useSession(state => state.expired)
  const dialogs = {
    asked: asked && <Questions />,
    message: said && <MessageDialog key={said.id} open={said} />,
    expired: expired && <SessionExpired />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Suspense key={name}>{dialog}</Suspense>)
}
