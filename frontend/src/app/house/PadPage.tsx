import { type ReactNode, useState } from 'react'
import { KitchenWish } from '@/features/checkout/KitchenWish'
import { useText, withWords } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'
import { Button } from '@/ui/Button'
import { Ask } from './Ask'
import { Total } from './Total'
import type { HouseOrder } from './useHouseOrder'

const TablesSheet = part(() => withWords(import('./TablesSheet'), 'kiosk'))

interface Props {
  order: HouseOrder
  /** the changes of the order by a new menu */
  news: ReactNode
  onBack: () => void
}

/** Staff send an order for a table: the table, and one button. */
export default function PadPage({ order, news, onBack }: Props) {
  const t = useText()
  const { orderType, tableID, tableName } = useCart()
  const atTable = orderType === 'dinein'
  const missing = atTable && !tableID
  const [choosing, setChoosing] = useState(false)
  const waiting = order.sending || order.step !== 'send'
  return (
    <Ask title={t('kiosk:padCheck')} onBack={onBack}>
      {news}
      <Total quote={order.latest} />
      <div className="mb-4 rounded-card bg-surface p-4 empty:hidden">
        <KitchenWish />
      </div>
      {atTable && (
        <div className="mb-4 flex items-center justify-between gap-3 rounded-card bg-surface p-4 shadow-card edge border-border">
          <strong className="heading text-xl">{tableName || '–'}</strong>
          <Button look={missing ? 'primary' : 'outline'} size="large" onClick={() => setChoosing(true)}>
            {t(missing ? 'kiosk:padTable' : 'kiosk:padOther')}
          </Button>
        </div>
      )}
      <Button
        wide
        size="large"
        className="min-h-20 text-lg"
        disabled={missing || waiting}
        aria-busy={waiting}
        onClick={() => order.sendBy('skip')}
      >
        {order.sending ? t('kiosk:paySending') : t('kiosk:padSend')}
      </Button>
      {choosing && <TablesSheet onClose={() => setChoosing(false)} />}
    </Ask>
  )
}
