import { GiftIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { type FormEvent, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { masked } from '@/lib/masked'
import { useFormat } from '@/state/format'
import { useStore } from '@/state/session'
import { useTender } from '@/state/tender'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { IconButton } from '@/ui/IconButton'
import { type GiftCardEntry, giftCardEntry } from './gift-card-entry'

type Faults = ReturnType<typeof giftCardEntry>['faults']

/** The card's number, its security code where the store asks for it, and how much of it to use. */
function GiftCardForm({ due, onDone }: { due: number; onDone: () => void }) {
  const t = useText()
  const format = useFormat()
  const asksPin = useStore().service.giftCardSecurityCode
  const [entry, setEntry] = useState<GiftCardEntry>({ code: '', pin: '', amount: '' })
  const [faults, setFaults] = useState<Faults>({})
  const type = (part: Partial<GiftCardEntry>) => setEntry({ ...entry, ...part })
  const use = (event: FormEvent) => {
    event.preventDefault()
    const { tender, faults: found } = giftCardEntry(entry, { due, asksPin })
    setFaults(found)
    if (!tender) return
    useTender.setState({ giftCard: tender })
    onDone()
  }
  return (
    <form onSubmit={use} noValidate className="space-y-3 rounded-card bg-sunken p-4">
      <Field
        label={t('payment:giftCard.code')}
        autoComplete="off"
        maxLength={40}
        value={entry.code}
        error={faults.code && t('payment:giftCard.codeNeeded')}
        onChange={event => type({ code: event.target.value })}
      />
      {asksPin && (
        <Field
          label={t('payment:giftCard.pin')}
          autoComplete="off"
          maxLength={20}
          value={entry.pin}
          error={faults.pin && t('payment:giftCard.pinNeeded')}
          onChange={event => type({ pin: event.target.value })}
        />
      )}
      <Field
        label={t('payment:giftCard.amount')}
        inputMode="decimal"
        maxLength={10}
        value={entry.amount}
        hint={t('payment:giftCard.amountHint', { due: format.money(due) })}
        error={
          faults.amount &&
          t('payment:giftCard.amountWrong', { least: format.money(0.01), due: format.money(due) })
        }
        onChange={event => type({ amount: event.target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('payment:giftCard.use')}</Button>
        <Button look="quiet" onClick={onDone}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A gift card as a part of what is paid now (Y-8). */
export function GiftCardPart({ due }: { due: number }) {
  const t = useText()
  const format = useFormat()
  const giftCard = useTender(state => state.giftCard)
  const [typing, setTyping] = useState(false)
  if (typing) return <GiftCardForm due={due} onDone={() => setTyping(false)} />
  if (!giftCard)
    return (
      <Button look="outline" onClick={() => setTyping(true)}>
        <GiftIcon className="size-5" aria-hidden />
        {t('payment:giftCard.add')}
      </Button>
    )
  const code = masked(giftCard.cardCode)
  return (
    <p className="flex items-center gap-3 rounded-card bg-sunken ps-4 text-sm">
      <GiftIcon className="size-5 shrink-0 text-primary-ink" aria-hidden />
      <span className="tabular flex-1">
        {t('payment:giftCard.used', { code })}
        {giftCard.amount ? ` · ${format.money(giftCard.amount)}` : ''}
      </span>
      <IconButton
        label={t('payment:giftCard.remove', { code })}
        onClick={() => useTender.setState({ giftCard: null })}
      >
        <XMarkIcon />
      </IconButton>
    </p>
  )
}
