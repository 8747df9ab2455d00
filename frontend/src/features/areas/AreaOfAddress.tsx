import { ChevronDownIcon, MapIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useText, withWords } from '@/i18n/i18n'
import type { PricedCart } from '@/state/order/quote'
import { part } from '@/state/page/part'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { Skeleton } from '@/ui/Skeleton'

const DeliveryAreas = part(() => withWords(import('./DeliveryAreas'), 'areas'), {
  waiting: <Skeleton className="aspect-[9/7] w-full" />,
})

type Priced = Pick<PricedCart, 'area' | 'latest' | 'distance'>

/** The area of the address and its charge, with a link to a map of all areas (L-11). */
export function AreaOfAddress({ area, latest, distance }: Priced) {
  const t = useText()
  const format = useFormat()
  const { areasUri } = useStore().orderType.delivery
  const [open, setOpen] = useState(false)
  if (!areasUri) return null
  const charge = latest?.totals.deliveryValue ?? area?.charge ?? 0
  return (
    <div className="mt-3 space-y-2">
      {area && (
        <p className="flex gap-2">
          <MapIcon className="mt-0.5 size-5 shrink-0 text-primary-ink" aria-hidden />
          <span>
            <span className="sr-only">{t('address:area')} </span>
            {[area.name, charge === 0 ? t('address:areaFree') : format.money(charge)].join(' · ')}
          </span>
        </p>
      )}
      <details className="group" onToggle={event => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-field text-sm underline decoration-border decoration-dotted underline-offset-4 [&::-webkit-details-marker]:hidden">
          {t('address:areas')}
          <ChevronDownIcon
            className="size-4 text-muted transition-transform duration-160 group-open:rotate-180"
            aria-hidden
          />
        </summary>
        {open && <DeliveryAreas address={distance?.place ?? null} chosen={area?.name ?? ''} />}
      </details>
    </div>
  )
}
