import { GiftIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import { buyGiftCard } from '@/api/gift-cards'
import { useText } from '@/i18n/i18n'
import { normalisePhone } from '@/lib/typed-phone'
import { useProviders, useSellsCards } from '@/state/checkout/use-ways-to-pay'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Card } from '@/ui/Section'
import { TextArea } from '@/ui/TextArea'
import { AmountField } from './AmountField'
import { cardAmount, cardBounds, inCoins } from './card-bounds'
import { Providers } from './Providers'
import { usePaid } from './usePaid'

const TEL = { type: 'tel', inputMode: 'tel', autoComplete: 'off', maxLength: 40 } as const

interface Wish {
  amount: string
  phone: string
  again: string
  message: string
}

/** The error text of each field. */
function useFaults({ amount, phone, again }: Wish) {
  const t = useText()
  const format = useFormat()
  const store = useStore()
  const { country } = store.info.address
  const number = normalisePhone(phone, country)
  const { least, most } = cardBounds(store.checkout.currency)
  const bounds = { least: format.money(least), most: format.money(most) }
  return {
    amount: cardAmount(amount, store.checkout.currency) === null ? t('giftCard:bounds', bounds) : undefined,
    phone: number ? undefined : t('giftCard:buy.badPhone'),
    again: number && number === normalisePhone(again, country) ? undefined : t('giftCard:buy.notSame'),
  }
}

/** Focuses the first invalid field, also for guests who cannot see its red border. */
const focusWrong = (form: Element): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

/** A gift card for another person: amount, phone and message (spec section 5; R-9). */
export default function BuyScreen({ onBack }: { onBack: () => void }) {
  const t = useText()
  const format = useFormat()
  const { checkout, service } = useStore()
  const sells = useSellsCards()
  const [wish, setWish] = useState<Wish>({
    amount: String(inCoins(50, checkout.currency)),
    phone: '',
    again: '',
    message: '',
  })
  const [tried, setTried] = useState(false)
  const { chosen: provider, pick } = useProviders()
  const { busy, refused, pay } = usePaid(paid =>
    buyGiftCard({ ...paid, Phone: wish.phone, PhoneAgain: wish.again, Message: wish.message.trim() }),
  )
  const faults = useFaults(wish)
  const amount = cardAmount(wish.amount, checkout.currency)
  const change = (part: Partial<Wish>) => setWish(now => ({ ...now, ...part }))
  const shown = (fault: string | undefined) => (tried ? fault : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(faults).some(Boolean)) focusWrong(event.currentTarget)
    else if (amount !== null && provider) void pay(amount, provider, JSON.stringify(wish))
  }
  if (!sells)
    return (
      <main className="gutter mx-auto w-full max-w-[608px] py-6 md:py-10">
        <h1 className="heading text-2xl">{t('giftCard:buy.title', { label: service.giftcardLabel })}</h1>
        <Empty Icon={GiftIcon} title={t('giftCard:noSaleTitle')} text={t('giftCard:noCards')}>
          <Button onClick={onBack}>{t('giftCard:back')}</Button>
        </Empty>
      </main>
    )
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-6 py-6 md:py-10">
      <h1 className="heading text-2xl">{t('giftCard:buy.title', { label: service.giftcardLabel })}</h1>
      <Card>
        <form noValidate onSubmit={submit} className="space-y-5">
          <p className="text-muted text-sm">{t('giftCard:buy.body')}</p>
          {refused && <Notice kind="error">{refused}</Notice>}
          <AmountField
            typed={wish.amount}
            currency={checkout.currency}
            error={shown(faults.amount)}
            onType={typed => change({ amount: typed })}
          />
          <Field
            {...TEL}
            label={t('giftCard:buy.phone')}
            hint={t('giftCard:buy.phoneHint')}
            value={wish.phone}
            error={shown(faults.phone)}
            onChange={event => change({ phone: event.target.value })}
          />
          <Field
            {...TEL}
            label={t('giftCard:buy.again')}
            value={wish.again}
            error={shown(faults.again)}
            onChange={event => change({ again: event.target.value })}
          />
          <TextArea
            label={t('giftCard:buy.message')}
            maxLength={140}
            value={wish.message}
            onChange={event => change({ message: event.target.value })}
          />
          <Providers chosen={provider} onChoose={pick} />
          <Button type="submit" wide size="large" disabled={busy || !provider} aria-busy={busy}>
            {amount === null ? t('giftCard:pay') : t('giftCard:payAmount', { amount: format.money(amount) })}
          </Button>
        </form>
      </Card>
      <Button wide size="large" look="quiet" onClick={onBack}>
        {t('giftCard:back')}
      </Button>
    </main>
  )
}
