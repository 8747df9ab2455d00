import { useEffect, useRef } from 'react'
import { useStore } from '@/state/scope/current'
import { classes } from '@/ui/classes'
import { glide } from '@/ui/glide'

interface CategoryLink {
  id: string
  name: string
}

export interface CategoryBarProps {
  links: CategoryLink[]
  current: string
  label: string
  onChoose: (id: string) => void
}

const TAB =
  'min-h-11 shrink-0 whitespace-nowrap px-3.5 text-sm transition-colors duration-150 ' +
  'crisp:border-b-3 crisp:font-semibold ' +
  'soft:rounded-full soft:font-semibold ' +
  'hairline:rounded-control hairline:border hairline:font-medium'
const ON =
  'crisp:border-primary crisp:text-primary-ink soft:bg-primary soft:text-primary-on ' +
  'hairline:border-primary hairline:bg-primary-soft hairline:text-primary-ink'
const OFF =
  'text-text crisp:border-transparent crisp:hover:border-border soft:bg-surface soft:shadow-card soft:hover:bg-sunken ' +
  'hairline:border-transparent hairline:hover:border-border'

/** The categories in a row that scrolls to the current one. */
export function CategoryBar({ links, current, label, onChoose }: CategoryBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>(`[data-id="${current}"]`)
    if (!tab || !bar.current) return
    const middle = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2
    bar.current.scrollTo({ left: middle, behavior: glide() })
  }, [current])
  return (
    <nav
      aria-label={label}
      className="sticky top-(--header) z-20 bg-page/95 shadow-bar backdrop-blur-sm xl:hidden"
    >
      <div
        ref={bar}
        className="no-bar gutter relative mx-auto flex max-w-[1200px] gap-1 overflow-x-auto py-1.5 crisp:py-0 soft:gap-2 soft:py-2"
      >
        {links.map(link => (
          <button
            key={link.id}
            type="button"
            data-id={link.id}
            aria-current={link.id === current ? 'true' : undefined}
            onClick={() => onChoose(link.id)}
            className={classes(TAB, link.id === current ? ON : OFF)}
          >
            {link.name}
          </button>
        ))}
      </div>
    </nav>
  )
}

/** Spec section 9: the side menu is 100 wide beside large pictures, else 120. */
const COLUMN = { large: 'w-[100px]', normal: 'w-[120px]' }

/** The same categories as a column beside the menu, on wide screens. */
export function CategoryColumn({ links, current, label, onChoose }: CategoryBarProps) {
  const { menuImageSize } = useStore().config
  return (
    <nav
      aria-label={label}
      className={classes(
        'sticky top-[calc(var(--header)+1.5rem)] hidden max-h-[calc(100dvh-var(--header)-3rem)] shrink-0 self-start overflow-y-auto xl:block',
        COLUMN[menuImageSize],
      )}
    >
      <ul className="space-y-0.5">
        {links.map(link => (
          <li key={link.id}>
            <button
              type="button"
              aria-current={link.id === current ? 'true' : undefined}
              onClick={() => onChoose(link.id)}
              className={classes(
                'min-h-11 w-full hyphens-auto break-words rounded-control px-2.5 py-2 text-start text-sm leading-snug transition-colors duration-150 soft:rounded-field',
                link.id === current
                  ? 'bg-primary-soft font-semibold text-primary-ink crisp:rounded-s-none crisp:border-primary crisp:border-s-3'
                  : 'text-text hover:bg-sunken crisp:rounded-s-none crisp:border-transparent crisp:border-s-3',
              )}
            >
              {link.name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
