import { useEffect, useMemo } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { MenuItem } from '@/api/api.gen'
import { ItemSheet } from '@/features/item/ItemSheet'
import { useText, withWords } from '@/i18n/i18n'
import { track } from '@/lib/analytics'
import type { Judge } from '@/state/menu/exclusion'
import type { MenuIndex } from '@/state/menu/menu-index'
import { useMenuOnly } from '@/state/menu/menu-only'
import { useServingTime } from '@/state/menu/serving-time'
import { isSoldOut, type Stock, useStock, withLiveOptions } from '@/state/menu/stock'
import { useJudge } from '@/state/menu/use-judge'
import { useCart } from '@/state/order/order'
import { part } from '@/state/page/part'
import { sidesPath } from '@/state/page/routes'
import { mention } from '@/state/question/dialogs'
import { useStore } from '@/state/scope/current'
import { useFormat } from '@/state/words/format'
import { notServedText } from '@/state/words/served'
import { hasCameFrom } from '@/ui/came-from'

const BundleDialog = part(() => withWords(import('./BundleDialog'), 'food', 'item', 'menu'))

const tellViewed = (item: MenuItem, currency: string) =>
  track('view_item', {
    currency,
    value: item.price,
    items: [{ item_id: String(item.ID), item_name: item.descr, price: item.price, quantity: 1 }],
  })

/** Returns the sides of an item that can be ordered now and are not excluded for this guest. */
const sidesOf = (item: MenuItem, index: MenuIndex, stock: Stock, judge: Judge): MenuItem[] =>
  item.sideItemIDs.flatMap(id => {
    const side = index.items.get(id)
    return side && !side.disabled && !isSoldOut(side, stock) && !judge(side) ? side : []
  })

interface Props {
  index: MenuIndex
  /** replaces its address by the menu's */
  onClose: () => void
}

/** The item in the address, over the menu: one to add, or a line of the order to edit. */
export default function ItemDialog({ index, onClose }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const { key: itemKey } = useParams()
  const [search] = useSearchParams()
  const stock = useStock()
  const judge = useJudge(index)
  const now = useServingTime()
  const format = useFormat()
  const menuOnly = useMenuOnly()
  const { currency } = useStore().checkout
  const lineId = search.get('orderItem')
  const editing = useCart(cart => cart.items.find(line => line.lineId === lineId))
  const wanted = itemKey ?? search.get('item') ?? ''
  const found = editing ? index.items.get(editing.ID) : index.byKey.get(wanted)
  const item = useMemo(() => found && withLiveOptions(found, stock), [found, stock])

  // Opened by a tap: closing goes back. Opened by a link: there is no earlier page.
  const close = () => {
    if (hasCameFrom()) void navigate(-1)
    else onClose()
  }
  useEffect(() => {
    if (item) return
    if (wanted || lineId) mention(t('item:gone'))
    onClose()
  }, [item, wanted, lineId, onClose, t])
  useEffect(() => {
    if (item) tellViewed(item, currency)
  }, [item, currency])
  if (!item) return null
  // Offer the item's side dishes in its place; the guest can add or skip them.
  const saved = () => {
    const sides = editing ? [] : sidesOf(item, index, stock, judge)
    if (sides.length > 0) void navigate(sidesPath(sides.map(side => side.ID)), { replace: true })
    else close()
  }
  const closed = notServedText(index.menu, item, now, t, format)
  const buildable = !menuOnly && !closed && !isSoldOut(item, stock)
  if (item.bItem && (editing || buildable))
    return (
      <BundleDialog
        key={`${item.ID} ${lineId}`}
        item={item}
        index={index}
        stock={stock}
        editing={editing}
        slot={search.get('getNewBundleItem')}
        onClose={close}
      />
    )
  return (
    <ItemSheet
      key={`${item.ID} ${lineId}`}
      item={item}
      index={index}
      stock={stock}
      closed={closed}
      editing={editing}
      onClose={close}
      onSaved={saved}
    />
  )
}
