import { type CSSProperties, memo, useEffect, useRef } from 'react'
import type { CategoryLayout } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { MenuSection } from '@/state/menu/menu-index'
import type { Stock } from '@/state/menu/stock'
import { useStore } from '@/state/scope/current'
import type { Closed } from '@/state/words/closed'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Heading } from '@/ui/Section'
import { CategoryPictures } from './CategoryPictures'
import { ItemCard } from './ItemCard'
import { useGrowing, useNear } from './useReveal'

interface Layout {
  list: string
  entry: string
  shape: 'row' | 'tile'
  /** the approximate height while `--n` items are still to be drawn */
  room: string
}

const LAYOUTS: Record<CategoryLayout, Layout> = {
  vertical: {
    list: 'grid content-start gap-3 lg:grid-cols-2 lg:gap-4',
    entry: '',
    shape: 'row',
    room: 'min-h-[calc(var(--n)*156px)] lg:min-h-[calc(var(--n)*80px)]',
  },
  horizontal: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] content-start gap-3 lg:grid-cols-3 lg:gap-4',
    entry: '',
    shape: 'tile',
    room: 'min-h-[calc(var(--n)*145px)] lg:min-h-[calc(var(--n)*110px)]',
  },
  carousel: {
    list: 'no-bar -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6',
    entry: 'w-[200px] shrink-0 snap-start md:w-[220px]',
    shape: 'tile',
    room: 'min-h-[300px]',
  },
}

/** The measured height of one item of a layout, at a width of the window. */
const heights = new Map<Layout, { width: number; each: number }>()

function learnHeight(layout: Layout, list: HTMLElement, count: number) {
  if (count >= 4) heights.set(layout, { width: innerWidth, each: list.offsetHeight / count })
}

function roomFor(layout: Layout, count: number): CSSProperties {
  const known = heights.get(layout)
  const minHeight =
    known?.width === innerWidth && layout !== LAYOUTS.carousel ? known.each * count : undefined
  return { '--n': count, minHeight } as CSSProperties
}

/** Lets the browser skip drawing a section while it is off screen; its height stays reserved. */
function restUnseen(section: HTMLElement | null) {
  if (!section) return
  const height = section.offsetHeight - Number.parseFloat(getComputedStyle(section).paddingBottom)
  section.style.containIntrinsicSize = `auto ${height}px`
  section.style.contentVisibility = 'auto'
}

interface Props {
  section: MenuSection
  stock: Stock
  closed: Closed
  first: boolean
  /** the page shows only this category: its items do not scroll sideways */
  alone: boolean
}

export const sectionId = (section: MenuSection) => `c${section.category.ID}`

const EAGER_PICTURES = 4

type ItemsProps = Pick<Props, 'section' | 'stock' | 'closed' | 'first'> & {
  layout: Layout
  /** the text that the heading shows for all items */
  told: string
}

/** The items of a section; a few more are drawn with every frame. */
function Items({ section, layout, stock, closed, told, first }: ItemsProps) {
  const { items } = section
  const shown = useGrowing(items.length)
  const list = useRef<HTMLUListElement>(null)
  const growing = shown < items.length
  useEffect(() => {
    if (growing || !list.current) return
    learnHeight(layout, list.current, items.length)
    restUnseen(list.current.closest('section'))
  }, [growing, layout, items])
  return (
    <ul
      ref={list}
      className={classes(layout.list, growing && layout.room, items.length === 0 && 'hidden')}
      style={growing ? roomFor(layout, items.length) : undefined}
    >
      {items.slice(0, shown).map((item, position) => (
        <li key={item.ID} className={layout.entry}>
          <ItemCard
            item={item}
            stock={stock}
            shape={layout.shape}
            eager={first && position < EAGER_PICTURES}
            closed={told || (closed.items.get(item.ID) ?? '')}
            told={told}
          />
        </li>
      ))}
    </ul>
  )
}

/** Contains layout and paint, with room for shadows: a tap in one category does not redraw the others. */
const APART = '-mx-4 px-4 pb-4 [contain:content] md:-mx-6 md:px-6'

/** A category on the page: a real heading and, once it is near, its items. */
export const SectionView = memo(function SectionView({ section, stock, closed, first, alone }: Props) {
  const t = useText()
  const { descr } = useFormat()
  const { config } = useStore()
  const { category, items } = section
  const wanted = category.layout ?? (category.ID < 0 ? 'carousel' : config.categoryLayout)
  const layout = LAYOUTS[alone && wanted === 'carousel' ? 'horizontal' : wanted]
  const id = sectionId(section)
  const told = closed.categories.get(category.ID) ?? ''
  const place = useRef<HTMLElement>(null)
  const near = useNear(place, first)
  return (
    <section ref={place} id={id} aria-labelledby={`${id}-h`} className={APART}>
      <Heading id={`${id}-h`} className={section.depth ? 'mb-3 text-lg soft:text-xl' : 'mb-3.5 md:mb-5'}>
        {descr(category) || t('menu:suggestions')}
      </Heading>
      {told && <p className="-mt-2 mb-3 text-muted text-sm hairline:text-center">{told}</p>}
      <CategoryPictures pictures={category.pictures} eager={first} />
      {near ? (
        <Items section={section} layout={layout} stock={stock} closed={closed} told={told} first={first} />
      ) : (
        <div className={layout.room} style={roomFor(layout, items.length)} />
      )}
    </section>
  )
})
