import { create } from 'zustand'
import type { StaffKeys } from '@/api/staff-order'
import { useLookAgain } from './look-again'
import { usePerson } from './person'

const EVERY_MS = 15_000

const pause = () => EVERY_MS

export interface Read<T> {
  /** the last read; null before the first */
  data: T | null
  /** whether the last read failed */
  failed: boolean
}

/** Shared data of the store for a page: polled while the page is open, and cleared at sign-out. */
export function createReading<T>(ask: (keys: StaffKeys) => Promise<T>) {
  const useRead = create<Read<T>>(() => ({ data: null, failed: false }))
  let newest = 0
  usePerson.subscribe((now, before) => {
    if (now.keys === before.keys) return
    newest += 1
    useRead.setState({ data: null, failed: false })
  })
  /** Reads the data; only the answer to the latest request is used. */
  async function read(): Promise<void> {
    const { keys } = usePerson.getState()
    const mine = ++newest
    if (!keys) return
    try {
      const data = await ask(keys)
      if (mine === newest) useRead.setState({ data, failed: false })
    } catch {
      if (mine === newest) useRead.setState({ failed: true })
    }
  }
  return {
    useRead,
    read,
    change: (to: (data: T) => T) => useRead.setState(({ data }) => ({ data: data && to(data) })),
  }
}

type Reading<T> = Pick<ReturnType<typeof createReading<T>>, 'useRead' | 'read'>

/** The data, polled while a component uses it. */
export function useReading<T>({ useRead, read }: Reading<T>): Read<T> {
  useLookAgain(read, { pause })
  return useRead()
}
