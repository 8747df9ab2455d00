import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { PlacedOrder } from '@/api/add-order'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { QrPicture } from '@/ui/QrPicture'

interface Props {
  order: PlacedOrder
  stand: string
  hidden: boolean
  /** the link to follow the order on the guest's own phone */
  receipt: string
  seconds: number
  onDone: () => void
  onMore: () => void
}

/** The number of an order, and a code to take its receipt along. */
export function Finished({ order, stand, hidden, receipt, seconds, onDone, onMore }: Props) {
  const t = useText()
  const format = useFormat()
  const due = order.totals.balanceDue
  return (
    <Dialog open onClose={onDone} className="relative z-[60]">
      <DialogPanel className="kiosk-page fixed inset-0 overflow-y-auto bg-page text-text">
        <div className="mx-auto flex min-h-full w-full max-w-[46rem] flex-col items-center justify-center gap-6 p-8 text-center">
          <CheckCircleIcon className="size-20 text-success-ink" aria-hidden />
          <DialogTitle className="heading text-2xl">{t('kiosk:doneTitle')}</DialogTitle>
          <div className="w-full rounded-card bg-surface p-6 shadow-card edge border-border">
            <p className="text-lg text-muted">{t('kiosk:doneNumber')}</p>
            <p id="order-number" className="tabular heading kiosk-number">
              {stand || order.referenceID}
            </p>
            <p className="text-lg">{stand ? t('kiosk:doneStand', { number: stand }) : t('kiosk:doneCall')}</p>
            {!hidden && (
              <p className="mt-3 font-semibold text-lg">
                {due > 0 ? t('kiosk:doneDue', { amount: format.money(due) }) : t('kiosk:donePaid')}
              </p>
            )}
          </div>
          <div className="flex w-full items-center gap-6 rounded-card bg-surface p-5 text-start shadow-card edge border-border">
            <QrPicture
              text={receipt}
              label={t('kiosk:doneScanAlt')}
              className="size-40 shrink-0 rounded-picture"
            />
            <p className="text-lg">
              {t('kiosk:doneScan')}
              <span
                data-testid="reference"
                data-order={order.orderUUID}
                className={stand ? 'tabular mt-1 block text-muted' : 'sr-only'}
              >
                {order.referenceID}
              </span>
            </p>
          </div>
          <div className="grid w-full grid-cols-2 gap-3">
            <Button look="outline" size="large" className="min-h-20" onClick={onMore}>
              {t('kiosk:moreTime')}
            </Button>
            <Button size="large" className="min-h-20 text-lg" onClick={onDone} autoFocus>
              {t('kiosk:done')} <span className="tabular font-normal">({seconds})</span>
            </Button>
          </div>
        </div>
      </DialogPanel>
    </Dialog>
  )
}
