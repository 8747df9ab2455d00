import { ChevronRightIcon, ShoppingBagIcon, TruckIcon } from '@heroicons/react/24/outline'
import type { OrderType } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { Skeleton } from '@/ui/Skeleton'
import { TableIcon } from './TableIcon'
import { useSoonest } from './useSoonest'

const ICONS = { dinein: TableIcon, takeout: ShoppingBagIcon, delivery: TruckIcon }

const TILE =
  'group edge flex w-full items-center gap-4 rounded-card bg-surface p-4 text-start shadow-card transition duration-200 ' +
  'hover:shadow-raised active:scale-[0.99] md:h-full md:flex-col md:p-6 ' +
  'crisp:border-primary crisp:border-s-4 crisp:md:items-start crisp:md:border-s-0 crisp:md:border-t-4 ' +
  'soft:md:items-center soft:md:text-center soft:md:py-8 ' +
  'hairline:md:items-center hairline:md:text-center hairline:md:py-9 hairline:hover:border-primary'

const ICON =
  'grid size-13 shrink-0 place-items-center transition-colors duration-200 [&_svg]:size-7 ' +
  'crisp:rounded-card crisp:bg-primary crisp:text-primary-on ' +
  'soft:rounded-full soft:bg-primary-soft soft:text-primary-ink soft:md:size-18 soft:md:[&_svg]:size-9 ' +
  'hairline:rounded-full hairline:border hairline:border-primary hairline:text-primary-ink hairline:md:size-16 ' +
  'hairline:group-hover:bg-primary hairline:group-hover:text-primary-on'

interface Props {
  type: OrderType
  /** `looking` if nothing can be ordered now and the guest only looks at the menu */
  onChoose: (looking: boolean) => void
}

/** A tile for an order type with its soonest time; if nothing can be ordered, the guest can look at the menu. */
export function OrderTypeTile({ type, onChoose }: Props) {
  const t = useText()
  const soonest = useSoonest(type)
  const Icon = ICONS[type]
  return (
    <button type="button" onClick={() => onChoose(soonest.can === 'look')} className={TILE}>
      <span className={ICON}>
        <Icon aria-hidden strokeWidth={1.6} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="heading block text-lg md:text-xl">{t(`orderType.${type}`)}</span>
        {soonest.loading ? (
          <Skeleton className="mt-1.5 h-4 w-32" />
        ) : (
          <span
            className={classes('block text-sm', soonest.can === 'order' ? 'text-primary-ink' : 'text-muted')}
          >
            {soonest.text}
          </span>
        )}
        {soonest.can !== 'order' && (
          <span className="mt-1 block font-semibold text-primary-ink text-sm">
            {t(`store:home.${soonest.can}`)}
          </span>
        )}
        <span className="mt-0.5 hidden text-muted text-sm md:block">{t(`store:kind.${type}_hint`)}</span>
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-muted md:hidden" aria-hidden />
    </button>
  )
}
