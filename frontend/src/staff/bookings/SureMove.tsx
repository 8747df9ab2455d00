import type { StaffBooking } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'

interface Props {
  booking: StaffBooking
  to: 'no_show' | 'cancelled'
  onYes: () => void
  onNo: () => void
}

/** Asks before a party loses its place. */
export function SureMove({ booking, to, onYes, onNo }: Props) {
  const t = useText()
  return (
    <AlertDialog title={t(`staffBookings:sure.${to}`, { name: booking.name })} onClose={onNo}>
      <p className="mt-2 text-muted">{t(`staffBookings:sure.body_${to}`)}</p>
      <div className="mt-5 flex flex-col gap-2">
        <Button wide look="danger" onClick={onYes}>
          {t(`staffBookings:do.${to}`)}
        </Button>
        <Button wide onClick={onNo}>
          {t('staffBookings:sure.no')}
        </Button>
      </div>
    </AlertDialog>
  )
}
