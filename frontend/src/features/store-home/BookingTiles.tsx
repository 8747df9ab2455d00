import { ChevronRightIcon } from '@heroicons/react/24/outline'
import type { BookingKind } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { useStore } from '@/state/scope/current'

const TILE =
  'edge flex h-full w-full items-center gap-3 rounded-card bg-surface p-4 text-start shadow-card transition duration-200 hover:shadow-raised active:scale-[0.99]'

/** Tiles for the waitlist and reservations, if the store shows them on its home page (spec section 2, /store-home). */
export function BookingTiles({ onBook }: { onBook: (kind: BookingKind) => void }) {
  const t = useText()
  const { waitlist, reservation } = useStore().config.storeHome
  if (!waitlist && !reservation) return null
  const tile = (kind: BookingKind, name: 'waitlist' | 'reservation') => (
    <li className="flex-1 md:max-w-[380px]">
      <button type="button" className={TILE} onClick={() => onBook(kind)}>
        <span className="min-w-0 flex-1">
          <span className="heading block text-base">{t(`store:home.${name}`)}</span>
          <span className="block text-muted text-sm">{t(`store:home.${name}_hint`)}</span>
        </span>
        <ChevronRightIcon className="size-5 shrink-0 text-muted" aria-hidden />
      </button>
    </li>
  )
  return (
    <ul className="mt-3 flex flex-col gap-3 md:mt-5 md:flex-row md:gap-5 soft:md:justify-center hairline:md:justify-center">
      {waitlist && tile('waitlist', 'waitlist')}
      {reservation && tile('reserve', 'reservation')}
    </ul>
  )
}
