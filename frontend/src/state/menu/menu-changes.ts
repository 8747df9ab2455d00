import type { MenuDocument } from '@/api/api.gen'
import type { Line } from '@/state/order/cart'
import { cell, type Readable } from '@/state/scope/cell'
import type { StoreScope } from '@/state/scope/scope'

export interface Menus {
  before: MenuDocument
  after: MenuDocument
}

/** The menu by which the guest last knew each line of the order, by the line's id. */
export type KnownBy = ReadonlyMap<string, MenuDocument>

/** The menus by which a kept order's lines were known, and the current menu. */
export interface CameBack {
  knownBy: KnownBy
  after: MenuDocument
}

interface Replaced {
  knownBy: KnownBy
  /** the last replacement of a menu, or return of a kept order, until the guest was notified of it */
  latest: Menus | CameBack | null
}

/** The menus that were replaced during the visit, until the guest has seen the changes. */
export function createMenuChanges({ life }: StoreScope) {
  const held = cell<Replaced>(life, { knownBy: new Map(), latest: null })
  const now = held.getState
  return {
    cell: held as Readable<Replaced>,
    /**
     * Lines that are chosen later belong to the new menu; lines with unseen changes stay known by their first menu.
     */
    replaced: (menus: Menus, items: readonly Line[]) => {
      const known = (lineId: string) => {
        const by = now().knownBy.get(lineId)
        return by?.priceLevel === menus.before.priceLevel ? by : menus.before
      }
      held.set({ knownBy: new Map(items.map(({ lineId }) => [lineId, known(lineId)])), latest: menus })
    },
    /** Lines of a kept order are known by the menus of that time. */
    cameBack: (back: CameBack) =>
      held.set({ knownBy: new Map([...now().knownBy, ...back.knownBy]), latest: back }),
    /** Notes that the guest was notified of the last change. */
    said: () => held.set({ ...now(), latest: null }),
    /** Notes that the guest has seen the changes. */
    seen: () => held.set({ ...now(), knownBy: new Map() }),
  }
}
