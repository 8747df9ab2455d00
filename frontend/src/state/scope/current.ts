import { create } from 'zustand'
import type { Store } from '@/api/api.gen'
import { closeDialogs } from '@/state/question/dialogs'
import { createScope, type DisposableScope, type StoreScope } from './scope'

/** The current scope: of a store, or of none yet. */
const useCurrent = create<{ scope: DisposableScope }>(() => ({ scope: createScope() }))

/** The current scope, for event handlers. Code that goes on after a wait must keep the scope in which it began. */
export const currentScope = (): StoreScope => useCurrent.getState().scope

function replaceBy(scope: DisposableScope): StoreScope {
  const left = useCurrent.getState().scope
  closeDialogs()
  useCurrent.setState({ scope })
  left.drop()
  return scope
}

export const openScope = (store: Store): StoreScope => replaceBy(createScope(store))

export const leaveStore = (): StoreScope => replaceBy(createScope())

export const useScope = (): StoreScope => useCurrent(({ scope }) => scope)

/** A part of the current scope, for rendering. */
export const usePart = <Part>(make: (scope: StoreScope) => Part): Part => useScope().of(make)

function entered({ store }: StoreScope): Store {
  if (!store) throw new Error('no store has been entered')
  return store
}

/** The current store; only for screens behind a guard that requires one. Throws without a store. */
export const useStore = (): Store => entered(useScope())

export const currentStore = (): Store => entered(currentScope())
