import { MapPinIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { useText } from '@/i18n/i18n'
import { useNow } from '@/state/page/now'
import { useFormat } from '@/state/words/format'
import { openStatusText } from '@/state/words/open-text'
import { dayNotes } from '@/state/words/paused-text'
import { classes } from '@/ui/classes'
import { OpenDot } from '@/ui/OpenDot'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import type { StoreRow } from './sort-stores'

interface Props {
  row: StoreRow
  /** the store's own picture is shown */
  pictured: boolean
  first: boolean
  busy: boolean
  onChoose: () => void
  /** for members, a button that marks the store as a favourite */
  star?: ReactNode
}

/** One store of several; a tap on the card chooses it. */
export function StoreCard({ row, pictured, first, busy, onChoose, star }: Props) {
  const t = useText()
  const format = useFormat()
  const now = useNow()
  const { store, km } = row
  const { address } = store
  return (
    <div className="relative flex w-full">
      <button
        type="button"
        onClick={onChoose}
        disabled={busy}
        aria-busy={busy}
        className="group edge flex w-full flex-col overflow-hidden rounded-card bg-surface text-start shadow-card transition-shadow duration-200 hover:shadow-raised disabled:opacity-70 sm:flex-row md:flex-col"
      >
        {pictured && (
          <Picture
            source={store.hero}
            alt=""
            eager={first}
            sizes="(min-width: 48rem) 50vw, 100vw"
            className="aspect-[16/8] w-full sm:aspect-[4/3] sm:w-2/5 md:aspect-[16/8] md:w-full"
          />
        )}
        <span className="flex flex-1 flex-col gap-2 p-4 md:p-5">
          <span className="flex items-start justify-between gap-3">
            <span className={classes('heading', pictured ? 'text-lg' : 'text-xl')}>{store.storeName}</span>
            {km !== null && (
              <span className="tabular shrink-0 pt-0.5 text-muted text-sm">
                {t('store:list.away', { distance: format.kilometres(km) })}
              </span>
            )}
          </span>
          <OpenDot {...openStatusText(store.openStatus, store.timeZone, now, t, format)} />
          {dayNotes(store, t, format).map(note => (
            <span key={note} className="font-semibold text-error-ink text-sm">
              {note}
            </span>
          ))}
          <span className="flex gap-1.5 text-muted text-sm">
            <MapPinIcon className="mt-px size-4.5 shrink-0" aria-hidden />
            {[address.street, address.city].filter(Boolean).join(', ')}
          </span>
          <span className="mt-1 flex min-h-6 flex-wrap gap-1.5 pe-11">
            {store.orderTypes.map(type => (
              <Tag key={type}>{t(`orderType.${type}`)}</Tag>
            ))}
          </span>
        </span>
      </button>
      {star && <span className="absolute end-2 bottom-2 rounded-control bg-surface">{star}</span>}
    </div>
  )
}
