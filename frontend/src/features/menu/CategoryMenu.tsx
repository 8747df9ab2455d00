import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/format'
import type { MenuIndex, MenuSection } from '@/state/menu-index'
import { categoryPath } from '@/state/routes'
import { Picture } from '@/ui/Picture'
import { Heading } from '@/ui/Section'

const pictureOf = (section: MenuSection) =>
  section.category.pictures[0] ?? section.items.find(item => item.picture)?.picture ?? null

/** The categories as a page of their own (category position "center"). */
export function CategoryMenu({ index }: { index: MenuIndex }) {
  const t = useText()
  const { descr } = useFormat()
  return (
    <div className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-8">
      <Heading className="mb-5">{t('menu.title')}</Heading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
        {index.sections.map((section, position) => (
          <li key={section.category.ID}>
            <Link
              to={categoryPath(section.category.ID)}
              className="group edge block overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-raised"
            >
              <Picture
                source={pictureOf(section)}
                alt=""
                eager={position < 4}
                sizes="(min-width: 48rem) 33vw, 50vw"
                className="aspect-[4/3] w-full soft:m-2.5 soft:mb-0 soft:w-auto soft:rounded-picture"
              />
              <span className="block p-3 md:p-4 hairline:text-center">
                <span className="heading block text-base leading-snug md:text-lg">
                  {descr(section.category) || t('menu.suggestions')}
                </span>
                <span className="text-muted text-sm">{t('menu.items', { count: section.items.length })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
