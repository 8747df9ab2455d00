import { NavLink } from 'react-router-dom'
import { useText } from '@/i18n/i18n'
import { classes } from '@/ui/classes'
import { PAGES } from './pages'
import { usePerson } from './person'

/** The navigation between staff pages: a rail at the side, or a bar at the bottom on a phone. */
export function Navigation() {
  const t = useText()
  const person = usePerson()
  const pages = PAGES.filter(({ isFor }) => !isFor || isFor(person))
  if (pages.length === 1) return null
  return (
    <nav
      aria-label={t('staff:page.choose')}
      className="flex border-border bg-surface max-md:order-last max-md:overflow-x-auto max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:w-22 md:shrink-0 md:flex-col md:gap-1 md:overflow-y-auto md:border-e md:p-1.5"
    >
      {pages.map(({ path, name, Icon }) => (
        <NavLink
          key={path}
          to={`/${path}`}
          className={({ isActive }) =>
            classes(
              'flex min-h-14 min-w-16 flex-1 flex-col items-center justify-center gap-1 rounded-control px-1 py-1.5 text-center font-semibold text-xs transition-colors duration-150 md:flex-none',
              isActive ? 'bg-primary text-primary-on' : 'text-muted hover:bg-sunken hover:text-text',
            )
          }
        >
          <Icon className="size-6" aria-hidden />
          {t(name)}
        </NavLink>
      ))}
    </nav>
  )
}
