import { MapPinIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { addressLine } from '@/state/guest/addresses'
import { useCart } from '@/state/order/order'

/** The delivery address with a button to set or change it; nothing for other order types. */
export function DeliveryAddress({ onChange }: { onChange: () => void }) {
  const t = useText()
  const { orderType, address } = useCart()
  if (orderType !== 'delivery') return null
  return (
    <div className="-mb-2 flex min-h-11 items-center gap-2 text-sm">
      <MapPinIcon className="size-5 shrink-0 text-primary-ink" aria-hidden />
      <span className="line-clamp-2 min-w-0 flex-1">
        {address ? addressLine(address) : t('address:none')}
      </span>
      <button
        type="button"
        onClick={onChange}
        className="-me-2 min-h-11 shrink-0 rounded-control px-2 font-semibold text-primary-ink underline-offset-4 hover:underline"
      >
        {t(address ? 'address:change' : 'address:enter')}
      </button>
    </div>
  )
}
