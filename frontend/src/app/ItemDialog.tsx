import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ItemSheet } from '@/features/item/ItemSheet'
import { useText } from '@/i18n/i18n'
import { mention } from '@/state/dialogs'
import type { MenuIndex } from '@/state/menu-index'
import { useOrder } from '@/state/order'
import { useStock } from '@/state/stock'

/** The item of the address, over the menu: one to add, or a line of the order to edit. */
export default function ItemDialog({ index, background }: { index: MenuIndex; background: string }) {
  const t = useText()
  const navigate = useNavigate()
  const { key } = useLocation()
  const { key: itemKey } = useParams()
  const [search] = useSearchParams()
  const stock = useStock()
  const lineId = search.get('orderItem')
  const editing = useOrder(state => state.cart.items.find(line => line.lineId === lineId))
  const item = editing ? index.items.get(editing.ID) : index.byKey.get(itemKey ?? search.get('item') ?? '')

  // Opened by a tap: closing goes back. Opened by a link: there is nothing to go back to.
  const close = useCallback(() => {
    if (key === 'default') void navigate(background, { replace: true, preventScrollReset: true })
    else void navigate(-1)
  }, [key, navigate, background])
  useEffect(() => {
    if (item) return
    if (itemKey || lineId) mention(t('app.itemGone'))
    void navigate(background, { replace: true, preventScrollReset: true })
  }, [item, itemKey, lineId, background, navigate, t])
  if (!item) return null
  return (
    <ItemSheet
      key={`${item.ID} ${lineId}`}
      item={item}
      stock={stock}
      editing={editing}
      onClose={close}
      onSaved={close}
    />
  )
}
