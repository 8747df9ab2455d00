import { CheckCircleIcon } from '@heroicons/react/24/solid'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useMinorMoney } from '@/state/order/price-terms'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { ExclusionNote } from '@/ui/ExclusionNote'
import { Picture } from '@/ui/Picture'
import { Stepper } from '@/ui/Stepper'

interface Props {
  item: MenuItem
  /** the surcharge for choosing one, in minor units */
  fee: number
  units: number
  /** a slot takes several units of this item */
  many: boolean
  room: boolean
  soldOut: boolean
  /** the allergens in it, as served */
  contains: string
  /** the reason why the guest's filter excludes it; it can still be chosen */
  leftOut: readonly string[]
  onChoose: () => void
  onUnchoose: () => void
}

const signed = (fee: number, money: (minor: number) => string) =>
  fee < 0 ? `−${money(-fee)}` : `+${money(fee)}`

/** An item that a slot offers, with the difference in price. */
export function PartCard(props: Props) {
  const { item, fee, units, many, room, soldOut, contains, leftOut, onChoose, onUnchoose } = props
  const t = useText()
  const { descr } = useFormat()
  const money = useMinorMoney()
  const chosen = units > 0
  const name = descr(item)
  const difference = fee ? signed(fee, money) : t('item:bundle.included')
  const note = soldOut ? t('menu:soldOut') : difference
  const full = many && !room
  return (
    <li
      className={classes(
        'relative flex items-center gap-3 rounded-card border p-2 transition-colors duration-150',
        chosen ? 'border-primary bg-primary-soft/60' : 'border-border bg-surface',
        soldOut && 'opacity-60',
      )}
    >
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={[name, note, ...(leftOut.length > 0 ? leftOut : [contains])].filter(Boolean).join(', ')}
        disabled={soldOut || (full && !chosen)}
        onClick={full ? onUnchoose : onChoose}
        className="absolute inset-0 z-10 rounded-card disabled:cursor-not-allowed"
      />
      <Body item={item} note={note} costs={fee > 0} contains={contains} leftOut={leftOut} />
      {many && chosen ? (
        <Units name={name} units={units} room={room} onChoose={onChoose} onUnchoose={onUnchoose} />
      ) : (
        <CheckCircleIcon aria-hidden className={classes('size-6 text-primary-ink', !chosen && 'invisible')} />
      )}
    </li>
  )
}

interface BodyProps extends Pick<Props, 'item' | 'contains' | 'leftOut'> {
  note: string
  costs: boolean
}

function Body({ item, note, costs, contains, leftOut }: BodyProps) {
  const { descr, detail } = useFormat()
  return (
    <>
      {item.picture && (
        <Picture
          source={item.picture}
          alt=""
          sizes="96px"
          className="h-16 w-[5.25rem] shrink-0 rounded-picture"
        />
      )}
      <span className="min-w-0 flex-1 py-1">
        <span className="line-clamp-2 font-semibold">{descr(item)}</span>
        {detail(item) && <span className="line-clamp-1 text-muted text-sm">{detail(item)}</span>}
        {contains && leftOut.length === 0 && <span className="block text-muted text-xs">{contains}</span>}
        <ExclusionNote texts={leftOut} />
        <span className={classes('tabular text-sm', costs ? 'font-semibold text-text' : 'text-muted')}>
          {note}
        </span>
      </span>
    </>
  )
}

type UnitsProps = Pick<Props, 'units' | 'room' | 'onChoose' | 'onUnchoose'> & { name: string }

function Units({ name, units, room, onChoose, onUnchoose }: UnitsProps) {
  const t = useText()
  const labels = {
    less: t('item:bundle.less', { name }),
    more: t('item:bundle.more', { name }),
    value: t('app.quantity'),
  }
  return (
    <span className="relative z-20">
      <Stepper
        size="small"
        value={units}
        min={0}
        max={room ? units + 1 : units}
        onChange={value => (value > units ? onChoose() : onUnchoose())}
        labels={labels}
      />
    </span>
  )
}
