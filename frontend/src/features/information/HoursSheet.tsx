import { useText } from '@/i18n/i18n'
import { Sheet } from '@/ui/Sheet'
import { WeekHours } from './WeekHours'

/** The store's hours for the coming seven days. */
export default function HoursSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open width="narrow" onClose={onClose} title={t('store:hours.title')} closeLabel={t('app.close')}>
      <div className="px-5 py-4">
        <WeekHours />
      </div>
    </Sheet>
  )
}
