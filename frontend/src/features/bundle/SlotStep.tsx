import { useEffect, useRef } from 'react'
import type { MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { changeFee } from '@/lib/optimistic-price'
import { isSoldOut, type Stock } from '@/state/menu/stock'
import { usePriceTerms } from '@/state/order/price-terms'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { type Bundle, choose, chosenUnits, leave, leaving, unchoose } from './bundle-machine'
import { PartCard } from './PartCard'

interface Props {
  bundle: Bundle
  offered: MenuItem[]
  stock: Stock
  move: (change: (bundle: Bundle) => Bundle) => void
  /** an item with options of its own was taken: they may be chosen now */
  onTaken: (item: MenuItem) => void
  nameOf: (id: number) => string
}

/** One slot and what may fill it. */
export function SlotStep({ bundle, offered, stock, move, onTaken, nameOf }: Props) {
  const t = useText()
  const { descr } = useFormat()
  const terms = usePriceTerms()
  const heading = useRef<HTMLHeadingElement>(null)
  const { step } = bundle
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new step is announced by the focus going to its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const slot = bundle.slots[step]
  if (!slot) return null
  const units = chosenUnits(bundle, step)
  const way = leaving(bundle, step)
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
        {offered.map(item => (
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
