import { lazy, Suspense } from 'react'
import { withWords } from '@/i18n/i18n'
import { memberMerge, ownData } from '@/state/question/privacy-questions'
import {
  contactForm,
  guestLogin,
  loginChoice,
  memberLogin,
  memberProfile,
  oneTimeCode,
  orderPin,
  whichTable,
} from '@/state/question/questions'

const GuestLogin = lazy(() => withWords(import('@/features/checkout/GuestLogin'), 'checkout'))
const LoginChoice = lazy(() => withWords(import('@/features/checkout/LoginChoice'), 'checkout'))
const LoginDialog = lazy(() => withWords(import('@/features/member/LoginDialog'), 'errors', 'member'))
const ProfileDialog = lazy(() => withWords(import('@/features/member/ProfileDialog'), 'errors', 'member'))
const MergeDialog = lazy(() => withWords(import('@/features/privacy/MergeDialog'), 'errors', 'privacy'))
const OwnDataDialog = lazy(() => withWords(import('@/features/privacy/OwnDataDialog'), 'errors', 'privacy'))
const OrderPin = lazy(() => withWords(import('@/features/checkout/OrderPin'), 'checkout', 'errors'))
const VerificationDialog = lazy(() =>
  withWords(import('@/features/verification/VerificationDialog'), 'checkout', 'errors'),
)
const TableDialog = lazy(() => withWords(import('@/features/table/TableDialog'), 'errors', 'switching'))
const CustomForm = lazy(() => withWords(import('@/features/custom-form/CustomForm'), 'checkout'))

/** The dialogs of questions, fetched with the first that is asked. Each waits for its own code. */
export default function Questions() {
  const guest = guestLogin.useOpen()
  const member = memberLogin.useOpen()
  const profile = memberProfile.useOpen()
  const merge = memberMerge.useOpen()
  const data = ownData.useOpen()
  const code = oneTimeCode.useOpen()
  const login = loginChoice.useOpen()
  const pin = orderPin.useOpen()
  const table = whichTable.useOpen()
  const form = contactForm.useOpen()
  const dialogs = {
    guest: guest && <GuestLogin key={guest.id} open={guest} />,
    member: member && <LoginDialog key={member.id} open={member} />,
    profile: profile && <ProfileDialog key={profile.id} open={profile} />,
    merge: merge && <MergeDialog key={merge.id} open={merge} />,
    data: data && <OwnDataDialog key={data.id} open={data} />,
    code: code && <VerificationDialog key={code.id} open={code} />,
    login: login && <LoginChoice key={login.id} open={login} />,
    pin: pin && <OrderPin key={pin.id} open={pin} />,
    table: table && <TableDialog key={table.id} open={table} />,
    form: form && <CustomForm key={form.id} open={form} />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Suspense key={name}>{dialog}</Suspense>)
}
