import type { MenuDocument, OrderType, TableView } from '@/api/api.gen'
import type { Text } from '@/i18n/i18n'
import { loadMenu, NO_MENU } from '@/state/menu/menu'
import { ask, tell } from '@/state/question/dialogs'
import { whichTable } from '@/state/question/questions'
import { currentScope } from '@/state/scope/current'
import { priceLevelOf } from '@/state/scope/order-types'
import type { Format } from '@/state/words/format'
import { totalUnits } from './cart'
import { createOrder, currentOrder, type Order } from './order'
import { type Dropped, type OrderTypePreview, previewOrderType } from './order-type-preview'

interface Words {
  t: Text
  format: Format
  type: string
}

/** Asks for a confirmation before anything is lost; false if the guest cancels. */
function agreed(preview: OrderTypePreview, { t, type }: Words): Promise<boolean> {
  if (preview.confirm === 'clearCart')
    return ask({
      title: t('switching:emptyTitle', { type }),
      body: t('switching:emptyBody', { count: totalUnits(currentOrder().cart()) }),
      yes: t('switching:emptyYes'),
      no: t('switching:emptyNo'),
      danger: true,
    })
  if (preview.confirm === 'removePromo')
    return ask({
      title: t('switching:title', { type }),
      body: t('switching:promoBody', { type }),
      yes: t('switching:promoYes'),
      no: t('switching:keep'),
    })
  return Promise.resolve(true)
}

/** Lists what was removed, each with its reason. */
async function tellDropped(
  dropped: Dropped[],
  menu: MenuDocument,
  promo: boolean,
  { t, format, type }: Words,
) {
  const names = new Map(menu.items.map(item => [item.ID, format.descr(item)]))
  const lines = dropped.map(({ line, why }) => {
    const name = names.get(line.ID)
    return t('app.labelled', { label: `${line.qty} × ${name ?? '–'}`, text: t(`switching:why_${why}`) })
  })
  const body = [
    ...(dropped.length ? [t('switching:removedBody', { count: dropped.length, type }), ...lines] : []),
    ...(promo ? [t('switching:promoRemoved')] : []),
  ]
  if (body.length) await tell(t('switching:removedTitle'), body.join('\n'), t('app.ok'))
}

function move(order: Order, to: OrderType, { kept, dropsPromo }: OrderTypePreview, table: TableView | null) {
  const staying = new Set(kept.map(line => line.lineId))
  order.moveTo(to, { stays: line => staying.has(line.lineId), dropsPromo, table })
}

/** A guest who only looks at the menu names the table later, at checkout. */
const withTable = (preview: OrderTypePreview, wanted: boolean): OrderTypePreview => ({
  ...preview,
  asksTable: preview.asksTable && wanted,
})

const wantedTable = async ({ asksTable }: OrderTypePreview) => (asksTable ? whichTable.ask() : null)

/**
 * Changes the order to another type (spec section 4, S-6): asks for a confirmation if something would be lost, asks
 * for the table if the store wants one, and lists what was removed. False if the guest cancels, or if it is unknown
 * what the other type's menu has of the order. `own` is the table that a key brings along. A guest who is only
 * `looking` at the menu is asked for no table.
 */
export async function switchOrderType(
  to: OrderType,
  t: Text,
  format: Format,
  { own = null, looking = false }: { own?: TableView | null; looking?: boolean } = {},
): Promise<boolean> {
  const scope = currentScope()
  const { store } = scope
  const order = scope.of(createOrder)
  const cart = order.cart()
  if (!store || cart.orderType === to) return true
  const words = { t, format, type: t(`orderType.${to}`) }
  const menu = await loadMenu(scope, to).catch(() => null)
  const sameLevel = priceLevelOf(store, cart.orderType) === priceLevelOf(store, to)
  if (!menu && sameLevel && cart.items.length > 0) {
    await tell(t('switching:failedTitle'), t('switching:failedBody'), t('app.ok'))
    return false
  }
  const change = { cart, to, store, menu: menu ?? NO_MENU }
  const preview = withTable(previewOrderType(change), !looking)
  if (!(await agreed(preview, words))) return false
  const table = own ?? (await wantedTable(preview))
  if (!table && preview.asksTable) return false
  move(order, to, preview, table)
  const dropped = sameLevel ? preview.dropped : []
  await tellDropped(dropped, menu ?? NO_MENU, preview.dropsPromo && !preview.confirm, words)
  return true
}
