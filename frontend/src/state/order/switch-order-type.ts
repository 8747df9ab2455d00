import type { MenuDocument, OrderType, TableView } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { loadMenu, priceLevelOf } from '@/state/menu/menu'
import { ask, tell } from '@/state/question/dialogs'
import { askTable } from '@/state/question/table-question'
import { currentStore } from '@/state/scope/session'
import type { Format } from '@/state/words/format'
import { changeOrderType, totalUnits } from './cart'
import { changeOrder, currentCart } from './order'
import { type Dropped, type OrderTypePreview, previewOrderType } from './order-type-preview'

interface Words {
  t: Text
  format: Format
  type: string
}

/** Asks before anything is lost; gives false when the guest thought better of it. */
function agreed(preview: OrderTypePreview, { t, type }: Words): Promise<boolean> {
  if (preview.confirm === 'clearCart')
    return ask({
      title: t('orderType.switchTitle', { type }),
      body: t('orderType.switchBody', { count: totalUnits(currentCart()) }),
      yes: t('orderType.switchYes'),
      no: t('orderType.switchNo'),
      danger: true,
    })
  if (preview.confirm === 'removePromo')
    return ask({
      title: t('menu:switching.title', { type }),
      body: t('menu:switching.promoBody', { type }),
      yes: t('menu:switching.promoYes'),
      no: t('menu:switching.keep'),
    })
  return Promise.resolve(true)
}

/** Tells what was left out, each with its reason. */
async function tellDropped(
  dropped: Dropped[],
  menu: MenuDocument,
  promo: boolean,
  { t, format, type }: Words,
) {
  const names = new Map(menu.items.map(item => [item.ID, format.descr(item)]))
  const lines = dropped.map(({ line, why }) => {
    const name = names.get(line.ID)
    return `${line.qty} × ${name ?? '–'}: ${t(`menu:switching.why_${why}`)}`
  })
  const body = [
    ...(dropped.length ? [t('menu:switching.removedBody', { count: dropped.length, type }), ...lines] : []),
    ...(promo ? [t('menu:switching.promoRemoved')] : []),
  ]
  if (body.length) await tell(t('menu:switching.removedTitle'), body.join('\n'), t('app.ok'))
}

function move(to: OrderType, preview: OrderTypePreview, table: TableView | null) {
  const kept = new Set(preview.kept.map(line => line.lineId))
  changeOrder(cart => {
    const changed = changeOrderType(cart, to, false, line => kept.has(line.lineId)).cart
    return {
      ...changed,
      ...(preview.dropsPromo && { promoteCode: '' }),
      ...(table && { tableID: table.ID, tableName: table.descr }),
    }
  })
}

/**
 * Moves the order to another order type (spec section 4, S-6): asks first when something would be lost, asks for the
 * table where the store wants one, and lists what was left out. Gives false when the guest thought better of it.
 */
export async function switchOrderType(to: OrderType, t: Text, format: Format): Promise<boolean> {
  const store = currentStore()
  const cart = currentCart()
  if (cart.orderType === to) return true
  const words = { t, format, type: t(`orderType.${to}`) }
  const menu = await loadMenu(store, to).catch(() => null)
  const before = menu ?? { storeId: '', priceLevel: 0, version: '', categories: [], items: [] }
  const preview = previewOrderType({ cart, to, store, menu: before })
  if (!(await agreed(preview, words))) return false
  const table = preview.asksTable ? await askTable() : null
  if (preview.asksTable && !table) return false
  move(to, preview, table)
  const sameLevel = priceLevelOf(store, cart.orderType) === priceLevelOf(store, to)
  await tellDropped(sameLevel ? preview.dropped : [], before, preview.dropsPromo && !preview.confirm, words)
  return true
}
