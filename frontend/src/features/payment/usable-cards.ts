import type { GiftCard } from '@/api/api.gen'
import { useTender } from '@/state/checkout/tender'
import { useGiftCards } from '@/state/member/gift-cards'
import { useMember } from '@/state/member/member'
import { useFormat } from '@/state/words/format'

/** The member's gift cards that can pay in this currency; a chosen one shows its balance at that time. */
export function useUsableCards(): GiftCard[] {
  const { currency } = useFormat()
  const member = useMember()
  const { data } = useGiftCards(member?.MemberCode ?? '', member !== null)
  const { giftCard: chosen } = useTender()
  if (!member) return []
  const shown = (data ?? []).map(card =>
    card.CardID === chosen?.CardID ? { ...card, CurBalance: chosen.CurBalance } : card,
  )
  return shown.filter(card => card.CurBalance > 0 && card.currency === currency)
}
