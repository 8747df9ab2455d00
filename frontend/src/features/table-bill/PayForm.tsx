import { type FormEvent, useState } from 'react'
import type { Provider, TableBillReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { leastByCard } from '@/state/checkout/tender'
import { useProviders, useWaysToPay } from '@/state/checkout/use-ways-to-pay'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { AskAgain } from '@/ui/AskAgain'
import { Button } from '@/ui/Button'
import { Choices } from '@/ui/Choices'
import { Field } from '@/ui/Field'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { Stepper } from '@/ui/Stepper'
import { BillItems } from './BillItems'
import {
  choiceOf,
  ownLines,
  type PartFault,
  type PartKind,
  partFault,
  type TipWish,
  tipAmount,
  together,
  type Wish,
  wishAmount,
} from './part'
import { TipChoice } from './TipChoice'
import type { Part } from './usePayPart'

const KINDS: readonly PartKind[] = ['items', 'share', 'amount', 'whole']
const [FEWEST, MOST] = [2, 12]

interface Props {
  bill: TableBillReply
  busy: boolean
  refused: string
  onPay: (part: Part, provider: Provider) => void
}

function Detail({
  bill,
  wish,
  change,
}: {
  bill: TableBillReply
  wish: Wish
  change: (part: Partial<Wish>) => void
}) {
  const t = useText()
  const { money } = useFormat()
  if (wish.kind === 'items')
    return (
      <BillItems
        bill={bill}
        chosen={wish.chosen}
        onChoose={(key, units) => change({ chosen: { ...wish.chosen, [key]: units } })}
      />
    )
  if (wish.kind === 'share')
    return (
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm">{t('tableBill:share.people')}</span>
        <Stepper
          value={wish.shares}
          min={FEWEST}
          max={MOST}
          onChange={shares => change({ shares })}
          labels={{
            less: t('tableBill:share.less'),
            more: t('tableBill:share.more'),
            value: t('tableBill:share.people'),
          }}
        />
      </div>
    )
  if (wish.kind === 'amount')
    return (
      <Field
        label={t('tableBill:amount')}
        hint={t('tableBill:amountHint', { open: money(bill.open) })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={wish.typed}
        error={
          wish.typed && wishAmount(bill, wish) === null
            ? t('tableBill:amountWrong', { open: money(bill.open) })
            : undefined
        }
        onChange={event => change({ typed: event.target.value })}
      />
    )
  return null
}

/** The amount of each way to split the bill, before the guest chooses one. */
function useHint(bill: TableBillReply, wish: Wish) {
  const { money } = useFormat()
  return (kind: PartKind): string => {
    const amount = kind === 'amount' && !wish.typed ? null : wishAmount(bill, { ...wish, kind })
    return amount === null ? '' : money(amount)
  }
}

interface ProvidersProps {
  offered: readonly Provider[]
  chosen: Provider | null
  onChoose: (provider: Provider) => void
}

/** The choice of payment provider, if there are several. */
function Providers({ offered, chosen, onChoose }: ProvidersProps) {
  const t = useText()
  if (offered.length < 2) return null
  return (
    <Choices
      legend={t('tableBill:payBy')}
      name="provider"
      options={offered.map(value => ({ value, label: t(`tableBill:provider.${value}`) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** Why no guest can pay by card here. */
function NoCards() {
  const t = useText()
  const { options, unreachable, retry } = useWaysToPay()
  if (unreachable) return <AskAgain said={t('app.unreachable')} label={t('app.retry')} onAgain={retry} />
  if (!options) return <Skeleton className="h-14" />
  return options.providers.length === 0 ? <Notice kind="warning">{t('tableBill:noCards')}</Notice> : null
}

/** Why no card can pay this part, and what would work. */
function Fault({ fault: { key, least, rest, open, highest } }: { fault: PartFault }) {
  const t = useText()
  const { money } = useFormat()
  const sums = { least: money(least), rest: money(rest), open: money(open), highest: money(highest) }
  return <Notice kind="warning">{t(`errors:${key}`, sums)}</Notice>
}

interface SumProps {
  amount: number | null
  extra: number | null
  ready: boolean
  busy: boolean
}

/** The amount to pay with tip, and the button to pay it. */
function Sum({ amount, extra, ready, busy }: SumProps) {
  const t = useText()
  const { money, currency } = useFormat()
  const pays = amount === null || extra === null ? null : together(amount, extra, currency)
  return (
    <div className="space-y-2">
      {!!extra && amount !== null && (
        <>
          <Row label={t('tableBill:part')} value={money(amount)} />
          <Row label={t('tableBill:tip.title')} value={money(extra)} />
        </>
      )}
      <Button type="submit" wide size="large" disabled={busy || !ready || pays === null} aria-busy={busy}>
        {pays === null ? t('tableBill:pay') : t('tableBill:payAmount', { amount: money(pays) })}
      </Button>
      <p className="text-center text-muted text-xs">{t('tableBill:heldHint')}</p>
    </div>
  )
}

/** The guest's choices so far; at first, all of their own items. */
function useWish(bill: TableBillReply) {
  const own = ownLines(bill)
  const [touched, setTouched] = useState<Partial<Wish>>({})
  const kind: PartKind = Object.keys(own).length > 0 ? 'items' : 'whole'
  const wish: Wish = { kind, chosen: own, shares: FEWEST, typed: '', ...touched }
  return { wish, change: (part: Partial<Wish>) => setTouched({ ...touched, ...part }) }
}

/** The form for a part of the bill, a tip and a payment provider. */
export function PayForm({ bill, busy, refused, onPay }: Props) {
  const t = useText()
  const { checkout } = useStore()
  const { wish, change } = useWish(bill)
  const { offered, chosen, pick } = useProviders()
  const [tip, setTip] = useState<TipWish>({ kind: 'none' })
  const [called, setCalled] = useState('')
  const hint = useHint(bill, wish)
  const amount = wishAmount(bill, wish)
  const extra = tipAmount(tip, amount ?? 0, bill.currency)
  const { options } = useWaysToPay()
  const least = leastByCard(options, chosen)
  const fault = amount === null ? null : partFault(bill, amount, extra ?? 0, least)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (amount === null || extra === null || !chosen || fault) return
    onPay({ choice: choiceOf(bill, wish), amount, tip: extra, name: called.trim() }, chosen)
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Card className="space-y-4">
        <h2 className="heading text-lg">{t('tableBill:choose')}</h2>
        <Choices
          quiet
          legend={t('tableBill:choose')}
          name="part"
          options={KINDS.map(value => ({
            value,
            label: t(`tableBill:kind.${value}`),
            aside: <span className="tabular text-sm">{hint(value)}</span>,
          }))}
          chosen={wish.kind}
          onChoose={kind => change({ kind })}
        />
        <Detail bill={bill} wish={wish} change={change} />
      </Card>
      <Card className="space-y-4">
        <TipChoice presets={checkout.tips} part={amount ?? 0} tip={tip} onChange={setTip} />
        <Field
          label={t('tableBill:name')}
          hint={t('tableBill:nameHint')}
          autoComplete="given-name"
          maxLength={40}
          value={called}
          onChange={event => setCalled(event.target.value)}
        />
        <Providers offered={offered} chosen={chosen} onChoose={pick} />
      </Card>
      <NoCards />
      {fault && <Fault fault={fault} />}
      {refused && !fault && <Notice kind="error">{refused}</Notice>}
      <Sum amount={amount} extra={extra} ready={!!chosen && !fault} busy={busy} />
    </form>
  )
}
