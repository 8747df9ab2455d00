import type { BundleSlot, MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { lineExclusion } from '@/state/menu/exclusion'
import { useMenuFilter } from '@/state/menu/menu-filter'
import type { MenuIndex } from '@/state/menu/menu-index'
import { chosenTexts } from '@/state/order/options'
import { useMinorMoney } from '@/state/order/price-terms'
import { exclusionTexts } from '@/state/words/allergen-words'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { classes } from '@/ui/classes'
import { ExclusionNote } from '@/ui/ExclusionNote'
import { Picture } from '@/ui/Picture'
import { type Bundle, type SlotChoice, slotState } from './bundle-machine'

interface Props {
  bundle: Bundle
  index: MenuIndex
  fees: Record<string, number>
  onChange: (step: number) => void
}

/** All slots with their parts and surcharges, each with a button to change it. */
export function BundleReview({ bundle, index, fees, onChange }: Props) {
  const t = useText()
  const { descr } = useFormat()
  const money = useMinorMoney()
  return (
    <section aria-labelledby="review" className="px-4 py-4 md:px-5">
      <h2 id="review" className="heading text-lg">
        {t('item:bundle.review')}
      </h2>
      <ul className="mt-2">
        {bundle.slots.map((slot, step) => {
          const open = slotState(bundle, step) === 'open'
          const fee = fees[slot.key] ?? 0
          return (
            <li key={slot.key} className="flex items-center gap-3 border-border border-b py-3 last:border-0">
              <SlotPicture choice={bundle.choices[step]} slot={slot} index={index} />
              <span className="min-w-0 flex-1">
                <span className="block text-muted text-xs">{descr(slot)}</span>
                <Parts bundle={bundle} step={step} index={index} />
                <LeftOut bundle={bundle} step={step} index={index} />
                {fee !== 0 && (
                  <span className="tabular block text-sm">{`${fee > 0 ? '+' : '−'}${money(Math.abs(fee))}`}</span>
                )}
              </span>
              <Button
                look={open ? 'primary' : 'outline'}
                onClick={() => onChange(step)}
                aria-label={t(open ? 'item:bundle.chooseName' : 'item:bundle.changeName', {
                  name: descr(slot),
                })}
              >
                {open ? t('item:bundle.choose') : t('item:bundle.change')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Why the parts of a slot are excluded for this guest. */
function LeftOut({ bundle, step, index }: PartsProps) {
  const t = useText()
  const format = useFormat()
  const filter = useMenuFilter()
  const isKept = slotState(bundle, step) === 'kept'
  const kept = isKept ? [{ ID: bundle.slots[step]?.defaultItemID ?? 0 }] : []
  const texts = [...kept, ...(bundle.choices[step]?.items ?? [])].flatMap(part => {
    const why = lineExclusion(part, filter, id => index.items.get(id))
    return why ? exclusionTexts(why, t, format) : []
  })
  return <ExclusionNote texts={[...new Set(texts)]} />
}

const shownPart = (slot: BundleSlot, choice: SlotChoice | undefined): number | null =>
  choice?.items[0]?.ID ?? slot.defaultItemID

function SlotPicture({
  slot,
  choice,
  index,
}: {
  slot: BundleSlot
  choice: SlotChoice | undefined
  index: MenuIndex
}) {
  const id = shownPart(slot, choice)
  const picture = id === null ? null : (index.items.get(id)?.picture ?? null)
  if (!picture) return null
  return <Picture source={picture} alt="" sizes="72px" className="h-13 w-17 shrink-0 rounded-picture" />
}

interface PartsProps {
  bundle: Bundle
  step: number
  index: MenuIndex
}

function Parts({ bundle, step, index }: PartsProps) {
  const t = useText()
  const { descr, list } = useFormat()
  const state = slotState(bundle, step)
  const slot = bundle.slots[step]
  const choice = bundle.choices[step]
  if (!choice?.items.length) {
    const stays = state === 'kept' && slot?.defaultItemID ? index.items.get(slot.defaultItemID) : undefined
    const text = stays ? descr(stays) : t(`item:bundle.state_${state}`)
    return (
      <span className={classes('block font-semibold', state === 'open' && 'text-error-ink')}>{text}</span>
    )
  }
  const options = (item: MenuItem, chosen: SlotChoice['items'][number]['options']) =>
    list(
      chosenTexts(item, chosen).map(({ option, qty }) =>
        qty > 1 ? `${qty} × ${descr(option)}` : descr(option),
      ),
    )
  return choice.items.map(part => {
    const item = index.items.get(part.ID)
    if (!item) return null
    return (
      <span key={`${part.ID}${JSON.stringify(part.options)}`} className="block">
        <span className="font-semibold">{part.qty > 1 ? `${part.qty} × ${descr(item)}` : descr(item)}</span>
        {part.options.length > 0 && (
          <span className="block text-muted text-sm">{options(item, part.options)}</span>
        )}
      </span>
    )
  })
}
