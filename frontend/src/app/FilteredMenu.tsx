import { AdjustmentsHorizontalIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { useFavourites } from '@/state/menu/favourites'
import { filteredIndex, unstatedLast } from '@/state/menu/filtered-menu'
import { createMenuFilter, NO_FILTER, useMenuFilter } from '@/state/menu/menu-filter'
import { familyOf, type MenuIndex } from '@/state/menu/menu-index'
import { useCart } from '@/state/order/order'
import { ROUTES } from '@/state/page/routes'
import { usePart } from '@/state/scope/current'
import { allergenList, dietList } from '@/state/words/allergen-words'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'

interface Props {
  index: MenuIndex
  /** the category of the page; null for the whole menu or the grid of categories */
  category: number | null
  /** whether categories are shown instead of their dishes */
  grid: boolean
  /** renders the filtered menu */
  view: (shown: MenuIndex) => ReactNode
}

/** Returns the filtered menu; dishes with unstated allergens come last, under their own heading. */
function useShown({ index, category, grid }: Omit<Props, 'view'>): MenuIndex {
  const title = useText()('food:unstatedTitle')
  const filter = useMenuFilter()
  const favourites = useFavourites()
  const orderType = useCart(cart => cart.orderType)
  return useMemo(() => {
    const left = filteredIndex(index, { filter, favourites, orderType })
    if (grid || filter.allergens.length === 0) return left
    if (category === null) return { ...left, sections: unstatedLast(left.sections, index, title, 0) }
    const family = familyOf(left, category)
    const others = left.sections.filter(section => !family.includes(section))
    const own = unstatedLast(family, index, title, 1).map(section =>
      section.category.ID < 0 ? { ...section, category: { ...section.category, pID: category } } : section,
    )
    return { ...left, sections: [...others, ...own] }
  }, [index, filter, favourites, orderType, category, grid, title])
}

function useFilterText(): string {
  const t = useText()
  const format = useFormat()
  const { allergens, diets, favourites } = useMenuFilter()
  return [
    allergens.length > 0 && t('food:filter.on', { allergens: allergenList(allergens, t, format) }),
    diets.length > 0 && t('food:filter.only', { diets: dietList(diets, t, format) }),
    favourites && t('food:filter.favourites'),
  ]
    .filter(Boolean)
    .join(' · ')
}

function ClearButton() {
  const t = useText()
  const filter = usePart(createMenuFilter)
  return (
    <Button look="quiet" className="-me-4 shrink-0" onClick={() => filter.set(NO_FILTER)}>
      {t('food:filter.clear')}
    </Button>
  )
}

function NothingLeft({ name, text }: { name: string; text: string }) {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Empty
      Icon={AdjustmentsHorizontalIcon}
      title={name ? t('food:filter.noneHere', { name }) : t('food:filter.noneTitle')}
      text={text}
    >
      {name && <Button onClick={() => void navigate(ROUTES.menuFull)}>{t('food:filter.rest')}</Button>}
      <ClearButton />
    </Empty>
  )
}

/** The menu with an active filter: it says what is left out, and never shows a blank page. */
export default function FilteredMenu({ index, category, grid, view }: Props) {
  const { descr } = useFormat()
  const shown = useShown({ index, category, grid })
  const text = useFilterText()
  const here =
    category === null ? undefined : index.sections.find(section => section.category.ID === category)
  const isEmpty = here
    ? familyOf(shown, here.category.ID).every(({ items }) => items.length === 0)
    : shown.sections.length === 0
  if (isEmpty)
    return <NothingLeft name={here && shown.sections.length > 0 ? descr(here.category) : ''} text={text} />
  return (
    <>
      <div className="gutter mx-auto flex w-full max-w-[1200px] items-center justify-between gap-2 pt-2">
        <p className="min-w-0 py-2 text-muted text-sm">{text}</p>
        <ClearButton />
      </div>
      {view(shown)}
    </>
  )
}
