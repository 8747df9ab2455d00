import type { DayReport } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Block, Line } from './Block'

/** Refunds by reason; nothing if there were none. */
export function RefundReasons({ report, format }: { report: DayReport; format: Format }) {
  const t = useText()
  if (report.refundReasons.length === 0) return null
  return (
    <Block title={t('staffReport:refunds.reasons')}>
      <dl>
        {report.refundReasons.map(({ reason, refunds, amount }) => (
          <Line
            key={reason ?? ''}
            label={reason ? t(`staffRefund:reason.${reason}`) : t('staffReport:refunds.noReason')}
            value={t('staffReport:refunds.value', { amount: format.money(amount), count: refunds })}
          />
        ))}
      </dl>
    </Block>
  )
}

/** Voids by reason; nothing if there were none. */
export function VoidReasons({ report, format }: { report: DayReport; format: Format }) {
  const t = useText()
  if (report.voidReasons.length === 0) return null
  return (
    <Block title={t('staffReport:voids.reasons')}>
      <dl>
        {report.voidReasons.map(({ reason, payments, amount }) => (
          <Line
            key={reason}
            label={t(`staffVoid:reason.${reason}`)}
            value={t('staffReport:voids.value', { amount: format.money(amount), count: payments })}
          />
        ))}
      </dl>
    </Block>
  )
}
