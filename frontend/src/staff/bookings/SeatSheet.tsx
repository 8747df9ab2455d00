import type { StaffBooking, TableChoice } from '@/api/api.gen'
import { type Text, useText } from '@/i18n/i18n'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Sheet } from '@/ui/Sheet'

interface Props {
  booking: StaffBooking
  tables: readonly TableChoice[]
  onSeat: (tableID: string) => void
  onClose: () => void
}

/** Why a table cannot be chosen; empty if it is free. */
function takenText({ use, party }: TableChoice, t: Text): string {
  if (use === 'free') return ''
  if (use === 'party') return t('staffBookings:seat.taken', { name: party })
  return t(use === 'closed' ? 'staffBookings:seat.closed' : 'staffBookings:seat.inUse')
}

/** Chooses a table for a party; a table that is not free is shown with the reason and cannot be chosen. */
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
              disabled={table.use !== 'free'}
              onClick={() => onSeat(table.ID)}
              className={classes(
                'flex min-h-16 w-full flex-col justify-center rounded-card border px-3 py-2 text-start transition-colors duration-150',
                table.use !== 'free'
                  ? 'border-border bg-sunken text-muted'
                  : 'border-line bg-surface hover:bg-primary-soft',
              )}
            >
              <span className="font-semibold">{table.descr}</span>
              <span className="w-full truncate text-muted text-xs">
                {takenText(table, t) || t('staffBookings:seat.free')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
