import type { TableBillLine, TableBillOrder, TableBillReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { Choice } from '@/ui/Choice'
import { Stepper } from '@/ui/Stepper'
import { type Chosen, lineKey, unitsOf } from './part'

interface Props {
  bill: TableBillReply
  chosen: Chosen
  onChoose: (key: string, units: number) => void
}

function Line({
  order,
  line,
  chosen,
  onChoose,
}: Pick<Props, 'chosen' | 'onChoose'> & { order: TableBillOrder; line: TableBillLine }) {
  const t = useText()
  const format = useFormat()
  const key = lineKey(order.orderUUID, line.seq)
  const units = unitsOf(chosen, order.orderUUID, line)
  const name = format.descr(line)
  const free = line.units.length
  const none = free === 0 || order.waits
  const told = none && (order.waits ? t('tableBill:items.waits') : t('tableBill:items.taken'))
  return (
    <li className="py-1.5">
      <Choice
        boxed
        kind="checkbox"
        name={key}
        checked={units > 0}
        disabled={none}
        onChange={() => onChoose(key, units > 0 ? 0 : free)}
        aside={
          <span className="tabular text-sm">
            {format.money(
              line.units.slice(0, units || free).reduce((all, each) => all + each, 0) || line.value,
            )}
          </span>
        }
      >
        <span className="block break-words text-sm">
          {line.qty > 1 && <span className="tabular">{line.qty} × </span>}
          {name}
        </span>
        {told && <span className="block text-muted text-xs">{told}</span>}
      </Choice>
      {free > 1 && units > 0 && (
        <div className="mt-2 flex items-center justify-between gap-3 ps-2">
          <span className="text-muted text-xs">{t('tableBill:items.ofUnits', { count: free })}</span>
          <Stepper
            size="small"
            value={units}
            min={1}
            max={free}
            onChange={value => onChoose(key, value)}
            labels={{
              less: t('tableBill:items.less', { name }),
              more: t('tableBill:items.more', { name }),
              value: name,
            }}
          />
        </div>
      )}
    </li>
  )
}

/** The lines of the bill to choose from; the guest's own orders come first and are marked. */
export function BillItems({ bill, chosen, onChoose }: Props) {
  const t = useText()
  const orders = [...bill.orders].sort((one, other) => Number(other.mine) - Number(one.mine))
  return (
    <div className="space-y-4">
      {orders.map(order => (
        <section key={order.orderUUID} aria-label={t('tableBill:items.order', { number: order.referenceID })}>
          <h3 className="font-semibold text-sm">
            {t(order.mine ? 'tableBill:items.mine' : 'tableBill:items.order', { number: order.referenceID })}
          </h3>
          <ul>
            {order.lines.map(line => (
              <Line key={line.seq} order={order} line={line} chosen={chosen} onChoose={onChoose} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
