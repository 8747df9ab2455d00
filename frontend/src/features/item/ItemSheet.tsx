import { useCallback, useRef } from 'react'
import type { ChosenOption, MenuItem } from '@/api/api.gen'
import { useText } from '@/i18n/i18n'
import { statesAllergens } from '@/state/menu/exclusion'
import { contentsOf } from '@/state/menu/food-contents'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useMenuOnly, useTotalsHidden } from '@/state/menu/menu-only'
import type { Stock } from '@/state/menu/stock'
import type { Line } from '@/state/order/cart'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { itemPriceText } from '@/state/words/item-price'
import { Button } from '@/ui/Button'
import { glide } from '@/ui/glide'
import { Picture } from '@/ui/Picture'
import { Sheet } from '@/ui/Sheet'
import { Stepper } from '@/ui/Stepper'
import { TextArea } from '@/ui/TextArea'
import { travelToOrder } from '@/ui/travel'
import { DishChanged } from './DishChanged'
import { LeftOutNote } from './FoodFacts'
import { ItemFacts } from './ItemFacts'
import { OptionGroupField } from './OptionGroupField'
import { RedeemField } from './RedeemField'
import { type ItemForm, useItemForm } from './useItemForm'
import { WeightField } from './WeightField'

interface Props {
  item: MenuItem
  index: MenuIndex
  stock: Stock
  /** the reason why it cannot be ordered now; empty if it can */
  closed: string
  /** the line of the order that is edited */
  editing?: Line | undefined
  onClose: () => void
  onSaved: () => void
}

/** The label for redeemed units: their points, and the money for options that points do not cover. */
function redeemText(form: ItemForm, t: ReturnType<typeof useText>, format: ReturnType<typeof useFormat>) {
  const points = new Intl.NumberFormat(format.tag).format(form.qty * form.redeemable.each)
  if (form.price > 0) return t('item:redeem.addWith', { points, price: format.money(form.price) })
  return t('item:redeem.add', { points })
}

function saveText(
  form: ItemForm,
  { closed, editing, hidden }: { closed: string; editing: boolean; hidden: boolean },
  { t, format }: { t: ReturnType<typeof useText>; format: ReturnType<typeof useFormat> },
) {
  if (form.soldOut && !editing) return t('item:soldOut')
  if (closed) return closed
  if (form.room < 1) return t('menu:allInOrder')
  if (form.weightMissing) return t('item:weightNeeded')
  if (form.incomplete) return t('item:missing', { name: format.groupName(form.incomplete) })
  if (form.redeem) return redeemText(form, t, format)
  if (hidden) return t(editing ? 'item:updateUnpriced' : 'item:addUnpriced')
  return t(editing ? 'item:update' : 'item:add', { price: format.money(form.price) })
}

function SaveBar({
  item,
  form,
  closed,
  editing,
  onSaved,
}: Pick<Props, 'item' | 'closed' | 'onSaved'> & { form: ItemForm; editing: boolean }) {
  const t = useText()
  const format = useFormat()
  const hidden = useTotalsHidden()
  const save = () => {
    if (form.save(onSaved)) return
    const target = form.weightMissing ? 'weight' : form.incomplete && `group-${form.incomplete.ID}`
    const missing = target ? document.getElementById(target) : null
    missing?.scrollIntoView({ behavior: glide(), block: 'start' })
    missing?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }
  const impossible = (form.soldOut && !editing) || form.room < 1 || closed !== ''
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!impossible && (
        <Stepper
          value={form.qty}
          min={1}
          max={form.room}
          onChange={form.setQty}
          labels={{
            less: t('app.less'),
            more: t('app.more'),
            value: t('app.labelled', { label: t('app.quantity'), text: format.descr(item) }),
          }}
        />
      )}
      <Button size="large" className="min-w-0 flex-[1_1_9rem]" disabled={impossible} onClick={save}>
        <span className="tabular min-w-0">{saveText(form, { closed, editing, hidden }, { t, format })}</span>
      </Button>
    </div>
  )
}

/** One item with its picture, its choices in order, and its price. */
export function ItemSheet({ item, index, stock, closed, editing, onClose, onSaved }: Props) {
  const t = useText()
  const format = useFormat()
  const { config } = useStore()
  const menuOnly = useMenuOnly()
  const form = useItemForm(item, stock, editing)
  const { setChosen } = form
  const change = useCallback((chosen: ChosenOption[]) => setChosen(chosen), [setChosen])
  const contents = contentsOf({ ID: item.ID, options: form.chosen }, id =>
    id === item.ID ? item : index.items.get(id),
  )
  const pictured = item.picture && !config.hideMenuImage
  const picture = useRef<HTMLDivElement>(null)
  const saved = () => {
    if (!editing) travelToOrder(picture.current)
    onSaved()
  }
  return (
    <Sheet
      routed
      open
      tall={item.options.length > 1}
      onClose={onClose}
      title={editing ? t('item:edit', { name: format.descr(item) }) : format.descr(item)}
      titleHidden
      closeLabel={t('app.close')}
      footer={
        menuOnly ? (
          <p className="text-center text-muted text-sm">{t('switching:dineinMenuOnly')}</p>
        ) : (
          <>
            <LeftOutNote contents={contents} className="mb-2" />
            <SaveBar
              item={item}
              form={form}
              closed={editing ? '' : closed}
              editing={!!editing}
              onSaved={saved}
            />
          </>
        )
      }
    >
      {pictured && (
        <div ref={picture}>
          <Picture
            source={item.picture}
            alt=""
            eager
            sizes="(min-width: 48rem) 600px, 100vw"
            className="aspect-[4/3] max-h-[44dvh] w-full"
          />
        </div>
      )}
      <ItemFacts
        item={item}
        contents={contents}
        speaks={statesAllergens(index.menu)}
        roomForClose={!pictured}
      />
      <DishChanged item={item} />
      {item.scalable && (
        <WeightField item={item} typed={form.typedWeight} onType={form.setTypedWeight} wanted={form.wanted} />
      )}
      {!menuOnly && (
        <RedeemField
          price={itemPriceText(item, t, format)}
          redeemable={form.redeemable}
          redeem={form.redeem}
          onChange={form.setRedeem}
        />
      )}
      {item.options.map(group => (
        <OptionGroupField
          key={group.ID}
          group={group}
          chosen={form.chosen}
          onChange={change}
          wanted={form.wanted}
        />
      ))}
      <div className="border-border border-t px-4 py-4 md:px-5">
        <TextArea
          label={t('item:remark')}
          placeholder={t('item:remarkHint')}
          maxLength={200}
          value={form.remark}
          onChange={event => form.setRemark(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
