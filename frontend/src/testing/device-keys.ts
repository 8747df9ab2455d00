import { vi } from 'vitest'

/** happy-dom has no IndexedDB: each store is a map here, and browser tests cover the real ones. */
vi.mock('idb-keyval', () => {
  const databases = new Map<string, Map<string, unknown>>()
  const storeOf = (rows: Map<string, unknown>) => ({
    rows,
    transaction: undefined,
    put: (value: unknown, name: string) => void rows.set(name, value),
    delete: (name: string) => void rows.delete(name),
    getAllKeys: () => [...rows.keys()],
    getAll: () => [...rows.values()],
  })
  type Store = ReturnType<typeof storeOf>
  type Use = <T>(mode: string, work: (store: Store) => T) => Promise<T>
  return {
    createStore: (name: string): Use => {
      const rows = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, rows)
      return async (_, work) => work(storeOf(rows))
    },
    promisifyRequest: async (done: unknown) => done,
    get: (name: string, use: Use) => use('readonly', ({ rows }) => rows.get(name)),
    update: (name: string, change: (before: unknown) => unknown, use: Use) =>
      use('readwrite', ({ rows }) => void rows.set(name, change(rows.get(name)))),
  }
})
