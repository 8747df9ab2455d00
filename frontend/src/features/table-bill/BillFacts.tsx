import { XCircleIcon } from '@heroicons/react/24/outline'
import { CheckCircleIcon, ClockIcon } from '@heroicons/react/24/solid'
import type { TableBillPart, TableBillReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'

/** The paid part of the bill as a bar, with a text for screen readers. */
function Bar({ bill }: { bill: TableBillReply }) {
  const share = (amount: number) => `${bill.total ? (100 * amount) / bill.total : 0}%`
  return (
    <div className="flex h-2.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
      <span className="bg-success-ink transition-[width] duration-300" style={{ width: share(bill.paid) }} />
      <span className="bg-warning-ink transition-[width] duration-300" style={{ width: share(bill.held) }} />
    </div>
  )
}

/** The total of the bill and its open amount; screen readers announce it as others pay. */
export function BillSum({ bill }: { bill: TableBillReply }) {
  const t = useText()
  const { money } = useFormat()
  return (
    <Card className="space-y-3">
      <div aria-live="polite">
        <p className="text-muted text-sm">{t(bill.open > 0 ? 'tableBill:open' : 'tableBill:settled')}</p>
        <p className="tabular font-bold text-3xl tracking-tight" data-testid="open">
          {money(bill.open)}
        </p>
      </div>
      <Bar bill={bill} />
      <div className="space-y-1">
        <Row label={t('tableBill:total')} value={money(bill.total)} />
        {bill.paid > 0 && <Row label={t('tableBill:paid')} value={money(bill.paid)} />}
        {bill.held > 0 && <Row label={t('tableBill:held')} value={money(bill.held)} />}
        {bill.waits > 0 && <Row label={t('tableBill:waits')} value={money(bill.waits)} />}
      </div>
    </Card>
  )
}

const LOOKS = {
  paid: { Icon: CheckCircleIcon, look: 'text-success-ink' },
  paying: { Icon: ClockIcon, look: 'text-warning-ink' },
  voided: { Icon: XCircleIcon, look: 'text-muted' },
} as const

const stateOf = ({ state, voided }: TableBillPart): keyof typeof LOOKS => {
  if (voided) return 'voided'
  return state === 'paid' ? 'paid' : 'paying'
}

function Payer({ part }: { part: TableBillPart }) {
  const t = useText()
  const { money } = useFormat()
  const state = stateOf(part)
  const { Icon, look } = LOOKS[state]
  const { amount, left, tip } = part
  const who = part.name || (part.kind === 'counter' ? t('tableBill:who.counter') : t('tableBill:who.guest'))
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className={classes('size-5 shrink-0', look)} aria-hidden />
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold text-sm">
          <bdi>{part.mine ? t('tableBill:who.me', { name: who }) : who}</bdi>
        </span>
        <span className="block text-muted text-xs">
          {t(`tableBill:who.${state}`)}
          {part.card && ` · ${part.card}`}
          {tip > 0 && !part.voided && ` · ${t('tableBill:who.tip', { amount: money(tip) })}`}
          {state === 'paid' &&
            left < amount &&
            ` · ${t('tableBill:who.back', { amount: money(amount - left) })}`}
        </span>
      </span>
      <span className={classes('tabular', part.voided ? 'text-muted line-through' : 'font-semibold')}>
        {money(part.voided ? amount : left)}
      </span>
    </li>
  )
}

/** The guests who paid or are paying now. */
export function Payers({ parts }: { parts: readonly TableBillPart[] }) {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <Card>
      <h2 className="heading text-lg">{t('tableBill:who.title')}</h2>
      <ul className="mt-2 divide-y divide-border">
        {parts.map(part => (
          <Payer key={part.partID} part={part} />
        ))}
      </ul>
    </Card>
  )
}
