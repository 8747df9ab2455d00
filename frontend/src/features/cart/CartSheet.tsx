import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useCart } from '@/state/order/order'
import { useQuote } from '@/state/order/quote'
import { Sheet } from '@/ui/Sheet'
import type { CartProps } from './CartBar'
import { CartContents } from './CartContents'
import { CartTotals } from './CartTotals'
import { CheckoutButton } from './CheckoutButton'
import { DeliveryAddress } from './DeliveryAddress'
import { OrderLine } from './OrderLine'

interface Props extends CartProps {
  index: MenuIndex
  open: boolean
  onClose: () => void
}

/** Sheets that are opened from the cart cover it and return to it. */
const stays = () => {}

/** The cart as a bottom sheet on phones. */
export default function CartSheet({ index, open, onClose, onCheckout, onAddress, note }: Props) {
  const t = useText()
  const priced = useQuote()
  const empty = useCart(cart => cart.items.length === 0)
  const footer = empty ? undefined : (
    <CheckoutButton index={index} priced={priced} onCheckout={onCheckout} onAddress={onAddress} />
  )
  return (
    <Sheet open={open} onClose={onClose} title={t('cart:title')} closeLabel={t('app.close')} footer={footer}>
      <div className="px-5 pb-5">
        <OrderLine className="pt-3 text-muted text-sm" />
        <DeliveryAddress onChange={onAddress} />
        {note}
        <CartContents index={index} priced={priced} onEdit={stays} />
        {!empty && (
          <div className="border-border border-t pt-4">
            <CartTotals index={index} priced={priced} />
          </div>
        )}
      </div>
    </Sheet>
  )
}
