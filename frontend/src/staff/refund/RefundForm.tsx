import { type FormEvent, useEffect, useState } from 'react'
import type { BoardOrder, PreviewRefundReply } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { useBoardFormat } from '@/staff/board/board-format'
import { surely } from '@/staff/board/board-state'
import { refresh } from '@/staff/board/refresh'
import { REASONS } from '@/staff/refund-reasons'
import { say } from '@/staff/said'
import type { Format } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Select } from '@/ui/Select'
import { giveBack, weigh } from './give-back'
import { RefundLines } from './RefundLines'
import { closedBy, type Fault, nothingYet, TIPS, type Typed, wantedOf, waysOf } from './wanted'

interface Part {
  order: BoardOrder
  typed: Typed
  fault: Fault | null
  onChange: (change: Partial<Typed>) => void
}

/** The refunded amounts by tender. Pure. */
function sums({ refund }: PreviewRefundReply, t: Text, format: Format) {
  const money = Object.entries(refund.parts).map(([tender, amount]) => ({
    label: t(`staffRefund:tender.${tender as 'card'}`),
    value: format.money(amount),
  }))
  const tips = TIPS.filter(tip => refund.tips[tip]).map(tip => ({
    label: t(`staffRefund:within.${tip}`),
    value: format.money(refund.tips[tip] ?? 0),
  }))
  const points = refund.pointsReturned
    ? [{ label: t('staffRefund:tender.points'), value: format.decimal(refund.pointsReturned) }]
    : []
  return [...money, ...tips, ...points]
}

/** Whether the kitchen can still leave something out of the order. Pure. */
const isBeingMade = ({ status }: BoardOrder) => status === 'accepted' || status === 'preparing'

function Tips({ order, typed, fault, onChange }: Part) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  return TIPS.filter(tip => order.tipsLeft[tip]).map(tip => (
    <Field
      key={tip}
      label={t(`staffRefund:tip.${tip}`, { amount: format.money(order.tipsLeft[tip] ?? 0) })}
      inputMode="decimal"
      autoComplete="off"
      value={typed.tips[tip] ?? ''}
      onChange={({ target }) => onChange({ tips: { ...typed.tips, [tip]: target.value } })}
      error={fault === 'tips' ? t('staffRefund:wrong.tips') : undefined}
    />
  ))
}

function HowMuch(part: Part) {
  const { order, typed, fault, onChange } = part
  const t = useText()
  const format = useBoardFormat(order.currency)
  if (typed.way === 'lines')
    return (
      <>
        <RefundLines order={order} typed={typed} onChange={onChange} />
        {fault === 'lines' && <Notice kind="error">{t('staffRefund:wrong.lines')}</Notice>}
      </>
    )
  if (typed.way === 'tips') return <Tips {...part} />
  if (typed.way === 'whole') return null
  return (
    <Field
      label={t('staff:refund.amount')}
      inputMode="decimal"
      autoComplete="off"
      value={typed.amount}
      onChange={({ target }) => onChange({ amount: target.value })}
      error={fault === 'amount' ? t('staff:refund.wrong', { amount: format.money(order.left) }) : undefined}
    />
  )
}

function Why({ typed, fault, onChange }: Part) {
  const t = useText()
  return (
    <>
      <Select
        label={t('staffRefund:why')}
        value={typed.reason}
        onChange={({ target }) => onChange({ reason: target.value as Typed['reason'] })}
        error={fault === 'reason' ? t('staffRefund:wrong.reason') : undefined}
      >
        <option value="">{t('staffRefund:choose')}</option>
        {REASONS.map(reason => (
          <option key={reason} value={reason}>
            {t(`staffRefund:reason.${reason}`)}
          </option>
        ))}
      </Select>
      <Field
        label={t(typed.reason === 'other' ? 'staffRefund:words' : 'staffRefund:wordsToo')}
        maxLength={200}
        value={typed.words}
        onChange={({ target }) => onChange({ words: target.value })}
        error={fault === 'words' ? t('staffRefund:wrong.words') : undefined}
      />
      <p className="text-muted text-sm">{t('staffRefund:told')}</p>
    </>
  )
}

/** Asks for the lines or amount and the reason; the server calculates the refund before staff confirm it. */
function Asking({ order, onDone }: { order: BoardOrder; onDone: () => void }) {
  const t = useText()
  const format = useBoardFormat(order.currency)
  const [typed, setTyped] = useState(() => nothingYet(order))
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (change: Partial<Typed>) => {
    setFault(null)
    setTyped(before => ({ ...before, ...change }))
  }
  const refund = async () => {
    const wanted = wantedOf(typed, order)
    if ('fault' in wanted) return setFault(wanted.fault)
    const weighed = await weigh(order, wanted.asked)
    if (!weighed) return
    if (weighed.aboveLimit) return say('staffRefund:no.limit', { number: order.referenceID }, true)
    const { amount } = weighed
    if (!(await surely.ask({ order, amount, lines: sums(weighed, t, format) }))) return
    if (await giveBack(order, wanted.asked)) onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await refund()
    setBusy(false)
  }
  const part = { order, typed, fault, onChange: change }
  const most = format.money(order.left)
  return (
    <form
      noValidate
      aria-label={t('staff:refund.title', { number: order.referenceID })}
      onSubmit={event => void submit(event)}
      className="edge space-y-4 rounded-card p-4"
    >
      <p className="text-muted text-sm">{t('staff:refund.left', { amount: most })}</p>
      <fieldset className="grid gap-2 md:grid-cols-2">
        <legend className="sr-only">{t('staffRefund:how')}</legend>
        {waysOf(order).map(way => (
          <Choice
            key={way}
            boxed
            kind="radio"
            name="way"
            checked={typed.way === way}
            onChange={() => change({ way })}
          >
            {t(`staffRefund:way.${way}`)}
          </Choice>
        ))}
      </fieldset>
      <HowMuch {...part} />
      {isBeingMade(order) && (typed.way === 'lines' || typed.way === 'whole') && (
        <Notice>{t('staffRefund:line.kitchen')}</Notice>
      )}
      <Why {...part} />
      <div className="flex gap-2">
        <Button type="submit" look="danger" className="flex-1" aria-busy={busy}>
          {t('staffRefund:review')}
        </Button>
        <Button look="quiet" className="flex-1" onClick={onDone}>
          {t('staff:sure.no')}
        </Button>
      </div>
    </form>
  )
}

/** Refunds an order, or says why nothing can be refunded. */
export default function RefundForm(props: { order: BoardOrder; onDone: () => void }) {
  const t = useText()
  // The board may not know of payments since its last read.
  useEffect(() => void refresh(), [])
  const closed = closedBy(props.order)
  if (!closed) return <Asking {...props} />
  return <Notice>{t(`staffRefund:closed.${closed}`)}</Notice>
}
