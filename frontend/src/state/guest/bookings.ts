import { shortText, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'

const MAX_BOOKINGS = 20

/** Whoever knows a booking's id may follow and cancel it: so it is sealed. */
export const keptBookings = sealedKey('BKG', { version: 1, shape: those(shortText(40), MAX_BOOKINGS) })

interface Known {
  ids: readonly string[]
  loaded: boolean
}

/** The newest first, each once. Pure. */
const withBooking = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter(one => one !== id)].slice(0, MAX_BOOKINGS)

/** The bookings made on this device at a store, by their ids; how they stand the server knows. */
export function createBookings(scope: StoreScope) {
  const kept = keptOfStore(scope, keptBookings)
  const held = cell<Known>(scope.life, { ids: [], loaded: false })
  const show = (ids: readonly string[] = []) => held.set({ ids, loaded: true })
  const known = kept.recall().then(ids => show([...new Set([...held.getState().ids, ...(ids ?? [])])]))
  kept.follow(scope.life, show)
  const change = async (move: (ids: readonly string[]) => string[]) => {
    await known
    show(move(held.getState().ids))
    show(await kept.change(ids => move(ids ?? [])))
  }
  return {
    cell: held,
    /** before it is sent, so that it is found again after a reload whatever becomes of the answer */
    note: async (id: string) => void (await kept.change(ids => withBooking(ids ?? [], id))),
    /** once there is something to ask the server about */
    add: (id: string) => change(ids => withBooking(ids, id)),
    remove: (id: string) => change(ids => ids.filter(one => one !== id)),
  }
}

export const useKnownBookings = (): Known => useCell(usePart(createBookings).cell)
