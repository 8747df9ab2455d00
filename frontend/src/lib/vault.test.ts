import { beforeEach, expect, test, vi } from 'vitest'

// happy-dom has no IndexedDB: the key store is a map here, and a browser test covers the real one.
const keys = new Map<string, CryptoKey>()
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (name: string) => keys.get(name),
  set: async (name: string, value: CryptoKey) => void keys.set(name, value),
}))

const { forget, keep, recall } = await import('./vault')

beforeEach(() => localStorage.clear())

test('what is kept comes back, and cannot be read in storage', async () => {
  await keep('ORD_sakura', { items: ['gyoza'] })

  expect(await recall('ORD_sakura')).toEqual({ items: ['gyoza'] })
  expect(localStorage.getItem('ORD_sakura')).toMatch(/^v2\.[\w+/=]+\.[\w+/=]+$/)
  expect(localStorage.getItem('ORD_sakura')).not.toContain('gyoza')
})

test('a blob moved to another store does not open', async () => {
  await keep('ORD_sakura', { items: ['gyoza'] })
  localStorage.setItem('ORD_maple', localStorage.getItem('ORD_sakura')!)

  expect(await recall('ORD_maple')).toBeUndefined()
})

test('a damaged blob is as good as none', async () => {
  await keep('ORD_sakura', [1, 2, 3])
  const blob = localStorage.getItem('ORD_sakura')!
  for (const broken of [blob.slice(0, -4), blob.replace('v2', 'v1'), 'v2.x.y', '{"items":[]}', '']) {
    localStorage.setItem('ORD_sakura', broken)
    expect(await recall('ORD_sakura')).toBeUndefined()
  }
})

test('every write has an IV of its own', async () => {
  const ivs = new Set<string>()
  for (let write = 0; write < 100; write++) {
    await keep('x', 1)
    ivs.add(localStorage.getItem('x')!.split('.')[1]!)
  }

  expect(ivs.size).toBe(100)
})

test('the key cannot be taken out of the device', async () => {
  await keep('x', 1)

  await expect(crypto.subtle.exportKey('raw', keys.get('device-key')!)).rejects.toThrow()
})

test('what is forgotten is gone', async () => {
  await keep('x', 1)
  forget('x')

  expect(await recall('x')).toBeUndefined()
  expect(localStorage.getItem('x')).toBeNull()
})
