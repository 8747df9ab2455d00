import type { StaffTable } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { Format } from '@/state/words/format'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

interface Props {
  table: StaffTable
  act: 'newVisit' | 'newPin'
  format: Format
  onYes: () => void
  onNo: () => void
}

/** Asks before guests at a table can order no more, or its card is right no more. */
export function SureTable({ table, act, format, onYes, onNo }: Props) {
  const t = useText()
  return (
    <AlertDialog title={t(`staffTables:sure.${act}`, { name: table.descr })} onClose={onNo}>
      {act === 'newVisit' && table.due > 0 && (
        <p className="mt-2 font-semibold text-error-ink">
          {t('staffTables:sure.stillDue', { amount: format.money(table.due) })}
        </p>
      )}
      <p className="mt-2 text-muted">{t(`staffTables:sure.body_${act}`)}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" onClick={onYes}>
          {t(`staffTables:do.${act}`)}
        </Button>
        <Button wide onClick={onNo}>
          {t('staffTables:sure.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}

/** A PIN that is shown once. */
export function NewPin({ name, pin, onClose }: { name: string; pin: string; onClose: () => void }) {
  const t = useText()
  return (
    <AlertDialog title={t('staffTables:pin.title', { name })} onClose={onClose}>
      <p className="tabular mt-4 text-center font-bold text-3xl tracking-[0.3em]">{pin}</p>
      <p className="mt-4 text-muted">{t('staffTables:pin.body')}</p>
      <Button wide className="mt-5" onClick={onClose}>
        {t('staffTables:pin.done')}
      </Button>
    </AlertDialog>
  )
}
