import { lazy, Suspense } from 'react'
import { useCustomForm } from '@/state/custom-form'
import { useDialogs } from '@/state/dialogs'
import { useGuest } from '@/state/guest'
import { usePrompts } from '@/state/prompts'
import { useSession } from '@/state/session'
import { useTableQuestion } from '@/state/table-question'

const MessageDialog = lazy(() => import('./MessageDialog'))
const SessionExpired = lazy(() => import('./SessionExpired'))
const GuestLogin = lazy(() => import('@/features/checkout/GuestLogin'))
const LoginChoice = lazy(() => import('@/features/checkout/LoginChoice'))
const OrderPin = lazy(() => import('@/features/checkout/OrderPin'))
const TableDialog = lazy(() => import('@/features/table/TableDialog'))
const CustomForm = lazy(() => import('@/features/custom-form/CustomForm'))

/** Everything that may open over any page. */
export function Dialogs() {
  const message = useDialogs(state => state.messages[0])
  const asking = useGuest(state => state.asking !== null)
  const table = useTableQuestion(state => state.settle !== null)
  const prompt = usePrompts(state => state.open?.kind)
  const form = useCustomForm()
  const expired = useSession(state => state.expired)
  return (
    <Suspense>
      {asking && <GuestLogin />}
      {prompt === 'loginChoice' && <LoginChoice />}
      {prompt === 'orderPin' && <OrderPin />}
      {table && <TableDialog />}
      {form.settle && <CustomForm url={form.url} mandatory={form.mandatory} onClose={form.settle} />}
      {message && <MessageDialog key={message.id} message={message} />}
      {expired && <SessionExpired />}
    </Suspense>
  )
}
