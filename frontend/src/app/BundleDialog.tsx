import type { BundleChoice, ChosenOption, MenuItem } from '@/api/api.gen'
import { BundleBuilder } from '@/features/bundle/BundleBuilder'
import { DishChanged } from '@/features/item/DishChanged'
import { FoodFacts, LeftOutNote } from '@/features/item/FoodFacts'
import { OptionGroupField } from '@/features/item/OptionGroupField'
import { useText } from '@/i18n/i18n'
import { statesAllergens } from '@/state/menu/exclusion'
import type { MenuIndex } from '@/state/menu/menu-index'
import { type Stock, unitsAllowed, withLiveOptions } from '@/state/menu/stock'
import { addToOrder } from '@/state/order/add-to-order'
import { useAdding } from '@/state/order/adding'
import { type Line, newLine } from '@/state/order/cart'
import { currentOrder, useCart } from '@/state/order/order'
import { useFormat } from '@/state/words/format'
import { Sheet } from '@/ui/Sheet'

interface Props {
  item: MenuItem
  index: MenuIndex
  stock: Stock
  editing: Line | undefined
  /** the key of the slot that needs a new part */
  slot: string | null
  onClose: () => void
}

type Change = (chosen: ChosenOption[]) => void

const optionsOf = (stock: Stock) => (item: MenuItem, chosen: ChosenOption[], onChange: Change) =>
  withLiveOptions(item, stock).options.map(group => (
    <OptionGroupField key={group.ID} group={group} chosen={chosen} onChange={onChange} wanted={false} />
  ))

/** The dialog to build a bundle, over the menu (spec section 2, /order-bundle). */
export default function BundleDialog({ item, index, stock, editing, slot, onClose }: Props) {
  const t = useText()
  const format = useFormat()
  const adding = useAdding(item)
  const others = useCart(cart => cart.items).filter(line => line.lineId !== editing?.lineId)
  const limitOf = (bundleItems: BundleChoice[]) =>
    unitsAllowed(newLine('', item, { bundleItems }), others, stock, id => index.items.get(id))
  const save = (choices: Partial<Line>) => {
    if (!editing) return adding(() => addToOrder(item, choices, stock, index), onClose)
    currentOrder().replace({ ...editing, ...choices })
    onClose()
  }
  return (
    <Sheet open tall routed onClose={onClose} title={format.descr(item)} closeLabel={t('app.close')}>
      <div className="pt-4 empty:hidden">
        <DishChanged item={item} />
      </div>
      <BundleBuilder
        key={item.bItems.map(part => part.key).join()}
        item={item}
        index={index}
        stock={stock}
        line={editing ?? null}
        from={slot}
        limitOf={limitOf}
        optionsOf={optionsOf(stock)}
        factsOf={contents => <FoodFacts contents={contents} speaks={statesAllergens(index.menu)} />}
        noteOf={contents => <LeftOutNote contents={contents} />}
        onDone={save}
      />
    </Sheet>
  )
}
