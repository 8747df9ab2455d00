import { GiftIcon, PlusIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import type { GiftCard, MemberRecord } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { useSellsCards } from '@/state/checkout/use-ways-to-pay'
import { useGiftCards } from '@/state/member/gift-cards'
import { useOnline } from '@/state/page/online'
import { useStore } from '@/state/scope/current'
import { errorText } from '@/state/words/errors'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { CardFace } from './CardFace'
import { CardPayment } from './CardPayment'
import { CardSheet } from './CardSheet'
import { LinkSheet } from './LinkSheet'

interface Props {
  member: MemberRecord
  /** a payment for a gift card that the guest returns from */
  payment: { paymentID: string; leftPage: boolean } | null
  onPaymentOver: () => void
  onBuy: () => void
  onMenu: () => void
}

function Waiting() {
  const t = useText()
  return (
    <div className="space-y-3">
      <p className="sr-only" role="status">
        {t('giftCard:loading')}
      </p>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const format = useFormat()
  const why = error instanceof Refusal ? errorText(t, error, format) : t('giftCard:failedBody')
  return (
    <Empty Icon={SignalSlashIcon} title={t('giftCard:failedTitle')} text={why}>
      <Button onClick={onRetry}>{t('app.retry')}</Button>
    </Empty>
  )
}

interface ListProps {
  cards: GiftCard[]
  onOpen: (card: GiftCard) => void
  onLink: () => void
}

function List({ cards, onOpen, onLink }: ListProps) {
  const t = useText()
  const label = useStore().service.giftcardLabel
  if (cards.length === 0)
    return (
      <Empty Icon={GiftIcon} title={t('giftCard:noneTitle')} text={t('giftCard:noneBody')}>
        <Button onClick={onLink}>{t('giftCard:link.open')}</Button>
      </Empty>
    )
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {cards.map(card => (
        <li key={card.CardID}>
          <CardFace card={card} label={label || t('giftCard:card')} onOpen={() => onOpen(card)} />
        </li>
      ))}
    </ul>
  )
}

/** A member's gift cards: their balances, linking a card, buying one for another person (spec section 2, Dialogs). */
export default function GiftCardsScreen({ member, payment, onPaymentOver, onBuy, onMenu }: Props) {
  const t = useText()
  const online = useOnline()
  const { giftcardLabel, giftCardReload } = useStore().service
  const { data, error, refetch } = useGiftCards(member.MemberCode)
  const sells = useSellsCards()
  const [open, setOpen] = useState<string | null>(null)
  const [linking, setLinking] = useState(false)
  const shown = data?.find(card => card.CardID === open)
  return (
    <main className="gutter mx-auto w-full max-w-[760px] space-y-6 py-6 md:py-10">
      <h1 className="heading text-2xl">{giftcardLabel || t('giftCard:title')}</h1>
      {payment && <CardPayment {...payment} key={payment.paymentID} onOver={onPaymentOver} />}
      {data && !online && <Notice kind="warning">{t('giftCard:stale')}</Notice>}
      {data && <List cards={data} onOpen={card => setOpen(card.CardID)} onLink={() => setLinking(true)} />}
      {!data && (error ? <Trouble error={error} onRetry={() => void refetch()} /> : <Waiting />)}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {data && data.length > 0 && (
          <Button look="outline" onClick={() => setLinking(true)}>
            <PlusIcon className="size-5" aria-hidden />
            {t('giftCard:link.open')}
          </Button>
        )}
        {giftCardReload && sells && (
          <Button look="outline" onClick={onBuy}>
            <GiftIcon className="size-5" aria-hidden />
            {t('giftCard:buy.open')}
          </Button>
        )}
      </div>
      <Button wide size="large" look="quiet" onClick={onMenu}>
        {t('giftCard:menu')}
      </Button>
      {linking && <LinkSheet member={member} onClose={() => setLinking(false)} />}
      {shown && (
        <CardSheet card={shown} label={giftcardLabel || t('giftCard:card')} onClose={() => setOpen(null)} />
      )}
    </main>
  )
}
