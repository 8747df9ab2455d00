import { useEffect, useMemo, useState } from 'react'
import { useText } from '@/i18n/i18n'
import { familyOf, type MenuIndex, type MenuSection } from '@/state/menu/menu-index'
import { useStock } from '@/state/menu/stock'
import { type Closed, servedFirst } from '@/state/words/closed'
import { useFormat } from '@/state/words/format'
import { glide } from '@/ui/glide'
import { CategoryBar, type CategoryBarProps, CategoryColumn } from './CategoryBar'
import { SectionView, sectionId } from './SectionView'
import { useClosed } from './useClosed'
import { useGrowing } from './useReveal'
import { useScrollSpy } from './useScrollSpy'

const STICKY_PX = 120

interface BodyProps {
  sections: MenuSection[]
  closed: Closed
  bar: CategoryBarProps
  alone?: boolean
}

function MenuBody({ sections, closed, bar, alone = false }: BodyProps) {
  const stock = useStock()
  const shown = useGrowing(sections.length)
  const opening = sections.findIndex(({ items }) => items.length > 0)
  return (
    <>
      <CategoryBar {...bar} />
      <div className="gutter mx-auto flex w-full max-w-[1200px] gap-8 py-5 md:py-7">
        <CategoryColumn {...bar} />
        <div className="min-w-0 flex-1 space-y-5 md:space-y-8">
          {sections.slice(0, shown).map((section, position) => (
            <SectionView
              key={section.category.ID}
              section={section}
              stock={stock}
              closed={closed}
              first={position <= opening}
              alone={alone}
            />
          ))}
        </div>
      </div>
    </>
  )
}

let wanted = ''

/** Scrolls to a section as soon as it is drawn, and moves the focus there. */
function goTo(id: string) {
  wanted = id
  const look = () => {
    if (wanted !== id) return
    const section = document.getElementById(id)
    if (!section) {
      requestAnimationFrame(look)
      return
    }
    section.querySelector('h2')?.focus({ preventScroll: true })
    section.scrollIntoView({ behavior: glide(), block: 'start' })
    void import('./stay-with').then(({ stayWith }) => stayWith(section)).catch(() => {})
  }
  look()
}

/** The whole menu on one page, with its categories in a sticky bar (spec section 2, /menu-full). */
export function FullMenu({ index }: { index: MenuIndex }) {
  const t = useText()
  const { descr } = useFormat()
  const closed = useClosed(index.menu, index.sections)
  // The state when the page was opened, so that nothing moves while the guest reads.
  const [atFirst] = useState(closed)
  const sections = useMemo(() => servedFirst(index.sections, atFirst), [index, atFirst])
  const links = useMemo(
    () =>
      sections
        .filter(section => section.depth === 0)
        .map(section => ({ id: sectionId(section), name: descr(section.category) || t('menu:suggestions') })),
    [sections, descr, t],
  )
  const ids = useMemo(() => links.map(link => link.id), [links])
  const current = useScrollSpy(ids, STICKY_PX)
  useEffect(
    () => () => {
      wanted = ''
    },
    [],
  )
  return (
    <MenuBody
      sections={sections}
      closed={closed}
      bar={{ links, current, label: t('menu:categories'), onChoose: goTo }}
    />
  )
}

interface OneProps {
  index: MenuIndex
  category: number
  onChoose: (category: number) => void
}

/** One category with its subcategories; the bar links to the others (spec section 2, /menu-category/:catID). */
export function OneCategory({ index, category, onChoose }: OneProps) {
  const t = useText()
  const { descr } = useFormat()
  const chosen = index.sections.find(section => section.category.ID === category)
  const bar = {
    links: index.sections
      .filter(section => section.depth === 0)
      .map(section => ({
        id: String(section.category.ID),
        name: descr(section.category) || t('menu:suggestions'),
      })),
    current: String(chosen?.depth ? chosen.category.pID : category),
    label: t('menu:categories'),
    onChoose: (id: string) => onChoose(Number(id)),
  }
  const sections = useMemo(() => familyOf(index, category), [index, category])
  const closed = useClosed(index.menu, sections)
  return <MenuBody sections={sections} closed={closed} bar={bar} alone />
}
