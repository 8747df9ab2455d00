import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import HistorySheet from '@/features/history/HistorySheet'
import { useText, withWords } from '@/i18n/i18n'
import type { HistoryOrder } from '@/state/guest/history'
import { part } from '@/state/page/part'
import { statusPath } from '@/state/page/routes'
import { useFormat } from '@/state/words/format'

const ReceiptSheet = part(() =>
  withWords(import('@/features/receipt/ReceiptSheet'), 'cart', 'errors', 'order'),
)
const PastCourier = part(() => withWords(import('@/features/courier/PastCourier'), 'order'))
const fetchAgain = () => withWords(import('./had-again'), 'errors', 'order', 'switching')

/** The orders of this device or member; a receipt opens in place of the list, and closing it returns there. */
export default function PastOrders({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const t = useText()
  const format = useFormat()
  const [receipt, setReceipt] = useState<string | null>(null)
  const again = async (order: HistoryOrder) => {
    onClose()
    const { haveAgain } = await fetchAgain()
    const leadsTo = await haveAgain(order, t, format)
    if (leadsTo) await navigate(leadsTo)
  }
  if (receipt) return <ReceiptSheet token={receipt} onClose={() => setReceipt(null)} />
  return (
    <HistorySheet
      courier={order => <PastCourier order={order} />}
      onClose={onClose}
      onShow={order => {
        onClose()
        void navigate(statusPath(order.statusToken))
      }}
      onReceipt={order => setReceipt(order.statusToken)}
      onAgain={order => void again(order)}
    />
  )
}
