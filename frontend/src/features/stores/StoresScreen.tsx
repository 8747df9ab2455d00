import { MapPinIcon } from '@heroicons/react/24/outline'
import { useMemo, useState } from 'react'
import type { StoreList, StoreSort } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { Notice } from '@/ui/Notice'
import { StoreCard } from './StoreCard'
import { sortStores } from './sort-stores'
import { usePlace } from './usePlace'

const SORTS: StoreSort[] = ['distance', 'alphabetic', 'customize']

interface Props {
  company: StoreList
  onChoose: (storeID: string) => Promise<void>
}

/** The stores of a company, to choose one (spec section 2, /stores). */
export function StoresScreen({ company, onChoose }: Props) {
  const t = useText()
  const { tag } = useFormat()
  const [by, setBy] = useState<StoreSort>(company.sortBy)
  const [entering, setEntering] = useState('')
  const { place, locating, problem, locate } = usePlace()
  const rows = useMemo(() => sortStores(company.stores, by, place, tag), [company, by, place, tag])

  const sort = (wanted: StoreSort) => {
    setBy(wanted)
    if (wanted === 'distance' && !place) void locate()
  }
  const choose = async (storeID: string) => {
    setEntering(storeID)
    await onChoose(storeID).finally(() => setEntering(last => (last === storeID ? '' : last)))
  }
  return (
    <main className="gutter mx-auto w-full max-w-[1200px] py-6 md:py-10">
      <h1 className="heading text-2xl hairline:text-center md:text-3xl">
        {company.header || t('store:list.title')}
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-2 hairline:justify-center">
        <span className="sr-only">{t('store:list.sort')}</span>
        {SORTS.map(one => (
          <button
            key={one}
            type="button"
            aria-pressed={by === one}
            onClick={() => sort(one)}
            className={classes(
              'min-h-11 rounded-control border px-4 font-semibold text-sm transition-colors duration-150',
              by === one
                ? 'border-primary bg-primary text-primary-on'
                : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            {t(`store:list.sort_${one}`)}
          </button>
        ))}
        {!place && (
          <Button look="quiet" onClick={() => void locate()} disabled={locating}>
            <MapPinIcon className="size-5" aria-hidden />
            {t(locating ? 'store:list.locating' : 'store:list.locate')}
          </Button>
        )}
      </div>
      {problem && <Notice className="mt-4">{t(problem)}</Notice>}
      <ul className="mt-6 grid gap-4 md:grid-cols-2 md:gap-6">
        {rows.map((row, position) => (
          <li key={row.store.storeID} className="flex">
            <StoreCard
              row={row}
              first={position === 0}
              busy={entering === row.store.storeID}
              onChoose={() => void choose(row.store.storeID)}
            />
          </li>
        ))}
      </ul>
    </main>
  )
}
