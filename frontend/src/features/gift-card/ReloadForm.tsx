import { type FormEvent, useState } from 'react'
import type { GiftCard } from '@/api/api.gen'
import { reloadGiftCard } from '@/api/gift-cards'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { useProviders } from '@/state/checkout/use-ways-to-pay'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { AmountField } from './AmountField'
import { cardAmount, cardBounds, inCoins } from './card-bounds'
import { Providers } from './Providers'
import { usePaid } from './usePaid'

/** Reloads a member's gift card, paid on a provider's page. */
export function ReloadForm({ card, onCancel }: { card: GiftCard; onCancel: () => void }) {
  const t = useText()
  const { tag } = useFormat()
  const [typed, setTyped] = useState(String(inCoins(25, card.currency)))
  const [tried, setTried] = useState(false)
  const { chosen: provider, pick } = useProviders()
  const { busy, refused, pay } = usePaid(paid => reloadGiftCard({ ...paid, CardID: card.CardID }))
  const amount = cardAmount(typed, card.currency)
  const { least, most } = cardBounds(card.currency)
  const money = (value: number) => formatMoney(value, card.currency, tag)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amount !== null && provider) void pay(amount, provider)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <p className="text-sm">{t('giftCard:reload.body', { balance: money(card.CurBalance) })}</p>
      {refused && <Notice kind="error">{refused}</Notice>}
      <AmountField
        typed={typed}
        currency={card.currency}
        onType={setTyped}
        error={
          tried && amount === null
            ? t('giftCard:bounds', { least: money(least), most: money(most) })
            : undefined
        }
      />
      <Providers chosen={provider} onChoose={pick} />
      <Button type="submit" wide size="large" disabled={busy || !provider} aria-busy={busy}>
        {amount === null ? t('giftCard:pay') : t('giftCard:payAmount', { amount: money(amount) })}
      </Button>
      <Button wide look="quiet" onClick={onCancel}>
        {t('giftCard:back')}
      </Button>
    </form>
  )
}
