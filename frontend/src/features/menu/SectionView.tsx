import { memo } from 'react'
import type { CategoryLayout } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import type { MenuSection } from '@/state/menu-index'
import { useStore } from '@/state/session'
import type { Stock } from '@/state/stock'
import { Heading } from '@/ui/Section'
import { ItemCard } from './ItemCard'

const LAYOUTS: Record<CategoryLayout, { list: string; entry: string; shape: 'row' | 'tile' }> = {
  vertical: { list: 'grid gap-3 lg:grid-cols-2 lg:gap-4', entry: '', shape: 'row' },
  horizontal: { list: 'grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4', entry: '', shape: 'tile' },
  carousel: {
    list: 'no-bar -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto scroll-px-4 px-4 pb-2 md:-mx-6 md:scroll-px-6 md:px-6',
    entry: 'w-[200px] shrink-0 snap-start md:w-[220px]',
    shape: 'tile',
  },
}

interface Props {
  section: MenuSection
  stock: Stock
  now: Date
  first: boolean
}

export const sectionId = (section: MenuSection) => `c${section.category.ID}`

const EAGER_PICTURES = 4

/** A category on the page: a real heading and its items. */
export const SectionView = memo(function SectionView({ section, stock, now, first }: Props) {
  const t = useText()
  const { descr } = useFormat()
  const { config } = useStore()
  const { category, items } = section
  const layout = LAYOUTS[category.layout ?? (category.ID < 0 ? 'carousel' : config.categoryLayout)]
  const id = sectionId(section)
  return (
    <section
      id={id}
      aria-labelledby={`${id}-h`}
      className={first ? '' : '[contain-intrinsic-size:auto_900px] [content-visibility:auto]'}
    >
      <Heading id={`${id}-h`} className={section.depth ? 'mb-3 text-lg soft:text-xl' : 'mb-3.5 md:mb-5'}>
        {descr(category) || t('menu.suggestions')}
      </Heading>
      <ul className={layout.list}>
        {items.map((item, position) => (
          <li key={item.ID} className={layout.entry}>
            <ItemCard
              item={item}
              stock={stock}
              now={now}
              shape={layout.shape}
              eager={first && position < EAGER_PICTURES}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
