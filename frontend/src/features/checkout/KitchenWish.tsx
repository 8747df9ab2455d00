import { withWords } from '@/i18n/i18n'
import { useMenuFilter } from '@/state/menu/menu-filter'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'

const TellKitchen = part(() => withWords(import('./TellKitchen'), 'food'))

/** Offers guests with excluded allergens to report them to the kitchen. */
export function KitchenWish() {
  const isFiltered = useMenuFilter().allergens.length > 0
  const isTold = useCart(cart => cart.leftOut.length > 0)
  return (isFiltered || isTold) && <TellKitchen />
}
