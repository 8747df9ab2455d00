import type { GiftCard } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { createTender, useTender } from '@/state/checkout/tender'
import { usePart } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { useUsableCards } from './usable-cards'

/**
 * A member's gift cards; one of them can pay its balance before the payment card does (Y-8). It is held for the order
 * once it is chosen, so its balance at that time is shown.
 */
export function GiftCardPart() {
  const t = useText()
  const format = useFormat()
  const { giftCard } = useTender()
  const { payByGiftCard } = usePart(createTender)
  const { hold } = usePart(createHold)
  const usable = useUsableCards()
  if (usable.length === 0) return null
  const choose = (card: GiftCard | null) => {
    payByGiftCard(card)
    void hold()
  }
  return (
    <fieldset className="divide-y divide-border overflow-hidden rounded-card border border-border">
      <legend className="sr-only">{t('payment:giftCard.add')}</legend>
      {usable.map(card => {
        const chosen = giftCard?.CardID === card.CardID
        return (
          <Choice
            key={card.CardID}
            kind="checkbox"
            name="gift"
            checked={chosen}
            onChange={() => choose(chosen ? null : card)}
            aside={<span className="tabular">{format.money(card.CurBalance)}</span>}
          >
            {t('payment:giftCard.used', { code: card.CardCode })}
          </Choice>
        )
      })}
    </fieldset>
  )
}
