import { ClipboardDocumentCheckIcon, ReceiptPercentIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { GuestDelivery, Store } from '@/api/api.gen'
import { useText, withWords } from '@/i18n/i18n'
import type { HistoryOrder } from '@/state/guest/history'
import { useOnline } from '@/state/page/online'
import { part } from '@/state/page/part'
import { useScope } from '@/state/scope/current'
import type { Format } from '@/state/words/format'
import { givenBackRows } from '@/state/words/given-back'
import { useOrderFormat } from '@/state/words/order-format'
import { receiptLines } from '@/state/words/receipt'
import { totalsRows } from '@/state/words/totals'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { GivenBack } from '@/ui/GivenBack'
import { Notice } from '@/ui/Notice'
import { Receipt } from '@/ui/Receipt'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'
import { Hero } from './Hero'
import { OrderActions } from './OrderActions'
import { OrderFacts } from './OrderFacts'
import { EndedNotice, heldKey } from './OrderMoney'
import { OwnDriver } from './OwnDriver'
import { isLost, type OrderView, statusSteps } from './order-view'
import { StatusSteps } from './StatusSteps'
import { type FollowedOrder, useOrderStatus } from './useOrderStatus'
import { voidedRows } from './voided'

const KitchenTold = part(() => withWords(import('./KitchenTold'), 'food'))

interface Props {
  token: string
  /** the order as this device stored it */
  known: HistoryOrder | null
  justPlaced: boolean
  link: string
  /** the courier and their position */
  courier: (delivery: GuestDelivery, orderUUID: string, format: Format) => ReactNode
  /** shown beside an order that can still change */
  offer: (order: OrderView) => ReactNode
  onMenu: () => void
  onReceipt: () => void
  /** opens the bill of the table */
  onBill: () => void
}

function Missing({ followed, onMenu }: { followed: FollowedOrder; onMenu: () => void }) {
  const t = useText()
  if (followed.unknown)
    return (
      <Empty
        heading="h1"
        Icon={ClipboardDocumentCheckIcon}
        title={t('order:status.unknownTitle')}
        text={t('order:status.unknownBody')}
      >
        <Button onClick={onMenu}>{t('order:status.menu')}</Button>
      </Empty>
    )
  if (followed.failed)
    return (
      <Empty
        heading="h1"
        Icon={SignalSlashIcon}
        title={t('order:status.failedTitle')}
        text={t('order:status.failedBody')}
      >
        <Button onClick={followed.retry}>{t('app.retry')}</Button>
      </Empty>
    )
  return (
    <Card className="space-y-4">
      <p className="sr-only" role="status">
        {t('order:status.loading')}
      </p>
      <Skeleton className="mx-auto h-8 w-56" />
      <Skeleton className="mx-auto h-14 w-40" />
      <Skeleton className="h-40 w-full" />
    </Card>
  )
}

function Reference({ order }: { order: OrderView }) {
  const t = useText()
  return (
    <div>
      <p className="text-muted text-sm">{t('order:placed.reference')}</p>
      <p
        className="tabular font-bold text-3xl tracking-tight"
        data-testid="reference"
        data-order={order.orderUUID}
      >
        {order.referenceID}
      </p>
      {!isLost(order.status) && (
        <p className="mt-1 text-muted text-sm">{t(`order:status.keep_${order.orderType}`)}</p>
      )}
    </div>
  )
}

function Progress({ order, heardAt, format }: { order: OrderView; heardAt: number | null; format: Format }) {
  const t = useText()
  const online = useOnline()
  const { status, orderType, history } = order
  const steps = statusSteps(status, history)
  return (
    <div>
      {steps ? (
        <StatusSteps steps={steps} orderType={orderType} format={format} />
      ) : (
        <EndedNotice order={order} format={format} />
      )}
      {order.untold && (
        <Notice kind="warning" className="mt-3">
          {t('order:status.untold')}
        </Notice>
      )}
      <p className="mt-3 text-muted text-xs">
        {!online && t('order:status.stale')}
        {online && heardAt && t('order:status.updated', { time: format.clock(new Date(heardAt)) })}
      </p>
    </div>
  )
}

function Contents({ order, format, hidden }: { order: OrderView; format: Format; hidden: boolean }) {
  const t = useText()
  const { orderType, totals, prepaid, due } = order
  const lines = receiptLines(order.items, format)
  const where = t(`order:status.where_${orderType}`)
  return (
    <Card className="space-y-4">
      <h2 className="sr-only">{t('checkout:page.yourOrder')}</h2>
      <Receipt lines={hidden ? lines.map(line => ({ ...line, amount: '' })) : lines} />
      {!hidden && (
        <>
          <div className="border-border border-t pt-4">
            <Totals rows={totalsRows(totals, [], t, format)} />
          </div>
          <div className="space-y-1 rounded-card bg-sunken px-4 py-3 text-sm">
            {prepaid > 0 && <p>{t(heldKey(order), { amount: format.money(prepaid) })}</p>}
            {order.tablePaid > 0 && (
              <p>{t('order:status.tablePaid', { amount: format.money(order.tablePaid) })}</p>
            )}
            {voidedRows(order.voided, t, format).map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two payments may have been alike
              <p key={place}>{line}</p>
            ))}
            {due > 0 && !isLost(order.status) && order.status !== 'completed' && (
              <p>{t('order:status.due', { amount: format.money(due), where })}</p>
            )}
          </div>
        </>
      )}
      <GivenBack title={t('order:refund.title')} rows={givenBackRows(order.refunds, t, format, hidden)} />
    </Card>
  )
}

