import { ArrowPathIcon, ClockIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { getOrderStatus } from '@/api/get-order-status'
import { useText } from '@/i18n/i18n'
import { addressLine } from '@/state/guest/addresses'
import { createHistory, type HistoryOrder } from '@/state/guest/history'
import { usePastOrders } from '@/state/member/cloud-history'
import { ask } from '@/state/question/dialogs'
import { usePart } from '@/state/scope/current'
import { useQuery } from '@/state/scope/use-query'
import type { Format } from '@/state/words/format'
import { givenBackRows } from '@/state/words/given-back'
import { useOrderFormat } from '@/state/words/order-format'
import { receiptLines } from '@/state/words/receipt'
import { tableLabel } from '@/state/words/table-label'
import { allOf, totalsRows } from '@/state/words/totals'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { GivenBack } from '@/ui/GivenBack'
import { Receipt } from '@/ui/Receipt'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'

interface PastOrderProps {
  order: HistoryOrder
  /** the courier of the order */
  courier: (order: HistoryOrder) => ReactNode
  open: boolean
  onShow: () => void
  onReceipt: () => void
  onAgain: () => void
}

/** The length of the payment reference on screen; it is long enough to be unique. */
const SHOWN = 8

function PaidBy({ payment: { reference, card } }: { payment: NonNullable<HistoryOrder['payment']> }) {
  const t = useText()
  const shown = reference.slice(0, SHOWN).toUpperCase()
  return (
    <div>
      <dt className="text-muted">{t('order:history.payment')}</dt>
      <dd className="tabular">
        {card && <span className="capitalize">{card} · </span>}
        {t('order:history.paymentReference', { reference: shown })}
      </dd>
    </div>
  )
}

function Facts({ order }: Pick<PastOrderProps, 'order'>) {
  const t = useText()
  const { address, memo, payment } = order
  if (!address && !memo && !payment) return null
  return (
    <dl className="space-y-2 text-sm">
      {address && (
        <div>
          <dt className="text-muted">{t('order:history.address')}</dt>
          <dd>{addressLine(address)}</dd>
        </div>
      )}
      {memo && (
        <div>
          <dt className="text-muted">{t('order:history.memo')}</dt>
          <dd>{memo}</dd>
        </div>
      )}
      {payment && <PaidBy payment={payment} />}
    </dl>
  )
}

/** The refunds of an order, loaded when it is shown; nothing is shown if the server does not answer. */
function Returned({ token, format, hidden }: { token: string; format: Format; hidden: boolean }) {
  const t = useText()
  const { data } = useQuery({ queryKey: ['status', token], queryFn: () => getOrderStatus(token) })
  return (
    <GivenBack title={t('order:refund.title')} rows={givenBackRows(data?.refunds ?? [], t, format, hidden)} />
  )
}

function PastOrder({ order, courier, open, onShow, onReceipt, onAgain }: PastOrderProps) {
  const t = useText()
  const format = useOrderFormat(order)
  const hidden = order.totalsHidden === true
  const [looked, setLooked] = useState(open)
  const lines = receiptLines(order.items, format)
  const { referenceID: reference, orderType, storeName: store } = order
  return (
    <li className="border-border border-b px-5 py-4">
      <details
        open={open}
        className="group"
        onToggle={({ currentTarget }) => currentTarget.open && setLooked(true)}
      >
        <summary className="flex list-none items-start justify-between gap-4 [&::-webkit-details-marker]:hidden">
          <span>
            <span className="tabular block font-bold">{t('order:history.one', { reference })}</span>
            <span className="block text-muted text-sm">{format.dateTime(order.placedAt)}</span>
            <span className="block text-sm">
              {[t(`orderType.${orderType}`), store].join(' · ')}
              {order.tableName && ` · ${tableLabel(t, order.tableName)}`}
            </span>
          </span>
          {!hidden && <span className="tabular font-semibold">{format.money(allOf(order.totals))}</span>}
        </summary>
        <div className="mt-4 space-y-4">
          <Facts order={order} />
          <Receipt lines={hidden ? lines.map(line => ({ ...line, amount: '' })) : lines} />
          {!hidden && (
            <div className="border-border border-t pt-3">
              <Totals rows={totalsRows(order.totals, [], t, format)} />
            </div>
          )}
          {looked && orderType === 'delivery' && courier(order)}
          {looked && <Returned token={order.statusToken} format={format} hidden={hidden} />}
        </div>
      </details>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button className="col-span-2" onClick={onAgain}>
          <ArrowPathIcon className="size-5" aria-hidden />
          {t('order:history.again')}
        </Button>
        <Button look="outline" onClick={onShow}>
          {t('order:history.follow')}
        </Button>
        {!hidden && (
          <Button look="outline" onClick={onReceipt}>
            {t('order:receipt.show')}
          </Button>
        )}
      </div>
    </li>
  )
}

interface Props {
  courier: (order: HistoryOrder) => ReactNode
  onClose: () => void
  onShow: (order: HistoryOrder) => void
  onReceipt: (order: HistoryOrder) => void
  onAgain: (order: HistoryOrder) => void
}

function NoOrders({ cloud, retry }: { cloud: boolean; retry: (() => void) | null }) {
  const t = useText()
  if (retry)
    return (
      <Empty
        Icon={SignalSlashIcon}
        title={t('order:history.failedTitle')}
        text={t('order:history.failedBody')}
      >
        <Button onClick={retry}>{t('app.retry')}</Button>
      </Empty>
    )
  return (
    <Empty
      Icon={ClockIcon}
      title={t('order:history.emptyTitle')}
      text={t(cloud ? 'order:history.emptyCloud' : 'order:history.emptyBody')}
    />
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="space-y-4 px-5 py-4">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-28" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)

/** A member's orders on all of their devices, else those of this device (spec section 4, Order history). */
export default function HistorySheet({ courier, onClose, onShow, onReceipt, onAgain }: Props) {
  const t = useText()
  const { orders, cloud, waiting, retry } = usePastOrders()
  const history = usePart(createHistory)
  const clear = async () => {
    const question = {
      title: t('order:history.clearTitle'),
      body: t('order:history.clearBody'),
      danger: true,
    }
    if (await ask({ ...question, yes: t('order:history.clearYes'), no: t('app.cancel') })) history.clear()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('order:history.title')}
      closeLabel={t('app.close')}
      footer={
        !cloud &&
        orders.length > 0 && (
          <Button look="quiet" onClick={() => void clear()}>
            {t('order:history.clear')}
          </Button>
        )
      }
    >
      {waiting && <Waiting label={t('app.loading')} />}
      {!waiting && orders.length === 0 && <NoOrders cloud={cloud} retry={retry} />}
      <ul>
        {orders.map((order, position) => (
          <PastOrder
            key={order.orderUUID}
            order={order}
            courier={courier}
            open={position === 0}
            onShow={() => onShow(order)}
            onReceipt={() => onReceipt(order)}
            onAgain={() => onAgain(order)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
