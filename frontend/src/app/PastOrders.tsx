import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import HistorySheet from '@/features/history/HistorySheet'
import { withWords } from '@/i18n/i18n'
import { statusPath } from '@/state/page/routes'

const ReceiptSheet = lazy(() =>
  withWords(import('@/features/receipt/ReceiptSheet'), 'cart', 'errors', 'order'),
)

/** The orders of this device; a receipt opens in their place and closes back to them. */
export default function PastOrders({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [receipt, setReceipt] = useState<string | null>(null)
  if (receipt)
    return (
      <Suspense>
        <ReceiptSheet token={receipt} onClose={() => setReceipt(null)} />
      </Suspense>
    )
  return (
    <HistorySheet
      onClose={onClose}
      onShow={order => {
        onClose()
        void navigate(statusPath(order.statusToken))
      }}
      onReceipt={order => setReceipt(order.statusToken)}
    />
  )
}
