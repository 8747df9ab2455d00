import { CheckCircleIcon, ClockIcon } from '@heroicons/react/24/solid'
import type { TableBillPart, TableBillReply } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Row } from '@/ui/Row'
import { Card } from '@/ui/Section'

/** How much of the bill is paid, as a bar that is also said in words. */
function Bar({ bill }: { bill: TableBillReply }) {
  const share = (amount: number) => `${bill.total ? (100 * amount) / bill.total : 0}%`
  return (
    <div className="flex h-2.5 overflow-hidden rounded-full bg-sunken" aria-hidden>
      <span className="bg-success-ink transition-[width] duration-300" style={{ width: share(bill.paid) }} />
      <span className="bg-warning-ink transition-[width] duration-300" style={{ width: share(bill.held) }} />
    </div>
  )
}

/** What the bill comes to, and what of it is open; said again as others pay. */
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

function Payer({ part }: { part: TableBillPart }) {
  const t = useText()
  const format = useFormat()
  const done = part.state === 'paid'
  const Icon = done ? CheckCircleIcon : ClockIcon
  const who = part.name || (part.kind === 'counter' ? t('tableBill:who.counter') : t('tableBill:who.guest'))
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon
        className={classes('size-5 shrink-0', done ? 'text-success-ink' : 'text-warning-ink')}
        aria-hidden
      />
      <span className="min-w-0 grow">
        <span className="block break-words font-semibold text-sm">
          <bdi>{part.mine ? t('tableBill:who.me', { name: who }) : who}</bdi>
        </span>
        <span className="block text-muted text-xs">
          {t(done ? 'tableBill:who.paid' : 'tableBill:who.paying')}
          {part.card && ` · ${part.card}`}
          {part.tip > 0 && ` · ${t('tableBill:who.tip', { amount: format.money(part.tip) })}`}
        </span>
      </span>
      <span className="tabular font-semibold">{format.money(part.amount)}</span>
    </li>
  )
}

/** Who paid, and who is paying just now. */
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
