import type { GiftCard } from '@/api/api.gen'
import { linkGiftCard, listGiftCards } from '@/api/gift-cards'
import { foldCode } from '@/lib/typed-text'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { useQuery } from '@/state/scope/use-query'

/** Each member's cards are a query of their own. */
const keyOf = (memberCode: string) => ['gift-cards', memberCode]

/** The gift cards of the logged-in member; read again each time they are shown. */
export const useGiftCards = (memberCode: string, enabled = true) =>
  useQuery({
    queryKey: keyOf(memberCode),
    queryFn: (): Promise<GiftCard[]> => listGiftCards(),
    staleTime: 0,
    enabled,
  })

/** Adds a gift card to the member's list, and puts the returned list into the query. */
export async function linkCard(
  scope: StoreScope,
  memberCode: string,
  typed: { number: string; code: string },
): Promise<void> {
  const found = await linkGiftCard({
    MemberCode: memberCode,
    CardCode: foldCode(typed.number),
    SecurityCode: typed.code.trim(),
  })
  scope.of(createQueries).setQueryData(keyOf(memberCode), found)
}

/** Marks gift cards as stale after money came onto one or went from it. */
export function cardsMoved(scope: StoreScope): void {
  const queries = scope.of(createQueries)
  queries.invalidateQueries({ queryKey: ['gift-cards'] })
  queries.invalidateQueries({ queryKey: ['gift-card'] })
}
