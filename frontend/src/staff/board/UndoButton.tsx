import { ArrowUturnLeftIcon } from '@heroicons/react/24/solid'
import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useSecondsUntil } from '@/state/page/now'
import { Button } from '@/ui/Button'
import { useBoard } from './board-state'
import { undo } from './undo'

interface Props {
  order: BoardOrder
  className?: string
}

function Offered({ order, until, className }: Props & { until: string }) {
  const t = useText()
  const seconds = useSecondsUntil(Date.parse(until))
  const busy = useBoard(state => state.moving.has(order.orderUUID))
  if (seconds === 0 || busy) return null
  return (
    <Button look="outline" className={className} onClick={() => void undo(order)}>
      <ArrowUturnLeftIcon className="size-5" aria-hidden />
      {t('staff:undo.take')}
      <span className="sr-only"> {order.referenceID}</span>
      <span className="tabular font-normal text-muted" aria-hidden>
        {seconds}
      </span>
    </Button>
  )
}

/** Undoes the last transition of an order, from any device, within the seconds that the server allows. */
export function UndoButton({ order, className }: Props) {
  return order.undoUntil ? <Offered order={order} until={order.undoUntil} className={className} /> : null
}
