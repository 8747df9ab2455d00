import { MapPinIcon } from '@heroicons/react/24/outline'
import type { CourierStatus, GuestDelivery } from '@/api/api.gen'
import { type TextKey, useText } from '@/i18n/i18n'

const WORDS: Partial<Record<CourierStatus, TextKey>> = {
  picked_up: 'order:driver.onTheWay',
  enroute_to_dropoff: 'order:driver.onTheWay',
  arrived_at_dropoff: 'order:driver.there',
  delivered: 'order:driver.delivered',
  cancelled: 'order:driver.cancelled',
  returned: 'order:driver.cancelled',
}

/** The store's driver with their status, and the PIN that the guest gives them at the door. */
export function OwnDriver({ delivery }: { delivery: GuestDelivery }) {
  const t = useText()
  const { status, courierName: name, pin } = delivery
  return (
    <div className="space-y-3 rounded-card bg-sunken px-4 py-3.5">
      <p className="flex items-center gap-2.5 font-semibold">
        <MapPinIcon className="size-6 shrink-0" aria-hidden />
        <bdi aria-live="polite">{t((status && WORDS[status]) ?? 'order:driver.assigned', { name })}</bdi>
      </p>
      {pin && (
        <div className="border-border border-t pt-3">
          <p className="text-muted text-sm">{t('order:driver.pin')}</p>
          <p className="tabular font-bold text-3xl tracking-[0.2em]">{pin}</p>
          <p className="mt-1 text-muted text-sm">{t('order:driver.pinHint', { name })}</p>
        </div>
      )}
    </div>
  )
}
