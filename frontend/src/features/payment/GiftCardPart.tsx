import { useText } from '@/i18n/i18n'
import { masked } from '@/lib/masked'
import { createTender, useTender } from '@/state/checkout/tender'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'

/** A member's gift cards, of which one may pay what it holds before the card (Y-8). */
export function GiftCardPart() {
  const t = useText()
  const format = useFormat()
  const { giftCards, giftCard } = useTender()
  const { payByGiftCard } = usePart(createTender)
  const usable = giftCards.filter(card => card.balance > 0)
  if (usable.length === 0) return null
  return (
    <fieldset className="divide-y divide-border overflow-hidden rounded-card border border-border">
      <legend className="sr-only">{t('payment:giftCard.add')}</legend>
      {usable.map(card => {
        const chosen = giftCard?.CardCode === card.CardCode
        return (
          <Choice
            key={card.CardCode}
            kind="checkbox"
            name="gift"
            checked={chosen}
            onChange={() => payByGiftCard(chosen ? null : card)}
            aside={<span className="tabular">{format.money(card.balance)}</span>}
          >
            {t('payment:giftCard.used', { code: masked(card.CardCode) })}
          </Choice>
        )
      })}
    </fieldset>
  )
}
