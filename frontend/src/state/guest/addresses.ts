import type { AddressInput, Store } from '@/api/api.gen'
import { shortId } from '@/lib/identity'
import { object, shortText, those } from '@/lib/shape'
import { sealedKey } from '@/state/kept/kept'
import { addressShape } from '@/state/order/kept-order'
import { cell, useCell } from '@/state/scope/cell'
import { usePart } from '@/state/scope/current'
import { keptOfCompany, type StoreScope } from '@/state/scope/scope'

/** A delivery address, as it is kept on this device for a company (spec section 3, Address book entry; R-10). */
export interface SavedAddress {
  id: string
  address: AddressInput
}

const MAX_ADDRESSES = 20
const entryShape = object<SavedAddress>({ id: shortText(40), address: addressShape })

export const keptAddresses = sealedKey('ADR', { version: 1, shape: those(entryShape, MAX_ADDRESSES) })

/** Replaces the address with the same id, or appends a new one. Pure. */
export function withAddress(saved: readonly SavedAddress[], entry: SavedAddress): SavedAddress[] {
  const known = saved.some(one => one.id === entry.id)
  return known
    ? saved.map(one => (one.id === entry.id ? entry : one))
    : [...saved, entry].slice(-MAX_ADDRESSES)
}

/** Makes one the default by putting it first. Pure. */
export const withDefault = (saved: readonly SavedAddress[], id: string): SavedAddress[] => [
  ...saved.filter(one => one.id === id),
  ...saved.filter(one => one.id !== id),
]

/** The first address is the default. */
interface Addresses {
  saved: readonly SavedAddress[]
  loaded: boolean
}

/** The addresses kept on this device for a company. */
export function createAddresses(scope: StoreScope) {
  const kept = keptOfCompany(scope, keptAddresses)
  const held = cell<Addresses>(scope.life, { saved: [], loaded: false })
  const show = (saved: readonly SavedAddress[] = []) => held.set({ saved, loaded: true })
  kept.follow(scope.life, show)
  const change = (move: (saved: readonly SavedAddress[]) => SavedAddress[]) => {
    show(move(held.getState().saved))
    void kept.change(saved => move(saved ?? [])).then(show)
  }
  return {
    cell: held,
    /** reads the kept addresses */
    load: async (): Promise<readonly SavedAddress[]> => {
      show(await kept.recall())
      return held.getState().saved
    },
    /** Keeps an address, new or edited, and returns it with its id. */
    save: (address: AddressInput, id = shortId()): SavedAddress => {
      const entry = { id, address }
      change(saved => withAddress(saved, entry))
      return entry
    },
    makeDefault: (id: string) => change(saved => withDefault(saved, id)),
    remove: (id: string) => change(saved => saved.filter(one => one.id !== id)),
  }
}

export const useAddresses = (): Addresses => useCell(usePart(createAddresses).cell)

/** A new address starts in the store's own province and country. Pure. */
export const blankAddress = ({ info }: Pick<Store, 'info'>, name = ''): AddressInput => ({
  name,
  unit: '',
  street: '',
  city: '',
  province: info.address.province,
  postal: '',
  country: info.address.country || 'CA',
  phone1: '',
  remark: '',
})

/** An address in one line, without the name. Pure. */
export function addressLine({ unit, street, city, province, postal }: AddressInput): string {
  const door = [unit, street].filter(Boolean).join('–')
  return [door, city, [province, postal].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
