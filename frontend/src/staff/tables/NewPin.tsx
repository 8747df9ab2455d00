import { useText } from '@/i18n/i18n'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

/** Shows a new PIN, only once. */
export default function NewPin({ name, pin, onClose }: { name: string; pin: string; onClose: () => void }) {
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
