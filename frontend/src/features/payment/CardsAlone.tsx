import { GiftIcon } from '@heroicons/react/24/outline'
import type { GiftCard, Quote } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { createHold } from '@/state/checkout/hold'
import { dueNow } from '@/state/checkout/pay-methods'
import { payParts } from '@/state/checkout/pay-parts'
import { createTender, useTender } from '@/state/checkout/tender'
import { currentOrder } from '@/state/order/order'
import { currentScope } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { Notice } from '@/ui/Notice'
import { CounterChoice, OnlyCounter, PayLabel } from './PayLabel'
import { useUsableCards } from './usable-cards'

function payAllBy(card: GiftCard): void {
  const scope = currentScope()
  currentOrder().payBy('giftcard')
  scope.of(createTender).payByGiftCard(card)
  void scope.of(createHold).hold()
}

/** A gift card that pays the whole order, and its balance afterwards. */
function Whole({ card, left, checked }: { card: GiftCard; left: number; checked: boolean }) {
  const t = useText()
  const format = useFormat()
  return (
    <Choice
      boxed
      kind="radio"
      name="pay"
      checked={checked}
      onChange={() => payAllBy(card)}
      aside={<span className="tabular">{format.money(card.CurBalance)}</span>}
    >
      <PayLabel
        Icon={GiftIcon}
        title={t('payment:giftCard.used', { code: card.CardCode })}
        hint={t('payment:giftCard.whole', { left: format.money(left) })}
      />
    </Choice>
  )
}

/**
 * Without a provider, a gift card can only pay the whole order (Y-8); the text names cards with too small a balance.
 */
export function CardsAlone({ quote, byCard, counter }: { quote: Quote; byCard: boolean; counter: boolean }) {
  const t = useText()
  const format = useFormat()
  const { giftCard: chosen, points } = useTender()
  const cards = useUsableCards().map(card => {
    const parts = payParts(dueNow(quote), card, quote.currency, points)
    return { card, parts, reaches: parts.card === 0 && parts.giftCard > 0 }
  })
  const reaching = cards.filter(({ reaches }) => reaches)
  const short = cards.filter(({ parts }) => parts.card > 0)
  return (
    <div className="space-y-2">
      {reaching.map(({ card, parts }) => (
        <Whole
          key={card.CardID}
          card={card}
          left={card.CurBalance - parts.giftCard}
          checked={byCard && chosen?.CardID === card.CardID}
        />
      ))}
      {counter && (reaching.length > 0 || byCard ? <CounterChoice checked={!byCard} /> : <OnlyCounter />)}
      {short.map(({ card }) => {
        const told = { code: card.CardCode, balance: format.money(card.CurBalance) }
        const text = t('payment:giftCard.short', told)
        return byCard && chosen?.CardID === card.CardID ? (
          <Notice kind="error" key={card.CardID}>
            {text}
          </Notice>
        ) : (
          <p key={card.CardID} className="text-muted text-sm">
            {text}
          </p>
        )
      })}
    </div>
  )
}
