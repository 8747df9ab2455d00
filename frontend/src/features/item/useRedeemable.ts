import type { MenuItem } from '@/api/api.gen'
import { canJoin, canRedeem } from '@/state/guest/membership'
import { useMember } from '@/state/member/member'
import { type Known, pointsIn, pointsOf, redeemableQty, usePointBalance } from '@/state/member/points'
import { useMenu } from '@/state/menu/menu'
import type { Line } from '@/state/order/cart'
import { useStore } from '@/state/scope/current'

export interface Redeemable {
  /** what one costs in points; 0 where it is not to be redeemed */
  each: number
  isMember: boolean
  /** what the member has for it beside the other lines of the order */
  available: Known<number>
  /** points of refunded orders that were spent: while there are any, nothing more is redeemed */
  owed: number
  /** how many of it those points allow */
  most: number
}

/** What a member may redeem of an item beside the other lines of the order (K-1). */
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
