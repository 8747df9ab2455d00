import type { MenuItem } from '@/api/api.gen'
import { canRedeem } from '@/state/guest/membership'
import { useMember } from '@/state/member/member'
import { pointsIn, pointsOf, redeemableQty, usePointBalance } from '@/state/member/points'
import { useMenu } from '@/state/menu/menu'
import type { Line } from '@/state/order/cart'
import { useStore } from '@/state/scope/current'

export interface Redeemable {
  /** what one costs in points; 0 where it is not to be redeemed */
  each: number
  isMember: boolean
  /** what the member has for it beside the other lines of the order; null while that is not known */
  available: number | null
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
  const each = canRedeem(store) && !item.scalable ? pointsOf(item) : 0
  const balance = usePointBalance(each > 0)
  const inCart = pointsIn(others, id => index?.items.get(id))
  const available = balance && Math.max(0, balance.avail - inCart)
  const most = redeemableQty(available ?? 0, 0, each)
  return { each, isMember: member !== null, available, owed: balance?.owed ?? 0, most }
}
