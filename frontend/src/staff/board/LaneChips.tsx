import type { BoardOrder } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import type { Lane } from './board'
import { LANE_DOT } from './lane-look'

interface Props {
  lanes: readonly { lane: Lane; orders: readonly BoardOrder[] }[]
  chosen: Lane
  onChoose: (lane: Lane) => void
}

/** The choice of the lane that is visible on a phone. */
export function LaneChips({ lanes, chosen, onChoose }: Props) {
  const t = useText()
  return (
    <nav
      aria-label={t('staff:lane.choose')}
      className="no-bar flex gap-2 overflow-x-auto px-3 py-1.5 md:hidden"
    >
      {lanes.map(({ lane, orders }) => (
        <button
          key={lane}
          type="button"
          aria-pressed={lane === chosen}
          onClick={() => onChoose(lane)}
          className={classes(
            'flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-3.5 font-semibold text-sm transition-colors duration-150',
            lane === chosen ? 'border-primary bg-primary text-primary-on' : 'border-line bg-surface',
          )}
        >
          <span className={classes('size-2 rounded-full', LANE_DOT[lane])} aria-hidden />
          {t(`staff:lane.${lane}`)}
          <span className="tabular">{orders.length}</span>
        </button>
      ))}
    </nav>
  )
}
