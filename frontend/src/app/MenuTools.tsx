import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FilterButton } from '@/features/menu-filter/FilterButton'
import { useText, withWords } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { part } from '@/state/page/part'
import { SEARCH_PATH } from '@/state/page/routes'

const FilterSheet = part(() =>
  withWords(import('@/features/menu-filter/FilterSheet'), 'food', 'menu', 'search'),
)

/** Search, and the filter for diets and allergens. */
export function MenuTools({ index }: { index: MenuIndex }) {
  const t = useText()
  const [filtering, setFiltering] = useState(false)
  return (
    <div className="gutter mx-auto flex w-full max-w-[1200px] items-center gap-2 pt-3">
      <Link
        to={SEARCH_PATH}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-field border border-line bg-surface px-3.5 text-muted transition-colors duration-150 hover:border-text"
      >
        <MagnifyingGlassIcon className="size-5 shrink-0" aria-hidden />
        <span className="truncate">{t('menu:openSearch')}</span>
      </Link>
      <FilterButton onOpen={() => setFiltering(true)} />
      {filtering && <FilterSheet index={index} onClose={() => setFiltering(false)} />}
    </div>
  )
}
