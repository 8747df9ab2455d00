import type { MenuDocument } from '@/api/api.gen'
import type { Line } from '@/state/order/cart'
import { cell, type Readable } from '@/state/scope/cell'
import type { StoreScope } from '@/state/scope/scope'

export interface Menus {
  before: MenuDocument
  after: MenuDocument
}

/** By their ids, the menu that each line of the order was known by when the guest was last told. */
export type KnownBy = ReadonlyMap<string, MenuDocument>

/** What a kept order was known by, and the menu that it came back to. */
export interface CameBack {
  knownBy: KnownBy
  after: MenuDocument
}

interface Replaced {
  knownBy: KnownBy
  /** the last time that another menu came, or an order came back to one, until it was said */
  latest: Menus | CameBack | null
}

/** Which menus took each other's place while the guest was here, for as long as they were not told of it. */
export function createMenuChanges({ life }: StoreScope) {
  const held = cell<Replaced>(life, { knownBy: new Map(), latest: null })
  const now = held.getState
  return {
    cell: held as Readable<Replaced>,
    /** Lines that are chosen later are of the new menu; those that were told nothing yet stay known by the first. */
    replaced: (menus: Menus, items: readonly Line[]) => {
      const known = (lineId: string) => {
        const by = now().knownBy.get(lineId)
        return by?.priceLevel === menus.before.priceLevel ? by : menus.before
      }
      held.set({ knownBy: new Map(items.map(({ lineId }) => [lineId, known(lineId)])), latest: menus })
    },
    /** Lines of an order that was kept are known by the menus of then. */
    cameBack: (back: CameBack) =>
      held.set({ knownBy: new Map([...now().knownBy, ...back.knownBy]), latest: back }),
    /** What came last was said. */
    said: () => held.set({ ...now(), latest: null }),
    /** The guest has seen it. */
    seen: () => held.set({ ...now(), knownBy: new Map() }),
  }
}
