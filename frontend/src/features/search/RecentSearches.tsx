import { ClockIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useText } from '@/i18n/i18n'
import { createSearches, useRecentSearches } from '@/state/menu/recent-searches'
import { usePart } from '@/state/scope/current'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { useKeptFocus } from '@/ui/useKeptFocus'

/** Recent searches, to repeat or to remove. */
export function RecentSearches({ onPick }: { onPick: (query: string) => void }) {
  const t = useText()
  const recent = useRecentSearches()
  const searches = usePart(createSearches)
  const list = useKeptFocus<HTMLUListElement>()
  if (!recent.length) return null
  return (
    <section aria-labelledby="recent-searches">
      <div className="flex items-center justify-between">
        <h2 id="recent-searches" className="font-semibold text-muted text-sm">
          {t('search:recent')}
        </h2>
        <Button look="quiet" onClick={searches.forgetAll}>
          {t('search:clearRecent')}
        </Button>
      </div>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {recent.map(query => (
          <li key={query} className="flex items-center border-border border-b last:border-0">
            <button
              type="button"
              onClick={() => onPick(query)}
              className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-start hover:text-primary-ink"
            >
              <ClockIcon aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="truncate">{query}</span>
            </button>
            <IconButton label={t('search:forget', { query })} onClick={() => searches.forget(query)}>
              <XMarkIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
