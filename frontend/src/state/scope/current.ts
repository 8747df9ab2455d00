import { create } from 'zustand'
import type { Store } from '@/api/api.gen'
import { closeDialogs } from '@/state/question/dialogs'
import { createScope, type DisposableScope, type StoreScope } from './scope'

/** Where the guest is: in a store, or nowhere yet. */
const useCurrent = create<{ scope: DisposableScope }>(() => ({ scope: createScope() }))

/** For what a tap begins: what goes on after a wait holds on to the scope it began in. */
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

/** A part of the scope at hand, for drawing it. */
export const usePart = <Part>(make: (scope: StoreScope) => Part): Part => useScope().of(make)

function entered({ store }: StoreScope): Store {
  if (!store) throw new Error('no store has been entered')
  return store
}

/** The current store; only for screens that a guard lets nobody see without one. */
export const useStore = (): Store => entered(useScope())

export const currentStore = (): Store => entered(currentScope())
