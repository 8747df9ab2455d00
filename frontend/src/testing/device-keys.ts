import { vi } from 'vitest'

/** happy-dom has no IndexedDB: the store of the device's key is a map, and a browser test covers the real one. */
vi.mock('idb-keyval', () => {
  const keys = new Map<string, unknown>()
  return {
    createStore: () => ({}),
    get: async (name: string) => keys.get(name),
    update: async (name: string, change: (before: unknown) => unknown) => {
      keys.set(name, change(keys.get(name)))
    },
  }
})
