import type { StaffTable } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { fromMinor, toMinor } from '@/lib/money'
import { AmountDialog } from '@/staff/AmountDialog'
import type { Format } from '@/state/words/format'

interface Props {
  table: StaffTable
  format: Format
  onTake: (amount: number) => void
  onNo: () => void
}

/** Asks for the amount that the counter took of a table's bill; all that is open by default. */
export default function TakePayment({ table, format, onTake, onNo }: Props) {
  const t = useText()
  const most = fromMinor(
    toMinor(table.due, format.currency) - toMinor(table.held, format.currency),
    format.currency,
  )
  return (
    <AmountDialog
      title={t('staffTables:bill.takeTitle', { name: table.descr })}
      body={t('staffTables:bill.takeBody')}
      label={t('staffTables:bill.amount')}
      yes={t('staffTables:bill.take')}
      no={t('staffTables:sure.no')}
      tooMuch={t('staffTables:bill.wrong', { amount: format.money(most) })}
      {...{ most, format, onTake, onNo }}
    />
  )
}
