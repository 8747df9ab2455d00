import type { MenuItem } from '@/api/api.gen'
import { canJoin, canRedeem } from '@/state/guest/membership'
import { useMember } from '@/state/member/member'
import { type Known, pointsIn, pointsOf, redeemableQty, usePointBalance } from '@/state/member/points'
import { useMenu } from '@/state/menu/menu'
import type { Line } from '@/state/order/cart'
import { useStore } from '@/state/scope/current'

export interface Redeemable {
  /** the price of one unit in points; 0 if it cannot be redeemed */
  each: number
  isMember: boolean
  /** the member's points that the other lines of the order do not need */
  available: Known<number>
  /** points of refunded orders that were already spent: nothing is redeemed while any are owed */
  owed: number
  /** how many units those points allow */
  most: number
}

/** How many units of an item a member can redeem besides the other lines of the order (K-1). */
export function useRedeemable(item: MenuItem, others: readonly Line[]): Redeemable {
  const store = useStore()
  const member = useMember()
  const { index } = useMenu()
  const isMember = member !== null
  const offered = canRedeem(store) && (isMember || canJoin(store)) && !item.scalable
  const each = offered ? pointsOf(item) : 0
  const balance = usePointBalance(each > 0) ?? { avail: 0, owed: 0 }
  const inCart = pointsIn(others, id => index?.items.get(id))
  if (typeof balance === 'string') return { each, isMember, available: balance, owed: 0, most: 0 }
  const available = Math.max(0, balance.avail - inCart)
  return { each, isMember, available, owed: balance.owed, most: redeemableQty(available, 0, each) }
}
