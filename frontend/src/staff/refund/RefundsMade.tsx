import type { BoardOrder, BoardRefund } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { Tag } from '@/ui/Tag'

const LOOKS = { done: 'success', decided: 'plain', failed: 'strong', person: 'warning' } as const
const stateOf = ({ status, needsPerson }: BoardRefund) => (needsPerson ? 'person' : status)

function Made({ refund, order }: { refund: BoardRefund; order: BoardOrder }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const { why, by, parts, tips, lines } = refund
  const state = stateOf(refund)
  const things = order.items
    .filter(({ seq }) => lines[seq])
    .map(line => t('staffRefund:unit', { count: lines[line.seq] ?? 0, name: format.descr(line) }))
  const named = [
    refund.refundId === 'unfulfilled' ? t('staffRefund:ended') : why && t(`staffRefund:reason.${why.reason}`),
    why?.words,
    by && t('staff:detail.by', { name: by }),
  ].filter(Boolean)
  const money = Object.entries(parts).map(
    ([tender, amount]) => `${t(`staffRefund:tender.${tender as 'card'}`)} ${format.money(amount)}`,
  )
  if (tips > 0) money.push(t('staffRefund:tips', { amount: format.money(tips) }))
  return (
    <li className="space-y-0.5 py-2.5 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular font-bold text-base">{format.money(refund.amount)}</span>
        <Tag kind={LOOKS[state]}>{t(`staffRefund:state.${state}`)}</Tag>
      </div>
      {things.length > 0 && (
        <p className="break-words">
          <bdi>{things.join(' · ')}</bdi>
        </p>
      )}
      {money.length > 0 && <p className="text-muted">{money.join(' · ')}</p>}
      <p className="flex justify-between gap-3 text-muted">
        <bdi className="min-w-0 break-words">{named.join(' · ')}</bdi>
        <time dateTime={refund.at} className="tabular shrink-0">
          {format.dateTime(refund.at)}
        </time>
      </p>
      {state === 'person' && <p className="text-warning-ink">{t('staffRefund:person')}</p>}
    </li>
  )
}

/** The refunds of an order: person, time, reason, amount and status. */
export default function RefundsMade({ order }: { order: BoardOrder }) {
  const t = useText()
  return (
    <section>
      <h3 className="mb-1 font-semibold text-muted text-sm">{t('staffRefund:made')}</h3>
      <ul className="divide-y divide-border">
        {order.refunds.map(refund => (
          <Made key={refund.refundId} refund={refund} order={order} />
        ))}
      </ul>
    </section>
  )
}
