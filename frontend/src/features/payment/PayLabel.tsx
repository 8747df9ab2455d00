import { BanknotesIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { useTotalsHidden } from '@/state/menu/menu-only'
import { currentOrder, useCart } from '@/state/order/order'
import { Choice } from '@/ui/Choice'

/** The name of a way to pay, and its explanation. */
export function PayLabel({ Icon, title, hint }: { Icon: typeof BanknotesIcon; title: string; hint: string }) {
  return (
    <span className="flex gap-3">
      <Icon className="mt-0.5 size-6 shrink-0 text-primary-ink" aria-hidden />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{hint}</span>
      </span>
    </span>
  )
}

/** The counter as one of several ways to pay. */
export function CounterChoice({ checked }: { checked: boolean }) {
  const t = useText()
  const orderType = useCart(cart => cart.orderType)
  return (
    <Choice boxed kind="radio" name="pay" checked={checked} onChange={() => currentOrder().payBy('skip')}>
      <PayLabel
        Icon={BanknotesIcon}
        title={t(`checkout:pay.${orderType}`)}
        hint={t(`checkout:pay.${orderType}_hint`)}
      />
    </Choice>
  )
}

/** The only way to pay, as a statement instead of a choice. */
export function OnlyCounter() {
  const t = useText()
  const hidden = useTotalsHidden()
  const orderType = useCart(cart => cart.orderType)
  return (
    <p className="rounded-card bg-sunken px-4 py-3">
      <PayLabel
        Icon={BanknotesIcon}
        title={t(`checkout:pay.${orderType}`)}
        hint={t(hidden ? 'payment:choose.hidden' : `checkout:pay.${orderType}_hint`)}
      />
    </p>
  )
}
