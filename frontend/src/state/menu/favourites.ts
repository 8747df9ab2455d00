import { create } from 'zustand'
import { session, storeKey } from '@/state/scope/session'

/** The items a reader likes, kept on this device for each store. */
interface Favourites {
  key: string
  ids: ReadonlySet<number>
}

const PREFIX = 'FAV'
const NONE: ReadonlySet<number> = new Set()

const useKept = create<Favourites>(() => ({ key: '', ids: NONE }))

const ownKey = () => {
  const { store } = session()
  return store ? storeKey(PREFIX, store) : ''
}

function read(key: string): ReadonlySet<number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id): id is number => Number.isInteger(id)) : [])
  } catch {
    return NONE
  }
}

function current(): Favourites {
  const key = ownKey()
  const kept = useKept.getState()
  if (kept.key === key) return kept
  const found = { key, ids: key ? read(key) : NONE }
  useKept.setState(found)
  return found
}

/** The favourites of the current store. */
export function useFavourites(): ReadonlySet<number> {
  const kept = useKept()
  return kept.key === ownKey() ? kept.ids : read(ownKey())
}

/** Makes an item a favourite, or no longer one. */
export function toggleFavourite(itemId: number): void {
  const { key, ids } = current()
  const changed = new Set(ids)
  if (!changed.delete(itemId)) changed.add(itemId)
  useKept.setState({ key, ids: changed })
  try {
    localStorage.setItem(key, JSON.stringify([...changed]))
  } catch {
    // Storage is off: they last as long as the page.
  }
}
