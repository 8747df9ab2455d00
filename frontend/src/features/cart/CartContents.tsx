import { ShoppingBagIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useStock } from '@/state/menu/stock'
import { useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { Empty } from '@/ui/Empty'
import { CartLines } from './CartLines'
import { Suggestions } from './Suggestions'

/** The order as a list, or the word that there is nothing in it yet. */
export function CartContents({
  index,
  priced,
  onEdit,
}: {
  index: MenuIndex
  priced: PricedCart
  onEdit: () => void
}) {
  const t = useText()
  const stock = useStock()
  const empty = useCart(cart => cart.items.length === 0)
  if (empty) return <Empty Icon={ShoppingBagIcon} title={t('cart:emptyTitle')} text={t('cart:emptyBody')} />
  return (
    <>
      <CartLines index={index} quote={priced.latest} stock={stock} refusal={priced.refusal} onEdit={onEdit} />
      <Suggestions index={index} stock={stock} onOpen={onEdit} />
    </>
  )
}
