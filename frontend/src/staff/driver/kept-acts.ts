import { createStore, promisifyRequest } from 'idb-keyval'
import { shortId } from '@/lib/identity'
import { list, type Shape, shortText } from '@/lib/shape'
import { opened, sealed } from '@/lib/vault'
import { sealedKey } from '@/state/kept/kept'
import type { Act } from './drive'

const LONGEST = 250_000

/** The former store of acts: all in one row, which was too small for more than a few photos. */
export const keptActs = sealedKey('DRV', { version: 1, shape: list(shortText(LONGEST)) as Shape<string[]> })

/**
 * Acts waiting for a connection, each encrypted in a row of its own, because it may contain a PIN or a photo of a door.
 */
const rows = () => createStore('carte-blanche-acts', 'acts')

const changeRows = async (change: (store: IDBObjectStore) => void): Promise<void> =>
  rows()('readwrite', store => {
    change(store)
    return promisifyRequest(store.transaction)
  })

const allRows = async (): Promise<[IDBValidKey[], unknown[]]> =>
  rows()('readonly', store =>
    Promise.all([promisifyRequest(store.getAllKeys()), promisifyRequest<unknown[]>(store.getAll())]),
  )

const of = (owner: string) => `${owner} `

let last = 0

/** A new ID; IDs sort by the time of the act. */
export function nextId(): string {
  last = Math.max(last + 1, Date.now())
  return `${String(last).padStart(15, '0')}-${shortId()}`
}

const isAct = (value: unknown): value is Act =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'kind' in value &&
  ['step', 'pin', 'photo', 'fail'].includes(String(value.kind)) &&
  'orderUUID' in value &&
  typeof value.orderUUID === 'string'

/** Stores an act on this phone until it is sent; returns whether that worked. */
export async function keepAct(owner: string, act: Act): Promise<boolean> {
  const name = of(owner) + act.id
  const blob = await sealed(name, act)
  if (!blob) return false
  return changeRows(store => store.put(blob, name)).then(
    () => true,
    () => false,
  )
}

export const forgetAct = (owner: string, id: string): Promise<void> =>
  changeRows(store => store.delete(of(owner) + id)).catch(() => {})

/** Moves acts from the former store into rows. */
async function keptTogether(owner: string): Promise<Act[]> {
  const texts = (await keptActs(owner).recall()) ?? []
  const acts = texts.flatMap(text => {
    try {
      const act: unknown = JSON.parse(text)
      return isAct(act) ? [{ ...act, id: nextId() }] : []
    } catch {
      return []
    }
  })
  const kept = await Promise.all(acts.map(act => keepAct(owner, act)))
  if (kept.every(Boolean)) keptActs(owner).forget()
  return acts
}

/** The waiting acts, oldest first; entries that are not ours are skipped. */
export async function recallKept(owner: string): Promise<Act[]> {
  const [names, blobs] = await allRows().catch(() => [[], []])
  const acts = await Promise.all(
    names.map((name, place) =>
      String(name).startsWith(of(owner)) ? opened(String(name), String(blobs[place])) : undefined,
    ),
  )
  const kept = acts.filter(isAct).sort((one, other) => (one.id < other.id ? -1 : 1))
  return [...(await keptTogether(owner)), ...kept]
}
