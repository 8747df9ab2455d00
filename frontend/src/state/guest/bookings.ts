import { shortText, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfStore, type StoreScope } from '@/state/scope/scope'

const MAX_BOOKINGS = 20

/** A booking's id is enough to follow and cancel it, so ids are sealed. */
export const keptBookings = sealedKey('BKG', { version: 1, shape: those(shortText(40), MAX_BOOKINGS) })

interface Known {
  ids: readonly string[]
  loaded: boolean
}

/** Puts an id first, each id once. Pure. */
const withBooking = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter(one => one !== id)].slice(0, MAX_BOOKINGS)

/** The ids of bookings that were made on this device at a store; their state is read from the server. */
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
    /**
     * keeps an id before the request is sent, so that the booking is found after a reload even if the answer is lost
     */
    note: async (id: string) => void (await kept.change(ids => withBooking(ids ?? [], id))),
    /** adds an id once the server can be asked about it */
    add: (id: string) => change(ids => withBooking(ids, id)),
    remove: (id: string) => change(ids => ids.filter(one => one !== id)),
  }
}

export const useKnownBookings = (): Known => useCell(usePart(createBookings).cell)
