import type { MenuDocument } from '@/api/api.gen'
import { publishedMenu } from '@/api/get-full-menu'
import { menuAddress } from '@/api/menu-address'
import { each, object, shortText, whole } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'
import { loadMenu } from '@/state/menu/menu'
import { createMenuChanges } from '@/state/menu/menu-changes'
import { createOrder } from '@/state/order/order'
import { plainOfStore, type StoreScope } from '@/state/scope/scope'
import { isPaying, when } from './free-moment'

/** Identifies a menu: a published version never changes. */
interface Known {
  level: number
  version: string
}

/** The menu version that the guest has seen for each line of the stored order; lines without one are not compared. */
export const keptMenus = plainKey('MNU', {
  version: 1,
  shape: each(object<Known>({ level: whole(0), version: shortText(100) })),
})

type ByLine = ReadonlyMap<string, Known>

const nameOf = ({ priceLevel, version }: MenuDocument): Known => ({ level: priceLevel, version })

/** The order's lines that the guest has seen in an earlier version of the menu. */
function knownEarlier(scope: StoreScope, kept: ByLine, { priceLevel, version }: MenuDocument): ByLine {
  const { items } = scope.of(createOrder).cart()
  const isEarlier = (known: Known) => known.level === priceLevel && known.version !== version
  return new Map(
    items.flatMap(({ lineId }) => {
      const known = kept.get(lineId)
      return known && isEarlier(known) ? [[lineId, known]] : []
    }),
  )
}

/** The menus of these versions that could be loaded; their address differs from the newest one only in the version. */
async function menusOf(versions: ReadonlySet<string>, shown: MenuDocument): Promise<MenuDocument[]> {
  if (versions.size === 0) return []
  const { url, version } = await menuAddress(shown.priceLevel, shown.version)
  const asked = [...versions].map(one => publishedMenu({ url: url.replace(version, one) }))
  const had = (await Promise.allSettled(asked)).filter(one => one.status === 'fulfilled')
  return had.map(({ value }) => value).filter(menu => menu.priceLevel === shown.priceLevel)
}

/**
 * Stores the menu version of each line whenever the order changes; lines that still wait for a comparison keep their
 * version. Returns a function that stores at once.
 */
function keepKnown(scope: StoreScope, waiting: () => ByLine): () => void {
  const kept = plainOfStore(scope, keptMenus)
  const [order, changes] = [scope.of(createOrder), scope.of(createMenuChanges)]
  const keep = async () => {
    const shown = await loadMenu(scope, order.cart().orderType)
    const { knownBy } = changes.cell.getState()
    const known = order
      .cart()
      .items.map(({ lineId }) => [lineId, waiting().get(lineId) ?? nameOf(knownBy.get(lineId) ?? shown)])
    if (known.length > 0) kept.write(Object.fromEntries(known))
    else kept.forget()
  }
  const keepNow = () => void (scope.life.aborted || keep().catch(() => {}))
  order.cell.subscribe(keepNow)
  changes.cell.subscribe(keepNow)
  return keepNow
}

/**
 * Shows returning guests what the menu changed in their stored order, and stores the menu version of each line for the
 * next time. Lines that cannot be compared now, for example offline, are compared the next time.
 */
export async function recallMenus(scope: StoreScope): Promise<void> {
  let waiting: ByLine = new Map(Object.entries(plainOfStore(scope, keptMenus).read() ?? {}))
  const keepNow = keepKnown(scope, () => waiting)
  const after = await loadMenu(scope, scope.of(createOrder).cart().orderType)
  const earlier = knownEarlier(scope, waiting, after)
  const menus = await menusOf(new Set([...earlier.values()].map(({ version }) => version)), after)
  const tell = () => {
    const knownBy = new Map<string, MenuDocument>()
    const missing = new Map<string, Known>()
    for (const [lineId, known] of earlier) {
      const menu = menus.find(({ version }) => version === known.version)
      if (menu) knownBy.set(lineId, menu)
      else missing.set(lineId, known)
    }
    waiting = missing
    if (knownBy.size > 0) scope.of(createMenuChanges).cameBack({ knownBy, after })
    else keepNow()
  }
  when(() => scope.life.aborted || !isPaying(), tell)
}
