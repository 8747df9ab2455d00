import type { Store } from '@/api/api.gen'
import type { Plain, Sealed } from '@/state/kept/kept'

/**
 * One visit of one store: everything that is known, chosen and going on there. Entering a store makes a new one and
 * drops the one before; whatever of that one is still on its way (a reply, a timer, another tab's word) finds nothing
 * left to write to.
 */
export interface StoreScope {
  readonly store: Store | null
  /** ends when the scope is dropped, and with it every timer and listener */
  readonly life: AbortSignal
  /** a part of its state, made when it is first asked for */
  of: <Part>(make: (scope: StoreScope) => Part) => Part
}

export interface DisposableScope extends StoreScope {
  drop: () => void
}

export function createScope(store: Store | null = null): DisposableScope {
  const ending = new AbortController()
  const parts = new Map<unknown, unknown>()
  const scope: DisposableScope = {
    store,
    life: ending.signal,
    of: <Part>(make: (scope: StoreScope) => Part) => {
      if (!parts.has(make)) parts.set(make, make(scope))
      return parts.get(make) as Part
    },
    drop: () => ending.abort(),
  }
  return scope
}

/** Nowhere, nothing is kept. */
const nothing = <T>(): Sealed<T> => ({
  recall: async () => undefined,
  keep: async () => {},
  change: async move => move(undefined),
  forget: () => {},
  follow: () => {},
})

type Key<T> = (owner: string) => Sealed<T>

/** A key as a scope may use it: a dropped one replaces nothing, but may still add to what is kept. */
function within<T>(life: AbortSignal, kept: Sealed<T>): Sealed<T> {
  return {
    ...kept,
    keep: async value => void (life.aborted || (await kept.keep(value))),
    forget: () => void (life.aborted || kept.forget()),
  }
}

/** Local keys are per store or company (spec section 9). */
const ownerOf = ({ companyCode, storeID }: Pick<Store, 'companyCode' | 'storeID'>) =>
  `${companyCode}_${storeID}`

/** What is kept of this store alone. */
export const keptOfStore = <T>({ store, life }: StoreScope, key: Key<T>): Sealed<T> =>
  store ? within(life, key(ownerOf(store))) : nothing()

/** What is kept for all stores of the company. */
export const keptOfCompany = <T>({ store, life }: StoreScope, key: Key<T>): Sealed<T> =>
  store ? within(life, key(store.companyCode)) : nothing()

/** The same of what is kept plain. */
export function plainOfStore<T>({ store, life }: StoreScope, key: (owner: string) => Plain<T>): Plain<T> {
  if (!store) return { read: () => undefined, write: () => {}, forget: () => {}, follow: () => {} }
  const kept = key(ownerOf(store))
  return {
    ...kept,
    write: value => void (life.aborted || kept.write(value)),
    forget: () => void (life.aborted || kept.forget()),
  }
}
