import { PrinterIcon, ReceiptPercentIcon } from '@heroicons/react/24/outline'
import type { Receipt as PaidOrder } from '@/api/api.gen'
import { getReceipt } from '@/api/get-receipt'
import { type Text, useText } from '@/i18n/i18n'
import { displayPhone } from '@/lib/phone'
import { addressLine } from '@/state/guest/addresses'
import { useQuery } from '@/state/scope/use-query'
import type { Format } from '@/state/words/format'
import { useOrderFormat } from '@/state/words/order-format'
import { receiptLines } from '@/state/words/receipt'
import { taxNumbers } from '@/state/words/taxes'
import { totalsRows } from '@/state/words/totals'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { Receipt } from '@/ui/Receipt'
import { Row } from '@/ui/Row'
import { Sheet } from '@/ui/Sheet'
import { Skeleton } from '@/ui/Skeleton'
import { Totals } from '@/ui/Totals'
import { paidParts, partNote, tenderLabel } from './receipt-view'
import { SendReceipt } from './SendReceipt'
import './receipt.css'

/** The tax numbers of the taxes, or the store's number if no tax has its own. */
function taxLines({ totals, taxNumber }: PaidOrder, format: Format, t: Text): string[] {
  const own = taxNumbers(totals, t, format)
  return own.length > 0 || !taxNumber ? own : [t('order:receipt.taxNumber', { number: taxNumber })]
}

function Head({ receipt, format }: { receipt: PaidOrder; format: Format }) {
  const t = useText()
  const { storeName, storeAddress, storeTel, referenceID: reference, placedAt } = receipt
  return (
    <div className="text-center">
      <h3 className="heading text-lg">{storeName}</h3>
      <p className="text-muted text-sm">{addressLine(storeAddress)}</p>
      {storeTel && <p className="tabular text-muted text-sm">{displayPhone(storeTel)}</p>}
      {taxLines(receipt, format, t).map(line => (
        <p key={line} className="tabular text-muted text-sm">
          {line}
        </p>
      ))}
      <p className="tabular mt-3 font-semibold">{t('order:receipt.order', { reference })}</p>
      <p className="text-muted text-sm">
        {t('order:receipt.placed', { time: format.dateTime(placedAt) })} ·{' '}
        {t(`orderType.${receipt.orderType}`)}
      </p>
    </div>
  )
}

/** Each tender with its part, and the amount still to pay at the store. */
function Paid({ receipt, format }: { receipt: PaidOrder; format: Format }) {
  const t = useText()
  const parts = paidParts(receipt)
  const { refunded, due } = receipt
  return (
    <section className="space-y-2 border-border border-t pt-4" aria-label={t('order:receipt.paidWith')}>
      {parts.map((part, place) => {
        const note = partNote(part)
        return (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
            key={place}
            label={
              <>
                {t(tenderLabel(part.tender))}
                {part.label && <span className="capitalize"> · {part.label}</span>}
                {note && <span className="text-muted"> ({t(note)})</span>}
              </>
            }
            value={format.money(part.amount)}
          />
        )
      })}
      {refunded > 0 && <Row label={t('order:receipt.returned')} value={`−${format.money(refunded)}`} />}
      <Row
        strong
        label={t(due > 0 ? 'order:receipt.due' : 'order:receipt.settled')}
        value={due > 0 ? format.money(due) : ''}
      />
    </section>
  )
}

function Written({ receipt, format }: { receipt: PaidOrder; format: Format }) {
  const t = useText()
  return (
    <article data-print className="space-y-4 px-5 py-5">
      <Head receipt={receipt} format={format} />
      <div className="border-border border-t pt-4">
        <Receipt lines={receiptLines(receipt.lines, format)} />
        {receipt.billMemo && (
          <p className="mt-3 whitespace-pre-line text-sm">
            <bdi>{receipt.billMemo}</bdi>
          </p>
        )}
      </div>
      <div className="border-border border-t pt-4">
        <Totals rows={totalsRows(receipt.totals, [], t, format)} />
      </div>
      <Paid receipt={receipt} format={format} />
    </article>
  )
}

function Waiting() {
  const t = useText()
  return (
    <div className="space-y-4 px-5 py-6" role="status">
      <span className="sr-only">{t('order:receipt.loading')}</span>
      <Skeleton className="mx-auto h-6 w-44" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

/** An order's receipt to read, print and send: the quote at placement, and the payments (Y-11). */
export default function ReceiptSheet({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useText()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['receipt', token],
    queryFn: () => getReceipt(token),
    staleTime: 5_000,
  })
  const format = useOrderFormat(data)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('order:receipt.title')}
      closeLabel={t('app.close')}
      width="narrow"
      footer={
        data && (
          <Button wide look="outline" onClick={() => window.print()}>
            <PrinterIcon className="size-5" aria-hidden />
            {t('order:receipt.print')}
          </Button>
        )
      }
    >
      {isPending && <Waiting />}
      {isError && !data && (
        <Empty
          Icon={ReceiptPercentIcon}
          title={t('order:receipt.failedTitle')}
          text={t('order:receipt.failedBody')}
        >
          <Button onClick={() => void refetch()}>{t('app.retry')}</Button>
        </Empty>
      )}
      {data && <Written receipt={data} format={format} />}
      {data && (
        <div className="border-border border-t px-5 py-5">
          <SendReceipt token={token} />
        </div>
      )}
    </Sheet>
  )
}
