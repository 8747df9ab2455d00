import type { DayReport } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { Block, Line } from './Block'
import { taxName, tenderName } from './report-words'

interface Props {
  report: DayReport
  format: Format
}

/** From the price of the dishes to the sales, with the tips. */
export function SalesSums({ report: { sales }, format }: Props) {
  const t = useText()
  const { money } = format
  return (
    <Block title={t('staffReport:sales.title')}>
      <dl>
        <Line label={t('staffReport:sales.items')} value={money(sales.subtotal)} />
        {sales.discounts > 0 && (
          <Line label={t('staffReport:sales.discounts')} value={money(-sales.discounts)} />
        )}
        {sales.delivery > 0 && <Line label={t('staffReport:sales.delivery')} value={money(sales.delivery)} />}
        {sales.service > 0 && <Line label={t('staffReport:sales.service')} value={money(sales.service)} />}
        {sales.taxes.map(tax => (
          <Line
            key={`${tax.parts} ${tax.names.default}`}
            label={taxName(tax, t, format.tag)}
            value={money(tax.amount)}
          />
        ))}
        <Line strong label={t('staffReport:sales.total')} value={money(sales.total)} />
        {sales.tipsStore > 0 && (
          <Line label={t('staffReport:sales.tipsStore')} value={money(sales.tipsStore)} />
        )}
        {sales.tipsCourier > 0 && (
          <Line label={t('staffReport:sales.tipsCourier')} value={money(sales.tipsCourier)} />
        )}
        {sales.courierFees > 0 && (
          <Line label={t('staffReport:sales.courierFees')} value={money(sales.courierFees)} />
        )}
      </dl>
    </Block>
  )
}

/** The refunded and voided amounts of a tender. Pure. */
function noteOf({ taken, returned, voided }: DayReport['tenders'][number], t: Text, { money }: Format) {
  const notes = [
    returned > 0 && t('staffReport:money.returned', { taken: money(taken), returned: money(returned) }),
    voided > 0 && t('staffReport:money.voided', { amount: money(voided) }),
  ].filter(Boolean)
  return notes.length > 0 && { note: notes.join(' · ') }
}

/** Received and refunded money by tender, and what is still owed. */
export function MoneySums({ report, format }: Props) {
  const t = useText()
  const { money } = format
  return (
    <Block title={t('staffReport:money.title')}>
      <dl>
        {report.tenders.map(sum => (
          <Line
            key={sum.tender}
            label={tenderName(sum.tender, t)}
            value={money(sum.taken - sum.returned)}
            {...noteOf(sum, t, format)}
          />
        ))}
        {report.held > 0 && (
          <Line
            label={t('staffReport:money.held')}
            note={t('staffReport:money.heldNote')}
            value={money(report.held)}
          />
        )}
        {report.owedCompleted > 0 && (
          <Line label={t('staffReport:money.counter')} value={money(report.owedCompleted)} />
        )}
        {report.owedOpen > 0 && (
          <Line label={t('staffReport:money.counterOpen')} value={money(report.owedOpen)} />
        )}
        {report.notCollectedKept > 0 && (
          <Line
            label={t('staffReport:money.kept')}
            note={t('staffReport:money.keptNote')}
            value={money(report.notCollectedKept)}
          />
        )}
        {report.notCollected > 0 && (
          <Line
            label={t('staffReport:money.notCollected', { count: report.notCollected })}
            note={t('staffReport:money.notCollectedNote')}
            value={money(report.notCollectedUnpaid)}
          />
        )}
        {report.notCarriedOut > 0 && (
          <Line
            label={t('staffReport:money.lost', { count: report.notCarriedOut })}
            value={money(report.notCarriedOutTotal)}
          />
        )}
      </dl>
    </Block>
  )
}
