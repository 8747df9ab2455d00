import type { AddressInput, BookEntry } from '@/api/api.gen'
import { type AddressAct, memberAddress } from '@/api/member-address'
import { shortId } from '@/lib/identity'
import {
  createAddresses,
  type SavedAddress,
  useAddresses,
  withAddress,
  withDefault,
} from '@/state/guest/addresses'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import type { StoreScope } from '@/state/scope/scope'
import { createMember, useMember } from './member'

/** The server's data about a member's addresses. */
interface Known {
  /** the member's code; '' before it was requested */
  code: string
  /** the member chose to have them on every device */
  kept: boolean
  saved: readonly SavedAddress[]
  failed: boolean
}

const UNKNOWN: Known = { code: '', kept: false, saved: [], failed: false }
const isEntry = ({ id, address }: BookEntry): SavedAddress => ({ id, address })

/** The addresses of this device, or those that a member chose to keep with the membership. */
export function createAddressBook(scope: StoreScope) {
  const device = scope.of(createAddresses)
  const { member } = scope.of(createMember)
  const held = cell<Known>(scope.life, UNKNOWN)
  const codeNow = () => member()?.MemberCode ?? ''
  const ask = async (code: string, act: AddressAct) => {
    const { kept, entries } = await memberAddress(act)
    if (code === codeNow()) held.set({ code, kept, saved: entries.map(isEntry), failed: false })
    return kept
  }
  const isKept = () => held.getState().kept && held.getState().code === codeNow()
  /**
   * Shows a change at once and rolls it back if the server fails; if the server keeps no addresses, this device does.
   */
  const change = async (
    act: AddressAct,
    move: (saved: readonly SavedAddress[]) => SavedAddress[],
    here: () => void,
  ) => {
    if (!isKept()) return here()
    const before = held.getState()
    held.set({ ...before, saved: move(before.saved) })
    try {
      if (!(await ask(before.code, act))) here()
    } catch (error) {
      held.set(before)
      throw error
    }
  }
  return {
    cell: held,
    /** reads the addresses to choose from */
    load: async (): Promise<readonly SavedAddress[]> => {
      const code = codeNow()
      const own = await device.load()
      if (!code) return own
      try {
        await ask(code, { get: true })
      } catch {
        held.set({ ...UNKNOWN, code, failed: true })
      }
      return isKept() ? held.getState().saved : own
    },
    /** Keeps an address, new or edited; `done` rejects if it could not be kept. */
    save: (address: AddressInput, id = shortId()) => {
      const entry: SavedAddress = { id, address }
      const done = change(
        { put: entry },
        saved => withAddress(saved, entry),
        () => void device.save(address, id),
      )
      return { entry, done }
    },
    makeDefault: (id: string) =>
      change(
        { makeDefault: { id } },
        saved => withDefault(saved, id),
        () => device.makeDefault(id),
      ),
    remove: (id: string) =>
      change(
        { remove: { id } },
        saved => saved.filter(one => one.id !== id),
        () => device.remove(id),
      ),
    /** Keeps addresses with the membership: this device's move there, so that its other users do not see them. */
    keep: async () => {
      const own = await device.load()
      await ask(codeNow(), { keep: { entries: [...own] } })
      for (const { id } of own) device.remove(id)
    },
    /** Ends that: the server erases the kept addresses, and this device keeps them. */
    forget: async () => {
      const { saved } = held.getState()
      await ask(codeNow(), { forget: true })
      for (const { id, address } of saved) device.save(address, id)
    },
  }
}

/** The addresses to choose from; `kept` is null for guests, or while the member's choice is unknown. */
export function useAddressBook() {
  const device = useAddresses()
  const code = useMember()?.MemberCode ?? ''
  const known = useCell(usePart(createAddressBook).cell)
  if (!code) return { ...device, kept: null, failed: false }
  if (known.code !== code) return { saved: [], loaded: false, kept: null, failed: false }
  const saved = known.kept ? known.saved : device.saved
  return { saved, loaded: device.loaded, kept: known.failed ? null : known.kept, failed: known.failed }
}
