import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { filterCount, useMenuFilter } from '@/state/menu/menu-filter'
import { IconButton } from '@/ui/IconButton'

/** Opens the filter; the number counts its active criteria. */
export function FilterButton({ onOpen }: { onOpen: () => void }) {
  const t = useText()
  const count = filterCount(useMenuFilter())
  return (
    <IconButton
      label={count ? t('menu:filter.openCount', { count }) : t('menu:filter.open')}
      onClick={onOpen}
      className="relative"
    >
      <AdjustmentsHorizontalIcon />
      {count > 0 && (
        <span
          aria-hidden
          className="tabular absolute end-0.5 top-0.5 grid size-5 place-items-center rounded-full bg-primary font-bold text-primary-on text-xs"
        >
          {count}
        </span>
      )}
    </IconButton>
  )
}
