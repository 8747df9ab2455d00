import type { MenuItem, PointTransReply, Store } from '@/api/api.gen'
import { cashToPoints, listPoints, type PointBalance, pointBalance, type ToPay } from '@/api/member-points'
import type { Line } from '@/state/order/cart'
import { useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { useMember } from './member'

/** The first part of the keys of all queries about points, which are stale once points moved. */
const POINTS = 'points'

type Redeemed = Pick<MenuItem, 'redeemItem' | 'redeemPoints'>

/** The price of one unit of an item in points; 0 if it is not redeemed. Pure. */
export const pointsOf = (item: Redeemed | undefined): number => (item?.redeemItem ? item.redeemPoints : 0)

/** How many more units of a redeemed item the points allow (K-1). Pure. */
export const redeemableQty = (available: number, inCart: number, each: number): number =>
  each > 0 ? Math.max(0, Math.floor((available - inCart) / each)) : 0

/** The points for which lines of an order are redeemed. Pure. */
export const pointsIn = (lines: readonly Line[], itemOf: (id: number) => Redeemed | undefined): number =>
  lines.reduce((sum, { ID, qty, redeem }) => sum + (redeem ? qty * pointsOf(itemOf(ID)) : 0), 0)

/** Whether points can pay money here. Pure. */
export const pointsPay = ({ service }: Pick<Store, 'service'>): boolean =>
  service.points && service.pointsRedeem && (service.pointRules?.paidPerUnit ?? 0) > 0

/** A value from the server, or why it is not known. */
export type Known<T> = T | 'loading' | 'failed'

/** The points that this order can use, and the points owed; null for guests. */
export function usePointBalance(wanted = true): Known<PointBalance> | null {
  const member = useMember()
  const { service } = useStore()
  const orderUUID = useCart(cart => cart.orderUUID)
  const enabled = wanted && member !== null && service.points && service.pointsRedeem
  const { data, isError } = useQuery({
    queryKey: [POINTS, 'avail', member?.MemberCode, orderUUID],
    queryFn: () => pointBalance(orderUUID),
    enabled,
  })
  if (!enabled) return null
  return data ?? (isError ? 'failed' : 'loading')
}

/** The points that this order can use; null for guests. */
export function useAvailablePoints(wanted = true): Known<number> | null {
  const balance = usePointBalance(wanted)
  return balance && typeof balance === 'object' ? balance.avail : balance
}

/** The transactions of the member's points, read again each time they are opened. */
export function usePointHistory() {
  const member = useMember()
  return useQuery<PointTransReply>({
    queryKey: [POINTS, 'list', member?.MemberCode],
    queryFn: listPoints,
    staleTime: 0,
  })
}

/** The amount that points pay: `offer` is null for guests, while it is loading, and if that `failed`. */
export function useCashToPoints(toPay: ToPay, wanted: boolean) {
  const member = useMember()
  const store = useStore()
  const enabled = wanted && member !== null && pointsPay(store) && toPay.amount > 0
  const { data, isError, refetch } = useQuery({
    queryKey: [POINTS, 'cash', member?.MemberCode, JSON.stringify(toPay)],
    queryFn: () => cashToPoints(toPay),
    enabled,
  })
  const offer = enabled ? (data ?? null) : null
  return { offer, failed: enabled && isError && !offer, retry: () => void refetch() }
}
