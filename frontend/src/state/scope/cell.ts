import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Readable<T> = Pick<StoreApi<T>, 'getInitialState' | 'getState' | 'subscribe'>

/**
 * A value of a scope: every component reads it, only its own part sets it, and it is fixed once the scope is dropped.
 */
export interface Cell<T> extends Readable<T> {
  set: (value: T) => void
}

export function cell<T>(life: AbortSignal, initial: T): Cell<T> {
  const { setState, ...store } = createStore<T>(() => initial)
  return { ...store, set: value => life.aborted || setState(() => value, true) }
}

const itself = <T>(value: T) => value

export function useCell<T>(from: Readable<T>): T
export function useCell<T, Part>(from: Readable<T>, select: (value: T) => Part): Part
export function useCell(from: Readable<unknown>, select: (value: unknown) => unknown = itself): unknown {
  return useStore(from, select)
}
