import { useEffect, useRef } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { changeFee } from '@/lib/optimistic-price'
import { asItComes } from '@/state/menu/filtered-menu'
import type { MenuIndex } from '@/state/menu/menu-index'
import { isSoldOut, type Stock } from '@/state/menu/stock'
import { useJudge } from '@/state/menu/use-judge'
import { usePriceTerms } from '@/state/order/price-terms'
import { allergenList, exclusionTexts } from '@/state/words/allergen-words'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { type Bundle, choose, chosenUnits, leave, leaving, unchoose } from './bundle-machine'
import { PartCard } from './PartCard'

interface Props {
  bundle: Bundle
  index: MenuIndex
  offered: MenuItem[]
  stock: Stock
  move: (change: (bundle: Bundle) => Bundle) => void
  /** called with an added item that has options, so that they can be chosen now */
  onTaken: (item: MenuItem) => void
  nameOf: (id: number) => string
}

/** One slot and its possible parts; parts that are excluded for this guest come last, with the reason. */
export function SlotStep({ bundle, index, offered, stock, move, onTaken, nameOf }: Props) {
  const t = useText()
  const format = useFormat()
  const { descr } = format
  const judge = useJudge(index)
  const terms = usePriceTerms()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = bundle
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step is announced by the focus going to its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const slot = bundle.slots[step]
  if (!slot) return null
  const units = chosenUnits(bundle, step)
  const way = leaving(bundle, step)
  const inOrder = [...offered.filter(item => !judge(item)), ...offered.filter(item => judge(item))]
  const contains = (item: MenuItem) => {
    const { allergens } = asItComes(item, index)
    return allergens.length > 0 ? t('food:contains', { allergens: allergenList(allergens, t, format) }) : ''
  }
  const leftOut = (item: MenuItem) => {
    const why = judge(item)
    return why ? exclusionTexts(why, t, format) : []
  }
  const take = (item: MenuItem) => (item.options.length ? onTaken(item) : move(one => choose(one, item.ID)))
  return (
    <section aria-labelledby="slot" className="flex flex-col gap-3 px-4 py-4 md:px-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="slot" ref={heading} tabIndex={-1} className="heading text-lg outline-none">
          {descr(slot)}
        </h2>
        <p className="text-muted text-sm">
          {slot.qty > 1
            ? t('item:bundle.chosenOf', { chosen: units, total: slot.qty })
            : t('item:bundle.chooseOne')}
        </p>
      </div>
      {offered.length === 0 && <p className="text-muted text-sm">{t('item:bundle.nothing')}</p>}
      <ul className="grid gap-2 md:grid-cols-2">
        {inOrder.map(item => (
          <PartCard
            key={item.ID}
            item={item}
            fee={changeFee(slot, item, terms)}
            units={
              bundle.choices[step]?.items.reduce(
                (sum, part) => sum + (part.ID === item.ID ? part.qty : 0),
                0,
              ) ?? 0
            }
            many={slot.qty > 1}
            room={units < slot.qty}
            soldOut={isSoldOut(item, stock)}
            contains={contains(item)}
            leftOut={leftOut(item)}
            onChoose={() => take(item)}
            onUnchoose={() => move(one => unchoose(one, item.ID))}
          />
        ))}
      </ul>
      {way && units === 0 && (
        <Button look="outline" onClick={() => move(leave)} className="self-start">
          {way === 'keep' && slot.defaultItemID !== null
            ? t('item:bundle.keep', { name: nameOf(slot.defaultItemID) })
            : t('item:bundle.skip')}
        </Button>
      )}
    </section>
  )
}
