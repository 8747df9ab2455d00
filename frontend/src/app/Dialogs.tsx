import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/i18n'
import { message } from '@/state/question/dialogs'
import {
  contactForm,
  guestLogin,
  loginChoice,
  oneTimeCode,
  orderPin,
  whichTable,
} from '@/state/question/questions'
import { useSession } from '@/state/scope/session'

const MessageDialog = lazy(() => import('./MessageDialog'))
const SessionExpired = lazy(() => withWords(import('./SessionExpired'), 'door'))
const GuestLogin = lazy(() => withWords(import('@/features/checkout/GuestLogin'), 'checkout'))
const LoginChoice = lazy(() => withWords(import('@/features/checkout/LoginChoice'), 'checkout'))
const OrderPin = lazy(() => withWords(import('@/features/checkout/OrderPin'), 'checkout', 'errors'))
const VerificationDialog = lazy(() =>
  withWords(import('@/features/verification/VerificationDialog'), 'checkout', 'errors'),
)
const TableDialog = lazy(() => withWords(import('@/features/table/TableDialog'), 'errors', 'switching'))
const CustomForm = lazy(() => withWords(import('@/features/custom-form/CustomForm'), 'checkout'))

/**
 * Everything that may open over any page. Each waits for its own code: one that were hidden meanwhile by another's
 * waiting would take that for having been closed.
 */
export function Dialogs() {
  const guest = guestLogin.useOpen()
  const code = oneTimeCode.useOpen()
  const login = loginChoice.useOpen()
  const pin = orderPin.useOpen()
  const table = whichTable.useOpen()
  const form = contactForm.useOpen()
  const said = message.useOpen()
  const expired = useSession(state => state.expired)
  const dialogs = {
    guest: guest && <GuestLogin key={guest.id} open={guest} />,
    code: code && <VerificationDialog key={code.id} open={code} />,
    login: login && <LoginChoice key={login.id} open={login} />,
    pin: pin && <OrderPin key={pin.id} open={pin} />,
    table: table && <TableDialog key={table.id} open={table} />,
    form: form && <CustomForm key={form.id} open={form} />,
    message: said && <MessageDialog key={said.id} open={said} />,
    expired: expired && <SessionExpired />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Suspense key={name}>{dialog}</Suspense>)
}
