import type { Store } from '@/api/api.gen'
import type { Plain, Sealed } from '@/state/kept/kept'

/**
 * One visit of one store, with all its state. Entering a store makes a new scope and drops the one before. Late
 * events of a dropped scope (a reply, a timer, a change in another tab) have no state left to write to.
 */
export interface StoreScope {
  readonly store: Store | null
  /** aborts when the scope is dropped, which ends every timer and listener */
  readonly life: AbortSignal
  /** a part of its state, made when it is first used */
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

/** Without a store, nothing is kept. */
const nothing = <T>(): Sealed<T> => ({
  recall: async () => undefined,
  keep: async () => {},
  change: async move => move(undefined),
  forget: () => {},
  follow: () => {},
})

type Key<T> = (owner: string) => Sealed<T>

/** A key for a scope: a dropped scope replaces nothing, but may still add to what is kept. */
function within<T>(life: AbortSignal, kept: Sealed<T>): Sealed<T> {
  return {
    ...kept,
    keep: async value => void (life.aborted || (await kept.keep(value))),
    forget: () => void (life.aborted || kept.forget()),
  }
}

/** Keys of the local storage are per store or company (spec section 9). */
const ownerOf = ({ companyCode, storeID }: Pick<Store, 'companyCode' | 'storeID'>) =>
  `${companyCode}_${storeID}`

/** A sealed value of this store alone. */
export const keptOfStore = <T>({ store, life }: StoreScope, key: Key<T>): Sealed<T> =>
  store ? within(life, key(ownerOf(store))) : nothing()

/** A sealed value for all stores of the company. */
export const keptOfCompany = <T>({ store, life }: StoreScope, key: Key<T>): Sealed<T> =>
  store ? within(life, key(store.companyCode)) : nothing()

/** A plain value of this store alone. */
export function plainOfStore<T>({ store, life }: StoreScope, key: (owner: string) => Plain<T>): Plain<T> {
  if (!store) return { read: () => undefined, write: () => {}, forget: () => {}, follow: () => {} }
  const kept = key(ownerOf(store))
  return {
    ...kept,
    write: value => void (life.aborted || kept.write(value)),
    forget: () => void (life.aborted || kept.forget()),
  }
}
