import { ChevronLeftIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'
import type { BundleChoice, MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { type Contents, contentsOf } from '@/state/menu/food-contents'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useTotalsHidden } from '@/state/menu/menu-only'
import type { Stock } from '@/state/menu/stock'
import { type Line, MAX_QUANTITY } from '@/state/order/cart'
import { useMinorMoney } from '@/state/order/price-terms'
import { useFormat } from '@/state/words/format'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { Stepper } from '@/ui/Stepper'
import { BundleReview } from './BundleReview'
import { BundleSteps } from './BundleSteps'
import { choose, chosenUnits, goTo, isComplete, next, openSlots, slotState } from './bundle-machine'
import { type OptionsOf, PartOptions } from './PartOptions'
import { SlotStep } from './SlotStep'
import { type Building, useBundle } from './useBundle'

interface Props {
  item: MenuItem
  index: MenuIndex
  stock: Stock
  /** the line that is edited, or null for a new one */
  line: Line | null
  /** the key of the slot to start at; null for the first open one */
  from: string | null
  /** the most units of this bundle that can be ordered with these parts */
  limitOf: (choices: BundleChoice[]) => number
  optionsOf: OptionsOf
  /** renders the contents of the current choices */
  factsOf: (contents: Contents) => ReactNode
  /** renders the warning that the current choices are excluded for this guest */
  noteOf: (contents: Contents) => ReactNode
  onDone: (choices: Partial<Line>) => void
}

/** Builds a bundle: one slot after the other, then a review (spec section 2, /order-bundle). */
export function BundleBuilder(props: Props) {
  const { item, index, stock, line, from, limitOf, optionsOf, factsOf, noteOf, onDone } = props
  const { descr } = useFormat()
  const building = useBundle(item, index, line, from)
  const [qty, setQty] = useState(line?.qty ?? 1)
  const [part, setPart] = useState<MenuItem | null>(null)
  const { bundle, move, offered, fees } = building
  const last = bundle.step >= bundle.slots.length
  const contents = contentsOf(
    { ID: item.ID, options: line?.options ?? [], bundleItems: bundle.choices },
    id => index.items.get(id),
  )
  const nameOf = (id: number) => {
    const found = index.items.get(id)
    return found ? descr(found) : ''
  }
  return (
    <div className="flex min-h-full flex-col">
      <BundleSteps bundle={bundle} index={index} onGo={step => move(one => goTo(one, step))} />
      <div className="border-border border-b px-4 pb-3 empty:hidden md:px-5">{factsOf(contents)}</div>
      <div className="flex-1">
        {last ? (
          <BundleReview
            bundle={bundle}
            index={index}
            fees={fees}
            onChange={step => move(one => goTo(one, step))}
          />
        ) : (
          <SlotStep
            bundle={bundle}
            index={index}
            offered={offered}
            stock={stock}
            move={move}
            onTaken={setPart}
            nameOf={nameOf}
          />
        )}
      </div>
      <Footer
        building={building}
        editing={!!line}
        qty={qty}
        onQty={setQty}
        limit={limitOf(bundle.choices)}
        note={noteOf(contents)}
        onDone={() => onDone({ qty, bundleItems: bundle.choices })}
      />
      {part && (
        <PartOptions
          item={part}
          optionsOf={optionsOf}
          onClose={() => setPart(null)}
          onDone={options => {
            move(one => choose(one, part.ID, options))
            setPart(null)
          }}
        />
      )}
    </div>
  )
}

interface FooterProps {
  building: Building
  editing: boolean
  qty: number
  onQty: (qty: number) => void
  limit: number
  note: ReactNode
  onDone: () => void
}

/** The running price, and the next step; the button names what is missing instead of being disabled. */
function Footer({ building, editing, qty, onQty, limit, note, onDone }: FooterProps) {
  const t = useText()
  const { bundle, move, price } = building
  const last = bundle.step >= bundle.slots.length
  return (
    <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-border border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5">
      <div className="w-full empty:hidden">{note}</div>
      {bundle.step > 0 && (
        <IconButton label={t('item:bundle.back')} onClick={() => move(one => goTo(one, one.step - 1))}>
          <ChevronLeftIcon />
        </IconButton>
      )}
      {last && isComplete(bundle) && (
        <Stepper
          value={qty}
          min={1}
          max={Math.max(1, Math.min(MAX_QUANTITY, limit))}
          onChange={onQty}
          labels={{ less: t('app.less'), more: t('app.more'), value: t('app.quantity') }}
        />
      )}
      {last ? (
        <Finish bundle={bundle} editing={editing} gross={price(qty).gross} move={move} onDone={onDone} />
      ) : (
        <Advance bundle={bundle} unit={price(1).unit} move={move} />
      )}
    </div>
  )
}

function Finish({
  bundle,
  editing,
  gross,
  move,
  onDone,
}: Pick<Building, 'bundle' | 'move'> & { editing: boolean; gross: number; onDone: () => void }) {
  const t = useText()
  const money = useMinorMoney()
  const open = openSlots(bundle)
  const price = money(gross)
  const hidden = useTotalsHidden()
  if (open[0] !== undefined) {
    const first = open[0]
    return (
      <Button size="large" wide onClick={() => move(one => goTo(one, first))}>
        {t('item:bundle.missing', { count: open.length })}
      </Button>
    )
  }
  return (
    <Button size="large" wide onClick={onDone}>
      {hidden
        ? t(editing ? 'item:updateUnpriced' : 'item:addUnpriced')
        : t(editing ? 'item:update' : 'item:add', { price })}
    </Button>
  )
}

function Advance({ bundle, unit, move }: Pick<Building, 'bundle' | 'move'> & { unit: number }) {
  const t = useText()
  const { descr } = useFormat()
  const money = useMinorMoney()
  const hidden = useTotalsHidden()
  const slot = bundle.slots[bundle.step]
  const needed = (slot?.qty ?? 0) - chosenUnits(bundle, bundle.step)
  const moved = next(bundle)
  const stuck = moved === bundle || slotState(bundle, bundle.step) !== 'filled'
  const following = moved.slots[moved.step]
  const label = stuck
    ? t('item:bundle.chooseMore', { count: needed })
    : following
      ? t('item:bundle.next', { name: descr(following) })
      : t('item:bundle.toReview')
  return (
    <>
      {!hidden && <span className="tabular whitespace-nowrap font-semibold">{money(unit)}</span>}
      <Button size="large" wide aria-disabled={stuck} onClick={() => !stuck && move(next)}>
        {label}
      </Button>
    </>
  )
}
