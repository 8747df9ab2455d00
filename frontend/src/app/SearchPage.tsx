import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import type { MenuItem } from '@/api/api.gen'
import { ItemCard } from '@/features/menu/ItemCard'
import { Dishes } from '@/features/search/Dishes'
import { ItemSearch } from '@/features/search/ItemSearch'
import { useText } from '@/i18n/i18n'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useServingTime } from '@/state/menu/serving-time'
import { useStock } from '@/state/menu/stock'
import { useJudge } from '@/state/menu/use-judge'
import { menuHome, ROUTES } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { notServedText } from '@/state/words/served'
import { Button } from '@/ui/Button'
import { hasCameFrom } from '@/ui/came-from'
import { Heading } from '@/ui/Section'

const PAGE = 'gutter mx-auto w-full max-w-[760px] py-4 md:py-6'

/** The items of this menu that the address names by their IDs. */
function useNamedItems(index: MenuIndex): MenuItem[] | null {
  const [search] = useSearchParams()
  const ids = search.get('itemIDs')
  return useMemo(() => {
    if (!ids) return null
    return ids
      .split(',')
      .flatMap(id => index.items.get(Number(id)) ?? [])
      .filter(item => !item.disabled)
  }, [ids, index])
}

/**
 * The query. The box has its own state, because the address follows later: it would undo typed letters or interrupt an
 * input method. After another link or Back, the query of the address is used.
 */
function useWords(search: string): [string, (words: string) => void] {
  const [, setParameters] = useSearchParams()
  const type = useNavigationType()
  const inAddress = new URLSearchParams(search).get('q') ?? ''
  const [words, setWords] = useState(inAddress)
  useEffect(() => {
    if (type !== 'REPLACE') setWords(inAddress)
  }, [inAddress, type])
  const write = (typed: string) => {
    setWords(typed)
    setParameters(typed ? { mode: 'search', q: typed } : { mode: 'search' }, { replace: true })
  }
  return [words, write]
}

/** The search for an item (mode=search), or a list of items named in the address (itemIDs). */
export default function SearchPage({ index, search }: { index: MenuIndex; search: string }) {
  const t = useText()
  const store = useStore()
  const navigate = useNavigate()
  const [query, write] = useWords(search)
  const stock = useStock()
  const now = useServingTime()
  const format = useFormat()
  const judge = useJudge(index)
  const named = useNamedItems(index)
  const nothing = named?.length === 0
  useEffect(() => {
    if (!nothing) return
    mention(t('item:gone'))
    void navigate(ROUTES.menuFull, { replace: true })
  }, [nothing, navigate, t])
  const passOn = () => {
    if (hasCameFrom()) void navigate(-1)
    else void navigate(menuHome(store), { replace: true })
  }
  const row = (item: MenuItem) => (
    <ItemCard
      item={item}
      stock={stock}
      shape="row"
      eager={false}
      closed={notServedText(index.menu, item, now, t, format)}
      told=""
    />
  )
  if (named) {
    const side = new URLSearchParams(search).has('sideOrder')
    // Sides are only offered if they suit the guest; dishes named by a link are marked instead.
    const shown = side ? named.filter(item => !judge(item)) : named
    return (
      <div className={PAGE}>
        <Heading className="mb-4">{t(side ? 'search:side.title' : 'search:someItems')}</Heading>
        <Dishes label={t('search:resultList')} items={shown} row={row} judge={judge} />
        {side && (
          <Button look="outline" wide className="mt-5" onClick={passOn}>
            {t('search:side.done')}
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={PAGE}>
      <ItemSearch
        index={index}
        query={query}
        onQuery={write}
        onLeave={() => void navigate(menuHome(store))}
        row={row}
      />
    </div>
  )
}
