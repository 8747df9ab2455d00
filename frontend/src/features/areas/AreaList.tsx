import type { DrawnArea } from '@/api/get-areas'
import { type Text, useText } from '@/i18n/i18n'
import { useStore } from '@/state/scope/current'
import { type Format, useFormat } from '@/state/words/format'
import { classes } from '@/ui/classes'
import { lookOf } from './area-looks'

const free = (amount: number, t: Text, format: Format) =>
  amount === 0 ? t('areas:free') : format.money(amount)

/** The delivery charge of an area, as text. */
function chargeText({ charge, chargeRules, notDelivered }: DrawnArea, t: Text, format: Format): string {
  if (notDelivered) return t('areas:none')
  if (charge !== null) return free(charge, t, format)
  const charges = chargeRules.map(rule => rule.charge)
  const [least, most] = [Math.min(...charges), Math.max(...charges)]
  if (least === most) return free(least, t, format)
  return t('areas:byDistance', { least: format.money(least), most: format.money(most) })
}

function Area({ area, place, chosen }: { area: DrawnArea; place: number; chosen: boolean }) {
  const t = useText()
  const format = useFormat()
  const { delivery } = useStore().orderType
  const least = area.minOrder ?? delivery.minOrder
  const freeFrom = area.minOrderForFreeDelivery ?? delivery.minOrderForFreeDelivery
  const terms = [
    least > 0 && t('areas:least', { amount: format.money(least) }),
    freeFrom > 0 && t('areas:freeFrom', { amount: format.money(freeFrom) }),
  ].filter(Boolean)
  return (
    <li
      className={classes('flex gap-3 py-2.5', chosen && 'font-semibold')}
      aria-current={chosen || undefined}
    >
      <span
        aria-hidden
        className={classes(
          'tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full border-2 font-bold text-text text-xs',
          lookOf(place, area).chip,
        )}
      >
        {place + 1}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{area.name}</span>
          <span className="tabular">{chargeText(area, t, format)}</span>
        </span>
        {!area.notDelivered && terms.length > 0 && (
          <span className="block font-normal text-muted text-sm">{terms.join(' · ')}</span>
        )}
        {chosen && <span className="block text-sm text-success-ink">{t('areas:yours')}</span>}
      </span>
    </li>
  )
}

/** The areas as a text list, also for guests who cannot see the map. */
export function AreaList({ areas, chosen }: { areas: readonly DrawnArea[]; chosen: string }) {
  return (
    <ol className="divide-y divide-border">
      {areas.map((area, place) => (
        <Area key={area.name} area={area} place={place} chosen={area.name === chosen} />
      ))}
    </ol>
  )
}
