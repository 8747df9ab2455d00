import type { BoardOrder, OrderStatus } from '@/api/api.gen'
import { type TextKey, useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { move } from './acts'
import { useBoard } from './board-state'
import { UndoButton } from './UndoButton'

function moveKey(to: OrderStatus, { orderType }: Pick<BoardOrder, 'orderType'>): TextKey {
  if (to === 'completed') return `staff:move.completed_${orderType}`
  return `staff:move.${to as 'accepted' | 'preparing' | 'ready' | 'not_collected' | 'rejected' | 'cancelled'}`
}

/**
 * The transitions that staff can choose: reject before acceptance, cancel afterwards. Rare ones are only offered in the
 * order's sheet. Pure.
 */
export const movesOf = ({ moves }: Pick<BoardOrder, 'moves'>, all: boolean): OrderStatus[] =>
  moves.filter(
    to => (to !== 'cancelled' || (all && !moves.includes('rejected'))) && (to !== 'not_collected' || all),
  )

const DANGERS: readonly OrderStatus[] = ['rejected', 'cancelled', 'not_collected']

const lookOf = (to: OrderStatus, place: number) =>
  DANGERS.includes(to) ? 'danger' : place === 0 ? 'primary' : 'outline'

interface Props {
  order: BoardOrder
  /** also offer rare transitions */
  all?: boolean
  className?: string
}

/** The buttons for an order's next transitions, the usual one first. */
export function MoveButtons({ order, all = false, className }: Props) {
  const t = useText()
  const busy = useBoard(state => state.moving.has(order.orderUUID))
  const moves = movesOf(order, all)
  if (busy)
    return (
      <p className={classes('grid min-h-11 place-items-center text-muted text-sm', className)}>
        {t('staff:move.saving')}
      </p>
    )
  if (moves.length === 0 && !order.undoUntil) return null
  return (
    <div className={classes('flex flex-wrap gap-2', className)}>
      {moves.map((to, place) => (
        <Button
          key={to}
          look={lookOf(to, place)}
          className={place === 0 ? 'flex-[2] whitespace-nowrap' : 'flex-1 whitespace-nowrap'}
          onClick={() => void move(order, to)}
        >
          {t(moveKey(to, order))}
          <span className="sr-only"> {order.referenceID}</span>
        </Button>
      ))}
      <UndoButton order={order} className="basis-full" />
    </div>
  )
}
