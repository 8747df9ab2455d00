import { lazy, Suspense } from 'react'
import type { AddressInput } from '@/api/api.gen'
import { withWords } from '@/i18n/i18n'
import { currentOrder } from '@/state/order/order'
import { addressBook, memberBarcode, pastOrders } from '@/state/question/member-questions'
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

const GuestLogin = lazy(() => withWords(import('@/features/checkout/GuestLogin'), 'checkout'))
const LoginChoice = lazy(() => withWords(import('@/features/checkout/LoginChoice'), 'checkout'))
const LoginDialog = lazy(() => withWords(import('@/features/member/LoginDialog'), 'errors', 'member'))
const ProfileDialog = lazy(() => withWords(import('@/features/member/ProfileDialog'), 'errors', 'member'))
const PromotionSheet = lazy(() =>
  withWords(import('@/features/promotion/PromotionSheet'), 'errors', 'promotions'),
)
const PointsDialog = lazy(() => withWords(import('@/features/points/PointsDialog'), 'points'))
const OrderPin = lazy(() => withWords(import('@/features/checkout/OrderPin'), 'checkout', 'errors'))
const VerificationDialog = lazy(() =>
  withWords(import('@/features/verification/VerificationDialog'), 'checkout', 'errors'),
)
const TableDialog = lazy(() => withWords(import('@/features/table/TableDialog'), 'errors', 'switching'))
const ScanDialog = lazy(() => withWords(import('@/features/scan/ScanDialog'), 'scan'))
const PastOrders = lazy(() => withWords(import('./PastOrders'), 'cart', 'order'))
const AddressSheet = lazy(() => withWords(import('@/features/address/AddressSheet'), 'address'))
const BarcodeDialog = lazy(() => withWords(import('@/features/member-barcode/BarcodeDialog'), 'membership'))
const CustomForm = lazy(() => withWords(import('@/features/custom-form/CustomForm'), 'checkout'))

const deliverTo = (address: AddressInput) => currentOrder().deliverTo(address)

/** The dialogs of questions, fetched with the first that is asked. Each waits for its own code. */
export default function Questions() {
  const guest = guestLogin.useOpen()
  const member = memberLogin.useOpen()
  const profile = memberProfile.useOpen()
  const promotions = memberPromotions.useOpen()
  const points = memberPoints.useOpen()
  const code = oneTimeCode.useOpen()
  const login = loginChoice.useOpen()
  const pin = orderPin.useOpen()
  const table = whichTable.useOpen()
  const scan = scanCode.useOpen()
  const form = contactForm.useOpen()
  const orders = pastOrders.useOpen()
  const addresses = addressBook.useOpen()
  const barcode = memberBarcode.useOpen()
  const dialogs = {
    guest: guest && <GuestLogin key={guest.id} open={guest} />,
    member: member && <LoginDialog key={member.id} open={member} />,
    profile: profile && <ProfileDialog key={profile.id} open={profile} />,
    promotions: promotions && <PromotionSheet key={promotions.id} open={promotions} />,
    points: points && <PointsDialog key={points.id} open={points} />,
    code: code && <VerificationDialog key={code.id} open={code} />,
    login: login && <LoginChoice key={login.id} open={login} />,
    pin: pin && <OrderPin key={pin.id} open={pin} />,
    table: table && <TableDialog key={table.id} open={table} />,
    scan: scan && <ScanDialog key={scan.id} open={scan} />,
    form: form && <CustomForm key={form.id} open={form} />,
    orders: orders && <PastOrders key={orders.id} onClose={orders.settle} />,
    addresses: addresses && (
      <AddressSheet key={addresses.id} onClose={addresses.settle} onChosen={deliverTo} />
    ),
    barcode: barcode && <BarcodeDialog key={barcode.id} onClose={barcode.settle} />,
  }
  return Object.entries(dialogs).map(([name, dialog]) => <Suspense key={name}>{dialog}</Suspense>)
}
