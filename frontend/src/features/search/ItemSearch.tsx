import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { createSearches } from '@/state/menu/recent-searches'
import { usePart } from '@/state/scope/current'
import { dietWord } from '@/state/words/food-words'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { searchMenu } from './menu-search'
import { RecentSearches } from './RecentSearches'
import { SearchBox } from './SearchBox'

interface Props {
  index: MenuIndex
  query: string
  onQuery: (query: string) => void
  onLeave: () => void
  /** draws an item as the menu does */
  row: (item: MenuItem) => ReactNode
}

const FOCUSABLE = 'a[href], button:not(:disabled)'

/** Moves the focus among the results, one item a step; gives false at the upper end. */
function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...(list?.children ?? [])]
  const place = rows.findIndex(row => row.contains(document.activeElement)) + by
  const target = rows[place]?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  return !!target || place >= rows.length
}

/** Looking for an item by its words, in any of the store's languages. */
export function ItemSearch({ index, query, onQuery, onLeave, row }: Props) {
  const t = useText()
  const searches = usePart(createSearches)
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(query)
  const tagsOf = useCallback((item: MenuItem) => item.diets.map(diet => dietWord(diet, t)), [t])
  const found = useMemo(
    () => (wanted.trim() ? searchMenu(index, wanted, tagsOf) : null),
    [index, wanted, tagsOf],
  )
  const shown = found ?? index.suggestions
  const toBox = () => box.current?.querySelector('input')?.focus()

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!step(list.current, event.key === 'ArrowDown' ? 1 : -1)) toBox()
  }
  const keep = () => {
    if (found?.length) searches.remember(query)
  }
  return (
    <div className="flex flex-col gap-4">
      <div ref={box}>
        <SearchBox
          query={query}
          onQuery={onQuery}
          onLeave={onLeave}
          onSubmit={() => {
            keep()
            step(list.current, 1)
          }}
          onDown={() => step(list.current, 1)}
        />
      </div>
      <p role="status" className="sr-only">
        {found ? t('search:results', { count: found.length }) : ''}
      </p>
      {!found && <RecentSearches onPick={onQuery} />}
      {shown.length > 0 && (
        <h2 className={found ? 'sr-only' : 'font-semibold text-muted text-sm'}>
          {t(found ? 'search:resultList' : 'search:popular')}
        </h2>
      )}
      {found?.length === 0 ? (
        <Empty
          Icon={MagnifyingGlassIcon}
          title={t('search:noneTitle', { query: wanted.trim() })}
          text={t('search:noneBody')}
        >
          <Button look="outline" onClick={onLeave}>
            {t('search:toMenu')}
          </Button>
        </Empty>
      ) : (
        <ul
          ref={list}
          aria-label={t('search:resultList')}
          onKeyDown={pressed}
          onClickCapture={keep}
          className="flex flex-col gap-3"
        >
          {shown.map(item => (
            <li key={item.ID}>{row(item)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
