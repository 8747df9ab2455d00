import { useText } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { switchOrderType } from '@/state/order/switch-order-type'
import { useStore } from '@/state/scope/current'
import { offeredTypes } from '@/state/scope/order-types'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { Sheet } from '@/ui/Sheet'

/** The order types of this store, to switch between them. */
export default function OrderTypeSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const current = useCart(cart => cart.orderType)
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('store:home.choose')} closeLabel={t('app.close')}>
      <div className="divide-y divide-border py-1">
        {offeredTypes(store).map(type => (
          <Choice
            key={type}
            kind="radio"
            name="order-type"
            checked={type === current}
            onChange={() => {
              onClose()
              void switchOrderType(type, t, format)
            }}
          >
            <span className="block font-semibold">{t(`orderType.${type}`)}</span>
            <span className="text-muted text-sm">{t(`store:kind.${type}_hint`)}</span>
          </Choice>
        ))}
      </div>
    </Sheet>
  )
}
