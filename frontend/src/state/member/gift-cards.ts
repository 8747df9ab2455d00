import type { GiftCard } from '@/api/api.gen'
import { linkGiftCard, listGiftCards } from '@/api/gift-cards'
import { foldCode } from '@/lib/typed-text'
import { createQueries } from '@/state/scope/queries'
import type { StoreScope } from '@/state/scope/scope'
import { useQuery } from '@/state/scope/use-query'

/** Another member's cards are another question. */
const keyOf = (memberCode: string) => ['gift-cards', memberCode]

/** The cards of the member logged in; asked again whenever they are looked at. */
export const useGiftCards = (memberCode: string, enabled = true) =>
  useQuery({
    queryKey: keyOf(memberCode),
    queryFn: (): Promise<GiftCard[]> => listGiftCards(),
    staleTime: 0,
    enabled,
  })

/** Puts a card on the member's list, which is known anew from the answer. */
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

/** Money came onto a card or went from it. */
export function cardsMoved(scope: StoreScope): void {
  const queries = scope.of(createQueries)
  queries.invalidateQueries({ queryKey: ['gift-cards'] })
  queries.invalidateQueries({ queryKey: ['gift-card'] })
}
