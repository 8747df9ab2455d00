import { Fragment, type ReactNode } from 'react'
import type { AddressInput } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { currentOrder } from '@/state/order/order'
import { part } from '@/state/page/part'
import { addressBook, memberBarcode, pastOrders } from '@/state/question/member-questions'
import { memberMerge, ownData } from '@/state/question/privacy-questions'
import type { Open, Question } from '@/state/question/question'
import {
  contactForm,
  guestLogin,
  loginChoice,
  memberLogin,
  memberPoints,
  memberProfile,
  memberPromotions,
  oneTimeCode,
  orderPin,
  whichTable,
} from '@/state/question/questions'
import { scanCode } from '@/state/question/scan-question'

const GuestLogin = part(() => withWords(import('@/features/checkout/GuestLogin'), 'checkout'))
const LoginChoice = part(() => withWords(import('@/features/checkout/LoginChoice'), 'checkout'))
const LoginDialog = part(() => withWords(import('@/features/member/LoginDialog'), 'errors', 'member'))
const ProfileDialog = part(() => withWords(import('@/features/member/ProfileDialog'), 'errors', 'member'))
const PromotionSheet = part(() =>
  withWords(import('@/features/promotion/PromotionSheet'), 'errors', 'promotions'),
)
const PointsDialog = part(() => withWords(import('@/features/points/PointsDialog'), 'points'))
const MergeDialog = part(() => withWords(import('@/features/privacy/MergeDialog'), 'errors', 'privacy'))
const OwnDataDialog = part(() => withWords(import('@/features/privacy/OwnDataDialog'), 'errors', 'privacy'))
const OrderPin = part(() => withWords(import('@/features/checkout/OrderPin'), 'checkout', 'errors'))
const VerificationDialog = part(() =>
  withWords(import('@/features/verification/VerificationDialog'), 'checkout', 'errors'),
)
const TableDialog = part(() => withWords(import('@/features/table/TableDialog'), 'errors', 'switching'))
const ScanDialog = part(() => withWords(import('@/features/scan/ScanDialog'), 'scan'))
const PastOrders = part(() => withWords(import('./PastOrders'), 'cart', 'order'))
const AddressSheet = part(() => withWords(import('@/features/address/AddressSheet'), 'address'))
const BarcodeDialog = part(() => withWords(import('@/features/member-barcode/BarcodeDialog'), 'membership'))
const CustomForm = part(() => withWords(import('@/features/custom-form/CustomForm'), 'checkout'))

const deliverTo = (address: AddressInput) => currentOrder().deliverTo(address)

interface Props<About, Answer> {
  of: Question<About, Answer>
  children: (open: Open<About, Answer>) => ReactNode
}

/** The dialog of a question while it is open; each has its own Suspense fallback. */
function Asked<About, Answer>({ of, children }: Props<About, Answer>) {
  const open = of.useOpen()
  return open && <Fragment key={open.id}>{children(open)}</Fragment>
}

/**
 * The dialogs of questions, loaded with the first question. If their code cannot be loaded, all questions are declined.
 */
export default function Questions(_: { onClose: () => void }) {
  return (
    <>
      <Asked of={guestLogin}>{open => <GuestLogin open={open} />}</Asked>
      <Asked of={memberLogin}>{open => <LoginDialog open={open} />}</Asked>
      <Asked of={memberProfile}>{open => <ProfileDialog open={open} />}</Asked>
      <Asked of={memberPromotions}>{open => <PromotionSheet open={open} />}</Asked>
      <Asked of={memberPoints}>{open => <PointsDialog open={open} />}</Asked>
      <Asked of={memberMerge}>{open => <MergeDialog open={open} />}</Asked>
      <Asked of={ownData}>{open => <OwnDataDialog open={open} />}</Asked>
      <Asked of={oneTimeCode}>{open => <VerificationDialog open={open} />}</Asked>
      <Asked of={loginChoice}>{open => <LoginChoice open={open} />}</Asked>
      <Asked of={orderPin}>{open => <OrderPin open={open} />}</Asked>
      <Asked of={whichTable}>{open => <TableDialog open={open} />}</Asked>
      <Asked of={scanCode}>{open => <ScanDialog open={open} />}</Asked>
      <Asked of={contactForm}>{open => <CustomForm open={open} />}</Asked>
      <Asked of={pastOrders}>{open => <PastOrders onClose={open.settle} />}</Asked>
      <Asked of={addressBook}>{open => <AddressSheet onClose={open.settle} onChosen={deliverTo} />}</Asked>
      <Asked of={memberBarcode}>{open => <BarcodeDialog onClose={open.settle} />}</Asked>
    </>
  )
}
