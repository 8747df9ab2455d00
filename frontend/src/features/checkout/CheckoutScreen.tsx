import type { PlacedOrder } from '@/api/add-order'
import { useText } from '@/i18n/i18n'
import { useOrder } from '@/state/order'
import { useQuote } from '@/state/quote'
import { useStore } from '@/state/session'
import { useStoreHours } from '@/state/store-hours'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { ContactCard, PlaceCard, WishesCard } from './Details'
import { PlaceBar } from './PlaceBar'
import { SummaryCard } from './SummaryCard'
import { TimePicker } from './TimePicker'
import { Tips } from './Tips'
import { useSendOrder } from './useSendOrder'

function WhenCard() {
  const t = useText()
  const orderType = useOrder(state => state.cart.orderType)
  const { takeout } = useStore().orderType
  const { data: hours } = useStoreHours(orderType, true)
  if (orderType === 'takeout' && takeout.pickupTimeIgnored) return null
  return (
    <Card>
      <h2 id="when" className="heading mb-2 text-lg">
        {t('checkout.when')}
      </h2>
      {hours ? <TimePicker hours={hours} /> : <Skeleton className="h-24 w-full" />}
    </Card>
  )
}

function TipsCard() {
  const t = useText()
  const { tips, deposit } = useStore().checkout
  if (tips.length === 0 || deposit.value > 0) return null
  return (
    <Card>
      <h2 className="heading mb-3 text-lg">{t('checkout.tip')}</h2>
      <Tips presets={tips} />
    </Card>
  )
}

/** One column, one decision at a time, everything already known filled in (spec section 2, /checkout). */
export default function CheckoutScreen({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const t = useText()
  const priced = useQuote()
  const orderType = useOrder(state => state.cart.orderType)
  const { data: hours } = useStoreHours(orderType, true)
  const { sending, send } = useSendOrder(onPlaced)
  return (
    <main className="flex min-h-[calc(100dvh-var(--header))] flex-col">
      <div className="gutter mx-auto w-full max-w-[688px] flex-1 space-y-4 py-5 md:py-8">
        <h1 className="heading text-2xl hairline:text-center">{t('checkout.title')}</h1>
        <ContactCard />
        <WhenCard />
        <PlaceCard />
        <WishesCard />
        <TipsCard />
        <SummaryCard priced={priced} />
      </div>
      <PlaceBar quote={priced.quote} hours={hours} sending={sending} onSend={quote => void send(quote)} />
    </main>
  )
}
