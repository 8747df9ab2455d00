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

/** Asked for anew with every order: the one that was placed took its own with it (spec section 4). */
const promotionsQuery = (memberCode: string, orderUUID: string, locale: Locale): Query<PromoRecord[]> => ({
  queryKey: ['promotions', memberCode, orderUUID, locale],
  queryFn: signal => getPromotions({ Language: locale, orderUUID }, signal),
})

/** A member's promotions that may open by themselves and be used now, each by the name it is remembered by. */
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

/** The promotions of the member who is logged in; a guest has none, and nobody is asked. */
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

/** Whether an order of this kind takes promotions: dine-in only where the store says so (D-10). */
export function usePromotionsAccepted(): boolean {
  const dinein = useCart(cart => cart.orderType === 'dinein')
  const { promotionEnabled } = useStore().orderType.dinein
  return !dinein || promotionEnabled
}

/** Puts a promotion into the order where the server lets it; refused as the order would be (spec section 5). */
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
