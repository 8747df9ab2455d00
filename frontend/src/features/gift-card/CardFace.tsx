import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { GiftCard } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { useFormat } from '@/state/words/format'

interface Props {
  card: GiftCard
  label: string
  onOpen: () => void
}

/** A gift card in the list: brand, last digits and balance. The whole card is a button. */
export function CardFace({ card, label, onOpen }: Props) {
  const t = useText()
  const { tag } = useFormat()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-32 w-full flex-col justify-between gap-4 rounded-card bg-primary p-4 text-start text-primary-on shadow-card transition-transform duration-150 hover:-translate-y-0.5"
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className="min-w-0 truncate font-semibold">{label}</span>
        <ChevronRightIcon className="size-5 shrink-0" aria-hidden />
      </span>
      <span className="flex w-full items-end justify-between gap-3">
        <span className="tabular text-sm">
          <span className="sr-only">{t('giftCard:number')} </span>
          {card.CardCode}
        </span>
        <span className="tabular font-bold text-xl">
          <span className="sr-only">{t('giftCard:balance')} </span>
          {formatMoney(card.CurBalance, card.currency, tag)}
        </span>
      </span>
    </button>
  )
}
