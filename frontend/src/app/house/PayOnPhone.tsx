import { useEffect, useRef, useState } from 'react'
import type { PlacedOrder } from '@/api/add-order'
import { PayCode, type PayCodeState } from '@/features/kiosk/PayCode'
import { ENDED_WITHOUT_ORDER, inFlight, type PaymentScreenName } from '@/features/payment/payment-machine'
import { usePayment } from '@/features/payment/usePayment'
import { createHold } from '@/state/checkout/hold'
import { useHouse } from '@/state/page/house'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'

interface Props {
  paymentID: string
  amount: number
  onStored: (order: PlacedOrder) => void
  onAgain: () => void
}

const PERSON = new Set<PaymentScreenName>(['notSent', 'paidNotSent', 'person'])

function stateOf(screen: PaymentScreenName): PayCodeState {
  if (ENDED_WITHOUT_ORDER.has(screen) || screen === 'releasing') return 'failed'
  if (PERSON.has(screen)) return 'person'
  if (screen === 'sending' || screen === 'stored') return 'sending'
  return screen === 'loading' || screen === 'unreachable' ? 'opening' : 'waiting'
}

/** The kiosk does not become idle while a phone pays, and the order stays held. */
function useBusy(busy: boolean) {
  const { setPaying } = usePart(createHold)
  useEffect(() => {
    useHouse.setState({ busy })
    setPaying(busy)
    return () => {
      useHouse.setState({ busy: false })
      setPaying(false)
    }
  }, [busy, setPaying])
}

/** The link to the payment page for the QR code; the page itself may need form fields, which a code cannot contain. */
const linkOf = (paymentID: string, nonce: string) =>
  `${location.origin}/api/pay?${new URLSearchParams({ payment: paymentID, nonce })}`

/** A payment on the guest's own phone; the kiosk follows it to its end. */
export default function PayOnPhone({ paymentID, amount, onStored, onAgain }: Props) {
  const format = useFormat()
  const { model, screen, cancel } = usePayment(paymentID, 'here')
  const [cancelling, setCancelling] = useState(false)
  const told = useRef(false)
  const { order } = model.reply ?? {}
  const page = model.reply?.payment.page
  useBusy(inFlight(screen))
  const withStaff = PERSON.has(screen)
  useEffect(() => useHouse.setState({ withStaff }), [withStaff])
  useEffect(() => {
    if (!order || told.current) return
    told.current = true
    onStored(order)
  }, [order, onStored])
  const giveUp = async () => {
    setCancelling(true)
    const reply = await cancel()
    setCancelling(false)
    if (reply && !reply.order) onAgain()
  }
  return (
    <PayCode
      state={stateOf(screen)}
      amount={format.money(amount)}
      link={page ? linkOf(paymentID, page.nonce) : ''}
      cancelling={cancelling}
      onCancel={() => void giveUp()}
      onAgain={onAgain}
    />
  )
}
