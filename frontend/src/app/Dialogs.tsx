import { Fragment } from 'react'
import { withWords } from '@/i18n/i18n'
import { part } from '@/state/page/part'
import { message } from '@/state/question/dialogs'
import { closeAsked, useAsked } from '@/state/question/question'
import { useSession } from '@/state/scope/session'

const MessageDialog = part(() => import('./MessageDialog'))
const SessionExpired = part(() => withWords(import('./SessionExpired'), 'door'), { over: true })
const Questions = part(() => import('./Questions'))

/**
 * Everything that can open over any page. Each has its own Suspense fallback: a dialog hidden by the loading of another
 * one would count as closed.
 */
export function Dialogs() {
  const said = message.useOpen()
  const asked = useAsked()
  const expired = useSession(state => state.expired)
  const dialogs = {
    asked: asked && <Questions onClose={closeAsked} />,
    message: said && <MessageDialog key={said.id} open={said} />,
    expired: expired && <SessionExpired />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Fragment key={name}>{dialog}</Fragment>)
}
