import { ShoppingBagIcon } from '@heroicons/react/24/outline'
import { useText, withWords } from '@/i18n/i18n'
import { createMenuChanges } from '@/state/menu/menu-changes'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useStock } from '@/state/menu/stock'
import { useCart } from '@/state/order/order'
import type { PricedCart } from '@/state/order/quote'
import { part } from '@/state/page/part'
import { useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { Empty } from '@/ui/Empty'
import { CartLines } from './CartLines'
import { Suggestions } from './Suggestions'

const MenuChanges = part(async () => ({
  default: (await withWords(import('./menu-changed'), 'cart')).MenuChanges,
}))

/** The lines of the order, or a text if there are none. */
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
  const changed = useCell(usePart(createMenuChanges).cell, ({ knownBy }) => knownBy.size > 0)
  const empty = useCart(cart => cart.items.length === 0)
  if (empty) return <Empty Icon={ShoppingBagIcon} title={t('cart:emptyTitle')} text={t('cart:emptyBody')} />
  return (
    <>
      {changed && <MenuChanges menu={index.menu} />}
      <CartLines index={index} quote={priced.latest} stock={stock} refusal={priced.refusal} onEdit={onEdit} />
      <Suggestions index={index} stock={stock} onOpen={onEdit} />
    </>
  )
}