/** A link to the open bill of the table. */
function TableBill({ order, onBill }: { order: OrderView; onBill: () => void }) {
  const t = useText()
  if (order.orderType !== 'dinein' || isLost(order.status)) return null
  return (
    <Button wide size="large" look="outline" onClick={onBill}>
      <ReceiptPercentIcon className="size-5" aria-hidden />
      {t('order:status.tableBill')}
    </Button>
  )
}

/** The delivery of an order that goes on: `driven` by a named driver of the store, else `couriered`. */
function whoBrings(order: OrderView | null): {
  driven: GuestDelivery | null
  couriered: GuestDelivery | null
} {
  const delivery = order && !isLost(order.status) ? order.delivery : null
  const own = delivery?.carrier === 'own' && delivery.courierName !== ''
  return { driven: own ? delivery : null, couriered: own ? null : delivery }
}

/** The store's picture; null if another store is open now. */
const pictureOf = (order: OrderView, store: Store | null) =>
  store?.info.storeName === order.storeName ? (store.info.hero ?? null) : null

const isGoingOn = ({ status }: OrderView) => !isLost(status) && status !== 'completed' && status !== 'ready'

/** The page of an order after sending, from the history or by its link: status, number, place and progress. */
export default function OrderStatusScreen({
  token,
  known,
  justPlaced,
  link,
  courier,
  offer,
  onMenu,
  onReceipt,
  onBill,
}: Props) {
  const t = useText()
  const followed = useOrderStatus(token, known)
  const { order } = followed
  const format = useOrderFormat(order)
  const store = useScope().store
  const hidden = order?.totalsHidden === true
  const { driven, couriered } = whoBrings(order)
  const progress = order && <Progress order={order} heardAt={followed.heardAt} format={format} />
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-4 py-6 md:py-10">
      {!order && <Missing followed={followed} onMenu={onMenu} />}
      {order && (
        <>
          <section className="edge overflow-hidden rounded-card bg-surface shadow-card">
            <Hero order={order} justPlaced={justPlaced} format={format} picture={pictureOf(order, store)} />
            <div className="space-y-6 p-4 md:p-6">
              {isLost(order.status) && progress}
              {driven && <OwnDriver delivery={driven} />}
              <div className="grid gap-6 sm:grid-cols-2">
                <Reference order={order} />
                <OrderFacts order={order} />
                {order.leftOut.length > 0 && <KitchenTold leftOut={order.leftOut} />}
              </div>
              <OrderActions
                order={order}
                tel={store?.info.tel ?? ''}
                link={link}
                onReceipt={hidden ? null : onReceipt}
              />
              {!hidden && <TableBill order={order} onBill={onBill} />}
              {couriered && courier(couriered, order.orderUUID, format)}
              {!isLost(order.status) && progress}
              {isGoingOn(order) && offer(order)}
            </div>
          </section>
          <Contents order={order} format={format} hidden={hidden} />
          <Button wide size="large" look="quiet" onClick={onMenu}>
            {t('order:placed.newOrder')}
          </Button>
        </>
      )}
    </main>
  )
}
