import type { BoardOrder, PricedLine } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { Stepper } from '@/ui/Stepper'
import { type Typed, unitsLeft } from './wanted'

interface Props {
  order: BoardOrder
  typed: Typed
  onChange: (change: Partial<Typed>) => void
}

function Line({ line, left, order, typed, onChange }: Props & { line: PricedLine; left: number }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const qty = typed.units[line.seq] ?? 0
  const name = format.descr(line)
  const options = line.options.map(option => format.descr(option)).join(', ')
  const restocks = !typed.kept.has(line.seq)
  const turn = () => {
    const kept = new Set(typed.kept)
    if (restocks) kept.add(line.seq)
    else kept.delete(line.seq)
    onChange({ kept })
  }
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block break-words font-semibold">
            <bdi>{name}</bdi>
          </span>
          {options && (
            <span className="block break-words text-muted text-sm">
              <bdi>{options}</bdi>
            </span>
          )}
          <span className="block text-muted text-sm">
            {left > 0 ? t('staffRefund:line.left', { count: left }) : t('staffRefund:line.gone')}
          </span>
        </span>
        {left > 0 && (
          <Stepper
            size="small"
            value={qty}
            min={0}
            max={left}
            onChange={units => onChange({ units: { ...typed.units, [line.seq]: units } })}
            labels={{
              less: t('staffRefund:line.less', { name }),
              more: t('staffRefund:line.more', { name }),
              value: t('staffRefund:line.units', { name }),
            }}
          />
        )}
      </div>
      {qty > 0 && (
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
          <input type="checkbox" className="size-5 shrink-0" checked={restocks} onChange={turn} />
          {t('staffRefund:line.restock')}
        </label>
      )}
    </li>
  )
}

/** The lines of an order, each with the number of units to refund. */
export function RefundLines(props: Props) {
  const t = useText()
  const left = unitsLeft(props.order)
  return (
    <fieldset>
      <legend className="sr-only">{t('staffRefund:way.lines')}</legend>
      <ul className="divide-y divide-border">
        {props.order.items.map(line => (
          <Line key={line.seq} line={line} left={left.get(line.seq) ?? 0} {...props} />
        ))}
      </ul>
    </fieldset>
  )
}
