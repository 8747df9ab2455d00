import { ReceiptPercentIcon, SignalSlashIcon } from '@heroicons/react/24/outline'
import type { TableBillReply } from '@/api/api.gen'
import { Refusal } from '@/api/client'
import { useText } from '@/i18n/i18n'
import { hidesTotals } from '@/state/menu/menu-only'
import { useOnline } from '@/state/page/online'
import { useStore } from '@/state/scope/current'
import { tableLabel } from '@/state/words/table-label'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { BillSum, Payers } from './BillFacts'
import { PartPayment } from './PartPayment'
import { PayForm } from './PayForm'
import { usePayPart } from './usePayPart'
import { useTableBill } from './useTableBill'

interface Props {
  /** the tokens of the guest's own orders at tables here, the newest first; null until they are known */
  statusTokens: string[] | null
  /** a payment that the guest returns from */
  payment: { paymentID: string; leftPage: boolean } | null
  onPaymentOver: () => void
  onBack: () => void
}

function Missing({ error, ask }: { error: unknown; ask: () => void }) {
  const t = useText()
  const hidden = hidesTotals(useStore(), 'dinein')
  if (hidden)
    return (
      <Empty Icon={ReceiptPercentIcon} title={t('tableBill:plainTitle')} text={t('tableBill:atCounter')} />
    )
  if (error instanceof Refusal)
    return <Empty Icon={ReceiptPercentIcon} title={t('tableBill:noneTitle')} text={t('tableBill:noneBody')} />
  if (error)
    return (
      <Empty Icon={SignalSlashIcon} title={t('tableBill:failedTitle')} text={t('tableBill:failedBody')}>
        <Button onClick={ask}>{t('app.retry')}</Button>
      </Empty>
    )
  return (
    <div className="space-y-4">
      <p className="sr-only" role="status">
        {t('tableBill:loading')}
      </p>
      <Skeleton className="h-36 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

const whyNothing = ({ held, waits }: TableBillReply) => {
  if (held > 0) return 'othersPay'
  return waits > 0 ? 'storeWaits' : 'allPaid'
}

/** Why there is nothing to pay. */
function Nothing({ bill }: { bill: TableBillReply }) {
  const t = useText()
  const why = whyNothing(bill)
  if (bill.orders.length === 0)
    return (
      <Empty Icon={ReceiptPercentIcon} title={t('tableBill:emptyTitle')} text={t('tableBill:emptyBody')} />
    )
  return <Notice kind={why === 'allPaid' ? 'success' : 'info'}>{t(`tableBill:${why}`)}</Notice>
}

function Open({
  bill,
  ask,
  statusTokens,
}: Pick<Props, 'statusTokens'> & { bill: TableBillReply; ask: () => void }) {
  const t = useText()
  const { busy, refused, pay } = usePayPart(statusTokens ?? [], ask)
  if (bill.open === 0)
    return (
      <>
        {refused && <Notice kind="error">{refused}</Notice>}
        <Nothing bill={bill} />
      </>
    )
  if (!bill.payable) return <Notice kind="info">{t('tableBill:atCounter')}</Notice>
  return <PayForm bill={bill} busy={busy} refused={refused} onPay={pay} />
}

/** A table's bill on a guest's own phone: what is open, who pays what, and the guest's own part (spec section 4). */
export default function TableBillScreen({ statusTokens, payment, onPaymentOver, onBack }: Props) {
  const t = useText()
  const online = useOnline()
  const { bill, error, ask } = useTableBill(statusTokens)
  return (
    <main className="gutter mx-auto w-full max-w-[608px] space-y-4 py-6 md:py-10">
      <h1 className="heading text-2xl">
        {bill ? t('tableBill:title', { table: tableLabel(t, bill.tableName) }) : t('tableBill:plainTitle')}
      </h1>
      {payment && <PartPayment {...payment} key={payment.paymentID} onMoved={ask} onOver={onPaymentOver} />}
      {bill && !online && <Notice kind="warning">{t('tableBill:stale')}</Notice>}
      {!bill && <Missing error={error} ask={ask} />}
      {bill && (
        <>
          <BillSum bill={bill} />
          <Open bill={bill} ask={ask} statusTokens={statusTokens} />
          <Payers parts={bill.parts} />
        </>
      )}
      <Button wide size="large" look="quiet" onClick={onBack}>
        {t('tableBill:back')}
      </Button>
    </main>
  )
}
