import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { useBoardFormat } from './board-format'
import type { LifeAnswer } from './life'

interface Props {
  order: BoardOrder
  settle: (answer: LifeAnswer | null) => void
}

/** Asks before an uncollected order is ended, and says what happens to its money and items. */
export default function NotCollected({ order, settle }: Props) {
  const t = useText()
  const { money } = useBoardFormat(order.currency)
  const { due, left, referenceID: number } = order
  return (
    <AlertDialog title={t('staffCollect:title', { number })} onClose={() => settle(null)}>
      <div className="mt-2 space-y-2 text-muted">
        {due > 0 && <p>{t('staffCollect:unpaid', { amount: money(due) })}</p>}
        {left > 0 && <p>{t('staffCollect:paid', { amount: money(left) })}</p>}
        <p>{t('staffCollect:stock')}</p>
        <p>{t('staffCollect:later')}</p>
      </div>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" onClick={() => settle({})}>
          {t('staffCollect:yes')}
        </Button>
        <Button wide look="quiet" onClick={() => settle(null)}>
          {t('staff:sure.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}
