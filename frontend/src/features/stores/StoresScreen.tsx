import { MapPinIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { StoreList, StoreSummary } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { PAGE_WIDE } from '@/lib/picture-source'
import { useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { haveOwnPictures } from './own-pictures'
import { StoreCard } from './StoreCard'
import { type ListSort, shownSort, sortStores } from './sort-stores'
import { usePlace } from './usePlace'

const SORTS: ListSort[] = ['distance', 'alphabetic', 'customize']

interface Props {
  company: StoreList
  onChoose: (storeID: string) => Promise<void>
  /** the member's favourites, which can be listed first */
  favourites?: readonly string[]
  favouritesFirst?: boolean
  star?: (store: StoreSummary) => ReactNode
}

const NONE: readonly string[] = []

/** The list of a company's stores (spec section 2, /stores). */
export function StoresScreen({ company, onChoose, favourites = NONE, favouritesFirst, star }: Props) {
  const t = useText()
  const { tag } = useFormat()
  const [by, setBy] = useState<ListSort>(favouritesFirst ? 'favourites' : company.sortBy)
  const [entering, setEntering] = useState('')
  const { place, locating, problem, locate, locateIfAllowed } = usePlace()
  const rows = useMemo(
    () => sortStores(company.stores, by, place, tag, favourites),
    [company, by, place, tag, favourites],
  )
  const sorts: ListSort[] = favourites.length > 0 || by === 'favourites' ? ['favourites', ...SORTS] : SORTS
  const pictured = haveOwnPictures(company.stores)
  const common = pictured ? null : company.stores.find(store => store.hero)?.hero
  const shown = shownSort(by, place)
  const title =
    company.header && company.header !== company.companyName ? company.header : t('store:list.title')
  useEffect(() => {
    if (company.sortBy === 'distance') void locateIfAllowed()
  }, [company.sortBy, locateIfAllowed])

  const sort = (wanted: ListSort) => {
    setBy(wanted)
    if (wanted === 'distance' && !place) void locate()
  }
  const choose = async (storeID: string) => {
    setEntering(storeID)
    await onChoose(storeID).finally(() => setEntering(last => (last === storeID ? '' : last)))
  }
  return (
    <main className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-10">
      {common && (
        <Picture
          source={common}
          alt=""
          eager
          sizes={PAGE_WIDE}
          className="mb-6 aspect-[16/7] w-full rounded-card md:aspect-[16/4]"
        />
      )}
      <h1 className="heading text-2xl hairline:text-center md:text-3xl">{title}</h1>
      <div className="mt-5 flex flex-wrap items-center gap-2 hairline:justify-center">
        <span className="sr-only">{t('store:list.sort')}</span>
        {sorts.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={shown === one}
            aria-busy={one === 'distance' && locating}
            onClick={() => sort(one)}
            className={classes(
              'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-4 font-semibold text-sm transition-colors duration-150',
              shown === one
                ? 'border-primary bg-primary text-primary-on'
                : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            {one === 'distance' && <MapPinIcon className="size-4.5" aria-hidden />}
            {t(one === 'distance' && locating ? 'store:list.locating' : `store:list.sort_${one}`)}
          </button>
        ))}
      </div>
      {problem && <Notice className="mt-4">{t(problem)}</Notice>}
      <ul className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6">
        {rows.map((row, position) => (
          <li key={row.store.storeID} className="flex">
            <StoreCard
              row={row}
              pictured={pictured}
              first={position === 0}
              busy={entering === row.store.storeID}
              onChoose={() => void choose(row.store.storeID)}
              star={star?.(row.store)}
            />
          </li>
        ))}
      </ul>
    </main>
  )
}
