import { useText } from '@/i18n/i18n'
import { useMenu } from '@/state/menu/menu'
import { useCart } from '@/state/order/order'
import { useQuote } from '@/state/order/quote'
import type { CartProps } from './CartBar'
import { CartContents } from './CartContents'
import { CartTotals } from './CartTotals'
import { CheckoutButton } from './CheckoutButton'
import { DeliveryAddress } from './DeliveryAddress'
import { OrderLine } from './OrderLine'

const nothing = () => {}

/** The cart as the permanent panel on the right, from medium width (spec section 2, Main shell). */
export default function CartPanel({ onCheckout, onAddress, note }: CartProps) {
  const t = useText()
  const { index } = useMenu()
  const priced = useQuote()
  const empty = useCart(cart => cart.items.length === 0)
  if (!index) return null
  return (
    <aside
      aria-label={t('cart:title')}
      className="sticky top-(--header) hidden h-[calc(100dvh-var(--header))] w-[320px] shrink-0 flex-col border-border border-s bg-surface md:flex xl:w-[360px]"
    >
      <header className="border-border border-b px-5 py-4">
        <h2 className="heading text-lg">{t('cart:title')}</h2>
        <OrderLine className="text-muted text-sm" />
        <DeliveryAddress onChange={onAddress} />
        {note}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-1">
        <CartContents index={index} priced={priced} onEdit={nothing} />
      </div>
      {!empty && (
        <footer className="space-y-4 border-border border-t px-5 py-4">
          <CartTotals index={index} priced={priced} />
          <CheckoutButton index={index} priced={priced} onCheckout={onCheckout} onAddress={onAddress} />
        </footer>
      )}
    </aside>
  )
}
