import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useMenuFilter } from '@/state/menu/menu-filter'
import type { MenuIndex } from '@/state/menu/menu-index'
import { createSearches } from '@/state/menu/recent-searches'
import { useJudge } from '@/state/menu/use-judge'
import { useCart } from '@/state/order/order'
import { usePart } from '@/state/scope/current'
import { dietWord } from '@/state/words/food-words'
import { Button } from '@/ui/Button'
import { Empty } from '@/ui/Empty'
import { AskedFor } from './AskedFor'
import { Dishes, Hidden } from './Dishes'
import { type Found, findDishes } from './find-dishes'
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

/** Moves the focus one result up or down; returns false at the top. */
function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll('li') ?? [])]
  const place = rows.findIndex(row => row.contains(document.activeElement)) + by
  const target = rows[place]?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  return !!target || place >= rows.length
}

const NOTHING: Found = {
  asked: { allergens: [], diets: [] },
  silent: false,
  items: [],
  unstated: [],
  hidden: [],
}

/** Returns the dishes found; null before anything was typed. */
function useFound(index: MenuIndex, query: string): Found | null {
  const t = useText()
  const filter = useMenuFilter()
  const orderType = useCart(cart => cart.orderType)
  const tagsOf = useCallback((item: MenuItem) => item.diets.map(diet => dietWord(diet, t)), [t])
  return useMemo(
    () => (query.trim() ? findDishes(index, query, { filter, orderType, tagsOf }) : null),
    [index, query, filter, orderType, tagsOf],
  )
}

function NothingFound({ query, onLeave }: { query: string; onLeave: () => void }) {
  const t = useText()
  return (
    <Empty
      Icon={MagnifyingGlassIcon}
      title={t('search:noneTitle', { query: query.trim() })}
      text={t('search:noneBody')}
    >
      <Button look="outline" onClick={onLeave}>
        {t('search:toMenu')}
      </Button>
    </Empty>
  )
}

/** Searches items by words in any of the store's languages; words such as "sans noix" exclude an allergen. */
export function ItemSearch({ index, query, onQuery, onLeave, row }: Props) {
  const t = useText()
  const searches = usePart(createSearches)
  const judge = useJudge(index)
  const results = useRef<HTMLElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const wanted = useDeferredValue(query)
  const found = useFound(index, wanted)
  const popular = useMemo(() => index.suggestions.filter(item => !judge(item)), [index, judge])
  const { asked, silent, items, unstated, hidden } = found ?? { ...NOTHING, items: popular }
  const toBox = () => box.current?.querySelector('input')?.focus()

  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!step(results.current, event.key === 'ArrowDown' ? 1 : -1)) toBox()
  }
  const keep = () => {
    if (items.length + unstated.length > 0 && found) searches.remember(query)
  }
  const nothing = !!found && !silent && items.length + unstated.length + hidden.length === 0
  return (
    <div className="flex flex-col gap-4">
      <div ref={box}>
        <SearchBox
          query={query}
          onQuery={onQuery}
          onLeave={onLeave}
          onSubmit={() => {
            keep()
            step(results.current, 1)
          }}
          onDown={() => step(results.current, 1)}
        />
      </div>
      <p role="status" className="sr-only">
        {found ? t('search:results', { count: items.length + unstated.length }) : ''}
      </p>
      {found && <AskedFor asked={asked} silent={silent} />}
      {!found && <RecentSearches onPick={onQuery} />}
      {items.length > 0 && (
        <h2 className={found ? 'sr-only' : 'font-semibold text-muted text-sm'}>
          {t(found ? 'search:resultList' : 'search:popular')}
        </h2>
      )}
      {nothing && <NothingFound query={wanted} onLeave={onLeave} />}
      <section
        ref={results}
        aria-label={t('search:resultList')}
        onKeyDown={pressed}
        onClickCapture={keep}
        className="flex flex-col gap-4"
      >
        {items.length > 0 && <Dishes label={t('search:resultList')} items={items} row={row} />}
        {unstated.length > 0 && (
          <>
            <h2 className="font-semibold text-muted text-sm">{t('food:unstatedTitle')}</h2>
            <Dishes label={t('food:unstatedTitle')} items={unstated} row={row} />
          </>
        )}
        {hidden.length > 0 && <Hidden key={wanted} items={hidden} judge={judge} row={row} />}
      </section>
    </div>
  )
}
