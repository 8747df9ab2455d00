import type { StaffBooking, TableChoice } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Sheet } from '@/ui/Sheet'

interface Props {
  booking: StaffBooking
  tables: readonly TableChoice[]
  onSeat: (tableID: string) => void
  onClose: () => void
}

/** Where a party sits; a table with guests is shown, and cannot be chosen. */
export function SeatSheet({ booking, tables, onSeat, onClose }: Props) {
  const t = useText()
  return (
    <Sheet
      open
      width="narrow"
      onClose={onClose}
      title={t('staffBookings:seat.title', { name: booking.name })}
      closeLabel={t('app.close')}
      footer={
        <Button wide look="outline" onClick={() => onSeat('')}>
          {t('staffBookings:seat.none')}
        </Button>
      }
    >
      <ul className="grid grid-cols-2 gap-2 px-5 py-5">
        {tables.map(table => (
          <li key={table.ID}>
            <button
              type="button"
              disabled={table.party !== ''}
              onClick={() => onSeat(table.ID)}
              className={classes(
                'flex min-h-16 w-full flex-col justify-center rounded-card border px-3 py-2 text-start transition-colors duration-150',
                table.party
                  ? 'border-border bg-sunken text-muted'
                  : 'border-line bg-surface hover:bg-primary-soft',
              )}
            >
              <span className="font-semibold">{table.descr}</span>
              <span className="w-full truncate text-muted text-xs">
                {table.party
                  ? t('staffBookings:seat.taken', { name: table.party })
                  : t('staffBookings:seat.free')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
