import { BanknotesIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { useOrder } from '@/state/order'

/** The ways to pay that the store allows for this order; without a provider that is at the counter alone (Y-8). */
export function PayOptions({ deposit }: { deposit: number }) {
  const t = useText()
  const format = useFormat()
  const orderType = useOrder(state => state.cart.orderType)
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t('checkout:pay.title')}</h3>
      <ul className="space-y-2">
        <li className="flex gap-3 rounded-card bg-sunken px-4 py-3 text-sm">
          <BanknotesIcon className="size-6 shrink-0 text-primary-ink" aria-hidden />
          <span>
            <span className="block font-semibold">{t(`checkout:pay.${orderType}`)}</span>
            <span className="text-muted">{t(`checkout:pay.${orderType}_hint`)}</span>
            {deposit > 0 && (
              <span className="mt-1 block">
                {t('checkout:pay.depositHint', { amount: format.money(deposit) })}
              </span>
            )}
          </span>
        </li>
      </ul>
    </div>
  )
}
