import { useText } from '@/i18n/i18n'
import { useCart } from '@/state/order/order'
import { hasOwnTable } from '@/state/order/table'
import { useStore } from '@/state/scope/current'
import { offeredTypes } from '@/state/scope/order-types'
import { Button } from '@/ui/Button'

/** The order type and the place in one line, with a button to change them. */
export function OrderTypeLine({ onChange }: { onChange: () => void }) {
  const t = useText()
  const store = useStore()
  const orderType = useCart(cart => cart.orderType)
  const changeable = offeredTypes(store).length > 1 && !hasOwnTable()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className="min-w-0 grow basis-40">
        <span className="sr-only">{t('checkout:orderType.title')}: </span>
        {[t(`orderType.${orderType}`), store.info.storeName].join(' · ')}
      </span>
      {changeable && (
        <Button look="quiet" onClick={onChange} className="-me-[min(1rem,16px)] ms-auto">
          {t('checkout:orderType.change')}
        </Button>
      )}
    </p>
  )
}
