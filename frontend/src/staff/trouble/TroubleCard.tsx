import { ClipboardDocumentListIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { MerchantTrouble, OrderTrouble, PaymentTrouble, Provider, TroubleKind } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { lookAt } from '@/staff/board/acts'
import { useBoardFormat } from '@/staff/board/board-format'
import { useBoard } from '@/staff/board/board-state'
import { usePageFormat } from '@/staff/page-format'
import { leads, usePerson } from '@/staff/person'
import { Button } from '@/ui/Button'
import { buttonClass } from '@/ui/button-class'
import { SettleForm } from './SettleForm'
import { settle, settleMerchant, tryAgain } from './troubles'

const PROVIDERS: Record<Provider, string> = {
  stripe: 'Stripe',
  globalPayment: 'Global Payments',
  clover: 'Clover',
}

interface Frame {
  kind: TroubleKind
  title: string
  facts: readonly string[]
  zone: string
  since: string
  children: ReactNode
}

function Card({ kind, title, facts, zone, since, children }: Frame) {
  const t = useText()
  const format = usePageFormat(zone)
  return (
    <li className="edge space-y-3 rounded-card bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="heading text-base">{title}</h2>
        <time dateTime={since} className="tabular text-muted text-sm">
          {t('staffTrouble:since', { time: format.dayClock(since) })}
        </time>
      </div>
      <p className="text-muted text-sm">
        <bdi>{facts.join(' · ')}</bdi>
      </p>
      <p>{t(`staffTrouble:what.${kind}`)}</p>
      <p className="rounded-card bg-sunken px-3.5 py-2.5 text-sm">
        <span className="font-semibold">{t('staffTrouble:doNow')}</span> {t(`staffTrouble:do.${kind}`)}
      </p>
      {children}
    </li>
  )
}

/** The provider's reason or the recorded one, with our text if there is one. */
function useReason(trouble: PaymentTrouble): string {
  const t = useText()
  const { reason } = trouble
  const known = ['key_refused', 'timeout', 'capture_failed'] as const
  const name = known.find(each => reason === each)
  return name ? t(`staffTrouble:reason.${name}`) : reason
}

/** A link to the order on the board, on the day it was placed. */
function ToItsOrder({ of: { trouble, number, date } }: { of: OrderTrouble }) {
  const t = useText()
  const today = useBoard(state => state.today)
  if (!number || !date) return null
  return (
    <Link
      to="/board"
      state={{ open: trouble.orderUUID }}
      onClick={() => lookAt(date === today ? null : date)}
      className={buttonClass({ look: 'outline' })}
    >
      <ClipboardDocumentListIcon className="size-5" aria-hidden />
      {t('staffTrouble:act.open')}
    </Link>
  )
}

/** Shows actions only to managers; other staff read that they must ask one. */
function ForManagers({ children }: { children: ReactNode }) {
  const t = useText()
  return usePerson(leads) ? (
    children
  ) : (
    <p className="self-center text-muted text-sm">{t('staffTrouble:act.manager')}</p>
  )
}

/** A payment with a problem, and the actions for it. */
export function PaymentCard({ of, zone }: { of: OrderTrouble; zone: string }) {
  const { trouble, number } = of
  const t = useText()
  const format = useBoardFormat(trouble.currency)
  const [settling, setSettling] = useState(false)
  const [busy, setBusy] = useState(false)
  const reason = useReason(trouble)
  const again = async () => {
    if (busy) return
    setBusy(true)
    await tryAgain(trouble)
    setBusy(false)
  }
  const facts = [
    format.money(trouble.amount),
    PROVIDERS[trouble.provider],
    trouble.attempts > 0 ? t('staffTrouble:tries', { count: trouble.attempts }) : '',
    reason,
  ].filter(Boolean)
  const title = number ? t('staff:detail.title', { number }) : t('staffTrouble:noOrder')
  return (
    <Card kind={trouble.kind} title={title} facts={facts} zone={zone} since={trouble.since}>
      {settling ? (
        <SettleForm
          asksGave={trouble.kind === 'refund_failed'}
          onSettle={(why, gave) => settle(trouble, why, gave)}
          onClose={() => setSettling(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <ToItsOrder of={of} />
          <ForManagers>
            {trouble.acts.includes('try_again') && (
              <Button aria-busy={busy} onClick={() => void again()}>
                {t(
                  trouble.kind === 'release_waits' ? 'staffTrouble:act.release' : 'staffTrouble:act.capture',
                )}
              </Button>
            )}
            {trouble.acts.includes('settle') && (
              <Button look="outline" onClick={() => setSettling(true)}>
                {t('staffTrouble:act.settle')}
              </Button>
            )}
          </ForManagers>
        </div>
      )}
    </Card>
  )
}

/** A problem between a provider and the store's account. */
export function MerchantCard({ trouble, zone }: { trouble: MerchantTrouble; zone: string }) {
  const t = useText()
  const format = usePageFormat(zone)
  const [settling, setSettling] = useState(false)
  const facts = [
    t('staffTrouble:times', { count: trouble.times }),
    t('staffTrouble:last', { time: format.dayClock(trouble.last) }),
  ]
  return (
    <Card
      kind={trouble.kind}
      title={PROVIDERS[trouble.provider]}
      facts={facts}
      zone={zone}
      since={trouble.since}
    >
      {settling ? (
        <SettleForm
          asksGave={false}
          onSettle={why => settleMerchant(trouble, why)}
          onClose={() => setSettling(false)}
        />
      ) : (
        <ForManagers>
          <Button look="outline" onClick={() => setSettling(true)}>
            {t('staffTrouble:act.mended')}
          </Button>
        </ForManagers>
      )}
    </Card>
  )
}
