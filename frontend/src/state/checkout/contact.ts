import type { Store } from '@/api/api.gen'
import { type Guest, useGuest } from '@/state/guest/guest'
import { needsProof, useProved } from '@/state/guest/verification'
import type { Cart } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { needsContact } from './login-step'

/**
 * The contact of an order. If no phone is needed, one that would have to be proved first is left out: no guest at a
 * table is asked for a code (K-3, K-5). Pure.
 */
export function contactFor(
  store: Pick<Store, 'config' | 'orderType'>,
  to: Cart['orderType'],
  guest: Guest | null,
  proved: readonly string[],
): Guest | null {
  return needsContact(store, to) || !needsProof(store, guest, proved) ? guest : null
}

export function useContact(): Guest | null {
  const to = useCart(cart => cart.orderType)
  return contactFor(useStore(), to, useGuest(), useProved())
}
