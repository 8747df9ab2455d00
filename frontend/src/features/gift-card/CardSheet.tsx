import { useState } from 'react'
import type { GiftCard, GiftCardTransaction, GiftCardTransReply } from '@/api/api.gen'
import { giftCardTransactions } from '@/api/gift-cards'
import { useText } from '@/i18n/i18n'
import { formatMoney } from '@/lib/money'
import { useSellsCards } from '@/state/checkout/use-ways-to-pay'
import { useOnline } from '@/state/page/online'
import { useStore } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import { useFormat } from '@/state/words/format'
import Barcode from '@/ui/Barcode'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { ReloadForm } from './ReloadForm'

const HELD_MS = 15_000

function useMoney(currency: string) {
  const { tag } = useFormat()
  return (amount: number) => formatMoney(amount, currency, tag)
}

function Entry({ entry, currency }: { entry: GiftCardTransaction; currency: string }) {
  const t = useText()
  const format = useFormat()
  const money = useMoney(currency)
  const { orderNo } = entry.EventMetadata
  const sign = entry.Amount > 0 ? '+' : '−'
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold text-sm">{t(`giftCard:event.${entry.event}`)}</span>
        <span className="block text-muted text-xs">
          {format.dateTime(entry.EventDate)}
          {orderNo && ` · ${t('giftCard:order', { number: orderNo })}`}
        </span>
      </span>
      <span className="tabular whitespace-nowrap font-semibold">
        {sign}
        {money(Math.abs(entry.Amount))}
      </span>
    </li>
  )
}

function Summary({ card, summary }: { card: GiftCard; summary: GiftCardTransReply['summary'] }) {
  const t = useText()
  const money = useMoney(card.currency)
  return (
    <section aria-label={t('giftCard:summary')} className="space-y-1.5 rounded-card bg-sunken px-4 py-3">
      <Row strong label={t('giftCard:balance')} value={money(card.CurBalance)} />
      {summary && <Row label={t('giftCard:loaded')} value={money(summary.loaded)} />}
      {summary && <Row label={t('giftCard:spent')} value={money(summary.spent)} />}
      {summary && summary.held > 0 && <Row label={t('giftCard:held')} value={money(summary.held)} />}
    </section>
  )
}

function History({ known, currency }: { known: GiftCardTransReply; currency: string }) {
  const t = useText()
  return (
    <section aria-labelledby="gift-card-history">
      <h3 id="gift-card-history" className="heading text-lg">
        {t('giftCard:history')}
      </h3>
      {known.record.length === 0 && <p className="py-3 text-muted text-sm">{t('giftCard:noHistory')}</p>}
      <ul className="divide-y divide-border">
        {known.record.map(entry => (
          <Entry key={`${entry.EventDate}${entry.event}${entry.Amount}`} entry={entry} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Shown({ card, known }: { card: GiftCard; known: GiftCardTransReply }) {
  const t = useText()
  return (
    <>
      {known.barcode && (
        <figure>
          <Barcode text={known.barcode} label={t('giftCard:barcode', { code: card.CardCode })} />
          <figcaption className="pt-2 text-center text-muted text-xs">{t('giftCard:barcodeHint')}</figcaption>
        </figure>
      )}
      <Summary card={known.card ?? card} summary={known.summary} />
      <History known={known} currency={card.currency} />
    </>
  )
}

/** One gift card: its barcode, balance, transactions and reload (spec section 2, Dialogs). */
export function CardSheet({ card, label, onClose }: { card: GiftCard; label: string; onClose: () => void }) {
  const t = useText()
  const online = useOnline()
  const { giftCardReload } = useStore().service
  const sells = useSellsCards()
  const [reloading, setReloading] = useState(false)
  const { data, isError, refetch } = useQuery({
    queryKey: ['gift-card', card.CardID],
    queryFn: () => giftCardTransactions(card.CardID),
    staleTime: 0,
    // an amount held by an order becomes a transaction some minutes later
    refetchInterval: ({ state }) => (state.data?.summary?.held ? HELD_MS : false),
  })
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={`${label} ${card.CardCode}`}
      closeLabel={t('app.close')}
      footer={
        giftCardReload &&
        sells &&
        !reloading && (
          <Button wide size="large" onClick={() => setReloading(true)}>
            {t('giftCard:reload.open')}
          </Button>
        )
      }
    >
      <div className="space-y-5 px-5 py-5">
        {reloading && <ReloadForm card={card} onCancel={() => setReloading(false)} />}
        {data && !online && <Notice kind="warning">{t('giftCard:stale')}</Notice>}
        {data && !reloading && <Shown card={card} known={data} />}
        {!data && !isError && <Skeleton className="h-64 w-full" />}
        {!data && isError && (
          <Notice kind="warning">
            <p>{t('giftCard:failedBody')}</p>
            <Button look="quiet" onClick={() => void refetch()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
