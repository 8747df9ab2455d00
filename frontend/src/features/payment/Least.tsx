import { useEffect } from 'react'
import type { Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { isBelowLeast } from '@/state/checkout/pay-methods'
import { payParts } from '@/state/checkout/pay-parts'
import { createTender, useTender } from '@/state/checkout/tender'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Notice } from '@/ui/Notice'

/**
 * The minimum amount of a card, if it matters: a gift card pays less so that the card reaches the minimum, or the guest
 * needs another order, tip or way to pay (Y-8).
 */
export function Least({ quote, least }: { quote: Quote; least: number }) {
  const t = useText()
  const format = useFormat()
  const { giftCard, points, giftCardMost } = useTender()
  const { limitGiftCard } = usePart(createTender)
  const { hold } = usePart(createHold)
  const parts = payParts(quote.totals.payAmount, giftCard, quote.currency, points, least)
  const most = giftCard && parts.kept > 0 ? parts.giftCard : null
  useEffect(() => {
    if (most === giftCardMost) return
    limitGiftCard(most)
    void hold()
  }, [most, giftCardMost, limitGiftCard, hold])
  const told = { least: format.money(least), card: format.money(parts.card), kept: format.money(parts.kept) }
  if (isBelowLeast(parts, least))
    return <Notice kind="warning">{t('errors:error_card_minimum', told)}</Notice>
  return parts.kept > 0 ? <p className="text-sm">{t('payment:giftCard.keeps', told)}</p> : null
}
