import { ClockIcon } from '@heroicons/react/24/outline'
import type { PlacedOrder } from '@/api/add-order'
import { useText } from '@/i18n/i18n'
import { ask } from '@/state/dialogs'
import { useFormat } from '@/state/format'
import { clearHistory, useHistory } from '@/state/history'
import { receiptLines } from '@/state/receipt'
import { totalsRows } from '@/state/totals'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Receipt } from '@/ui/Receipt'
import { Sheet } from '@/ui/Sheet'
import { Totals } from '@/ui/Totals'

function PastOrder({ order, open, onShow }: { order: PlacedOrder; open: boolean; onShow: () => void }) {
  const t = useText()
  const format = useFormat()
  return (
    <details open={open} className="group border-border border-b px-5 py-4">
      <summary className="flex list-none items-start justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="tabular block font-bold">{order.referenceID}</span>
          <span className="block text-muted text-sm">{format.dateTime(order.placedAt)}</span>
          <span className="block text-sm">
            {t('orderType.line', { type: t(`orderType.${order.orderType}`), store: order.storeName })}
          </span>
        </span>
        <span className="tabular font-semibold">{format.money(order.total)}</span>
      </summary>
      <div className="mt-4 space-y-4">
        <Receipt lines={receiptLines(order.items, format)} />
        <div className="border-border border-t pt-3">
          <Totals rows={totalsRows(order.totals, [], t, format)} />
        </div>
        <Button look="outline" wide onClick={onShow}>
          {t('history.show')}
        </Button>
      </div>
    </details>
  )
}

/** The orders sent from this device, at most twenty (spec section 4, Order history). */
export default function HistorySheet({
  onClose,
  onShow,
}: {
  onClose: () => void
  onShow: (order: PlacedOrder) => void
}) {
  const t = useText()
  const orders = useHistory(state => state.orders)
  const clear = async () => {
    const question = { title: t('history.clearTitle'), body: t('history.clearBody'), danger: true }
    if (await ask({ ...question, yes: t('history.clearYes'), no: t('app.cancel') })) clearHistory()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('history.title')}
      closeLabel={t('app.close')}
      footer={
        orders.length > 0 && (
          <Button look="quiet" onClick={() => void clear()}>
            {t('history.clear')}
          </Button>
        )
      }
    >
      {orders.length === 0 && (
        <Empty Icon={ClockIcon} title={t('history.emptyTitle')} text={t('history.emptyBody')} />
      )}
      {orders.map((order, position) => (
        <PastOrder key={order.orderUUID} order={order} open={position === 0} onShow={() => onShow(order)} />
      ))}
    </Sheet>
  )
}
