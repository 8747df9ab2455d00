import { useMemo } from 'react'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import type { MenuIndex, MenuSection } from '@/state/menu-index'
import { useNow } from '@/state/now'
import { useStock } from '@/state/stock'
import { CategoryBar, CategoryColumn } from './CategoryBar'
import { SectionView, sectionId } from './SectionView'
import { useScrollSpy } from './useScrollSpy'

const STICKY_PX = 120

/** The whole menu on one page, with its categories in a bar that follows along (spec section 2, /menu-full). */
export function FullMenu({ index }: { index: MenuIndex }) {
  return <Sections sections={index.sections} />
}

/** Some sections of the menu under one bar. */
export function Sections({ sections }: { sections: MenuSection[] }) {
  const t = useText()
  const { descr } = useFormat()
  const stock = useStock()
  const now = useNow()
  const links = useMemo(
    () =>
      sections.map(section => ({
        id: sectionId(section),
        name: descr(section.category) || t('menu.suggestions'),
      })),
    [sections, descr, t],
  )
  const current = useScrollSpy(
    links.map(link => link.id),
    STICKY_PX,
  )
  const go = (id: string) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById(id)?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  }
  const bar = { links, current, label: t('menu.categories'), onChoose: go }
  return (
    <>
      <CategoryBar {...bar} />
      <div className="gutter mx-auto flex w-full max-w-[1200px] gap-8 py-5 md:py-7">
        <CategoryColumn {...bar} />
        <div className="min-w-0 flex-1 space-y-9 md:space-y-12">
          {sections.map((section, position) => (
            <SectionView
              key={section.category.ID}
              section={section}
              stock={stock}
              now={now}
              first={position === 0}
            />
          ))}
        </div>
      </div>
    </>
  )
}
