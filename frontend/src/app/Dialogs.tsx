import { lazy, Suspense } from 'react'
import { useGuest } from '@/state/guest/guest'
import { useVerification } from '@/state/guest/verification'
import { useCustomForm } from '@/state/question/contact-form'
import { useDialogs } from '@/state/question/dialogs'
import { usePrompts } from '@/state/question/prompts'
import { useTableQuestion } from '@/state/question/table-question'
import { useSession } from '@/state/scope/session'

const MessageDialog = lazy(() => import('./MessageDialog'))
const SessionExpired = lazy(() => import('./SessionExpired'))
const GuestLogin = lazy(() => import('@/features/checkout/GuestLogin'))
const LoginChoice = lazy(() => import('@/features/checkout/LoginChoice'))
const OrderPin = lazy(() => import('@/features/checkout/OrderPin'))
const VerificationDialog = lazy(() => import('@/features/verification/VerificationDialog'))
const TableDialog = lazy(() => import('@/features/table/TableDialog'))
const CustomForm = lazy(() => import('@/features/custom-form/CustomForm'))

/** What is asked by a dialog of its own kind. */
function Prompt() {
  const kind = usePrompts(state => state.open?.kind)
  if (kind === 'loginChoice') return <LoginChoice />
  return kind === 'orderPin' ? <OrderPin /> : null
}

/**
 * Everything that may open over any page. Each waits for its own code: one that were hidden meanwhile by another's
 * waiting would take that for having been closed.
 */
export function Dialogs() {
  const message = useDialogs(state => state.messages[0])
  const asking = useGuest(state => state.asking !== null)
  const table = useTableQuestion(state => state.settle !== null)
  const verifying = useVerification(state => state.asked !== null)
  const form = useCustomForm()
  const expired = useSession(state => state.expired)
  const dialogs = {
    guest: asking && <GuestLogin />,
    verification: verifying && <VerificationDialog />,
    prompt: <Prompt />,
    table: table && <TableDialog />,
    form: form.settle && <CustomForm url={form.url} mandatory={form.mandatory} onClose={form.settle} />,
    message: message && <MessageDialog key={message.id} message={message} />,
    expired: expired && <SessionExpired />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Suspense key={name}>{dialog}</Suspense>)
}
