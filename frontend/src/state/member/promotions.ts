import type { PromoRecord } from '@/api/api.gen'
import { claimPromotion, getPromotions } from '@/api/promo'
import { spokenLocale, useLocale } from '@/i18n/i18n'
import type { Locale } from '@/i18n/locales'
import { createOrder, currentOrder, useCart } from '@/state/order/order'
import { useStore } from '@/state/scope/current'
import { createQueries, type Query } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { useQuery } from '@/state/scope/use-query'
import { useMember } from './member'

/** The promotions, read again for every order: a placed order has used its own (spec section 4). */
const promotionsQuery = (memberCode: string, orderUUID: string, locale: Locale): Query<PromoRecord[]> => ({
  queryKey: ['promotions', memberCode, orderUUID, locale],
  queryFn: signal => getPromotions({ Language: locale, orderUUID }, signal),
})

/**
 * A member's promotions that may open by themselves and can be used now, by the ids under which news remember them.
 */
export async function popupsOf(scope: StoreScope, memberCode: string): Promise<string[]> {
  const { orderUUID, orderType } = scope.of(createOrder).cart()
  const own = await scope
    .of(createQueries)
    .ensureQueryData(promotionsQuery(memberCode, orderUUID, spokenLocale()))
  return own
    .filter(({ Popup, toCome }) => Popup && !toCome)
    .filter(({ orderTypes }) => orderTypes.length === 0 || orderTypes.includes(orderType))
    .map(({ PromoteCode }) => `promotion#${PromoteCode}`)
}

/** The promotions of the logged-in member; for a guest no call is made. */
export function useOwnPromotions() {
  const member = useMember()
  const locale = useLocale()
  const orderUUID = useCart(cart => cart.orderUUID)
  const answer = useQuery({
    ...promotionsQuery(member?.MemberCode ?? '', orderUUID, locale),
    enabled: member !== null,
  })
  return { ...answer, member }
}

/** Whether an order of this type accepts promotions: dine-in only if the store says so (D-10). */
export function usePromotionsAccepted(): boolean {
  const dinein = useCart(cart => cart.orderType === 'dinein')
  const { promotionEnabled } = useStore().orderType.dinein
  return !dinein || promotionEnabled
}

/** Puts a promotion into the order if the server allows it; refused as the order would be (spec section 5). */
export async function takeIntoOrder(
  { PromoteCode, orderTypes }: Pick<PromoRecord, 'PromoteCode' | 'orderTypes'>,
  instead = false,
): Promise<void> {
  const { orderUUID, orderType, promoteCode } = currentOrder().cart()
  await claimPromotion({
    ...{ PromoteCode, orderUUID, orderType, Language: spokenLocale() },
    inOrder: instead ? '' : promoteCode,
  })
  currentOrder().usePromotion(PromoteCode, orderTypes)
}
