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

/** Which menu it was: what is published under a version never changes. */
interface Known {
  level: number
  version: string
}

/** By line of the kept order, the menu that the guest knows it by; of a line without one nothing is told. */
export const keptMenus = plainKey('MNU', {
  version: 1,
  shape: each(object<Known>({ level: whole(0), version: shortText(100) })),
})

type ByLine = ReadonlyMap<string, Known>

const nameOf = ({ priceLevel, version }: MenuDocument): Known => ({ level: priceLevel, version })

/** Of the order's lines, those that were known by an earlier version of the menu. */
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

/** The menus of some versions, as far as they can be had: their address is the newest one's but for the version. */
async function menusOf(versions: ReadonlySet<string>, shown: MenuDocument): Promise<MenuDocument[]> {
  if (versions.size === 0) return []
  const { url, version } = await menuAddress(shown.priceLevel, shown.version)
  const asked = [...versions].map(one => publishedMenu({ url: url.replace(version, one) }))
  const had = (await Promise.allSettled(asked)).filter(one => one.status === 'fulfilled')
  return had.map(({ value }) => value).filter(menu => menu.priceLevel === shown.priceLevel)
}

/** Keeps by which menu each line is known; what waits to be compared stays as it was kept. What is given back keeps. */
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
 * Tells who comes back to a kept order what became of it meanwhile, as an open page does, and keeps for the next time
 * by which menu each line is known. What cannot be compared now, without a connection say, is compared the next time.
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
