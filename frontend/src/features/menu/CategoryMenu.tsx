import { Link } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { familyOf, type MenuIndex, type MenuSection } from '@/state/menu/menu-index'
import { categoryPath } from '@/state/page/routes'
import { useFormat } from '@/state/words/format'
import { Picture } from '@/ui/Picture'
import { Heading } from '@/ui/Section'

const pictureOf = (family: MenuSection[]) =>
  family.flatMap(section => section.category.pictures)[0] ??
  family.flatMap(section => section.items).find(item => item.picture)?.picture ??
  null

function CategoryTile({ family, eager }: { family: MenuSection[]; eager: boolean }) {
  const t = useText()
  const { descr } = useFormat()
  const category = family[0]?.category
  if (!category) return null
  return (
    <Link
      to={categoryPath(category.ID)}
      className="edge block h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow duration-200 hover:shadow-raised"
    >
      <Picture
        source={pictureOf(family)}
        alt=""
        eager={eager}
        sizes="(min-width: 48rem) 33vw, 50vw"
        className="aspect-[4/3] w-full soft:m-2.5 soft:mb-0 soft:w-auto soft:rounded-picture"
      />
      <span className="block p-3 md:p-4 hairline:text-center">
        <span className="heading block text-base leading-snug md:text-lg">
          {descr(category) || t('menu:suggestions')}
        </span>
        <span className="text-muted text-sm">
          {t('menu:items', { count: family.reduce((sum, section) => sum + section.items.length, 0) })}
        </span>
      </span>
    </Link>
  )
}

const EAGER_PICTURES = 4

/** The categories as a page of their own (category position "center"). */
export function CategoryMenu({ index }: { index: MenuIndex }) {
  const t = useText()
  const roots = index.sections.filter(section => section.depth === 0)
  return (
    <div className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-8">
      <Heading className="mb-5">{t('menu:title')}</Heading>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5">
        {roots.map((section, position) => (
          <li key={section.category.ID}>
            <CategoryTile family={familyOf(index, section.category.ID)} eager={position < EAGER_PICTURES} />
          </li>
        ))}
      </ul>
    </div>
  )
}
