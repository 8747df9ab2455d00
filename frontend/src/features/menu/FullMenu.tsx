import { useMemo } from 'react'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import { familyOf, type MenuIndex, type MenuSection } from '@/state/menu-index'
import { useNow } from '@/state/now'
import { useStock } from '@/state/stock'
import { CategoryBar, type CategoryBarProps, CategoryColumn } from './CategoryBar'
import { SectionView, sectionId } from './SectionView'
import { useScrollSpy } from './useScrollSpy'

const STICKY_PX = 120

/** The whole menu on one page, with its categories in a bar that follows along (spec section 2, /menu-full). */
export function FullMenu({ index }: { index: MenuIndex }) {
  const t = useText()
  const { descr } = useFormat()
  const { sections } = index
  const roots = useMemo(() => sections.filter(section => section.depth === 0), [sections])
  const links = useMemo(
    () =>
      roots.map(section => ({
        id: sectionId(section),
        name: descr(section.category) || t('menu.suggestions'),
      })),
    [roots, descr, t],
  )
  const current = useScrollSpy(
    links.map(link => link.id),
    STICKY_PX,
  )
  const go = (id: string) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  }
  return <MenuBody sections={sections} bar={{ links, current, label: t('menu.categories'), onChoose: go }} />
}

interface OneProps {
  index: MenuIndex
  category: number
  onChoose: (category: number) => void
}

/** One category with its subcategories; the bar leads to the others (spec section 2, /menu-category/:catID). */
export function OneCategory({ index, category, onChoose }: OneProps) {
  const t = useText()
  const { descr } = useFormat()
  const roots = index.sections.filter(section => section.depth === 0)
  const chosen = index.sections.find(section => section.category.ID === category)
  const family = familyOf(index, category)
}
