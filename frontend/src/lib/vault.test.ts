// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { denyStorage, fillStorage } from '@/testing/storage'

// happy-dom has no IndexedDB: the key store is a map here, and a browser test covers the real one.
const keys = new Map<string, unknown>()
let busy = 0
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async (name: string) => {
    if (busy-- > 0) throw new DOMException('Internal error', 'UnknownError')
    return keys.get(name)
  },
  set: async (name: string, value: unknown) => void keys.set(name, value),
  update: async (name: string, change: (before: unknown) => unknown) => {
    keys.set(name, change(keys.get(name)))
  },
}))

const { forget, keep, recall } = await import('./vault')

beforeEach(() => localStorage.clear())
afterEach(() => {
  busy = 0
  vi.restoreAllMocks()
})

/** Loads the module once more, as another tab of this device does. */
async function anotherTab() {
  vi.resetModules()
  return import('./vault')
}

test('a kept value can be recalled and is encrypted in storage', async () => {
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

test('a damaged blob counts as missing', async () => {
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

test('the device key cannot be exported', async () => {
  await keep('x', 1)

  await expect(crypto.subtle.exportKey('raw', keys.get('device-key') as CryptoKey)).rejects.toThrow()
})

test('a forgotten value is gone', async () => {
  await keep('x', 1)
  forget('x')

  expect(await recall('x')).toBeUndefined()
  expect(localStorage.getItem('x')).toBeNull()
})

test('a value that is forgotten while it is being sealed stays forgotten', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const written = keep(`x${turn}`, turn)
    forget(`x${turn}`)
    await written
  }

  expect(Object.keys(localStorage)).toEqual([])
})

test('the later of two values kept at once wins, however long the first takes to seal', async () => {
  const large = 'x'.repeat(300_000)
  for (let turn = 0; turn < 20; turn++) {
    await Promise.all([keep('x', large), keep('x', turn)])
    expect(await recall('x')).toBe(turn)
  }
})

test('a value can be recalled while it is being sealed', async () => {
  const written = keep('x', 'new')

  expect(await recall('x')).toBe('new')
  await written
})

test('two tabs that start first on a device can open each other’s values', async () => {
  keys.clear()
  const [one, other] = [await anotherTab(), await anotherTab()]
  await Promise.all([one.keep('a', 1), other.keep('b', 2)])

  const later = await anotherTab()

  expect([await later.recall('a'), await later.recall('b')]).toEqual([1, 2])
})

test('an invalid device key is replaced', async () => {
  keys.set('device-key', { kty: 'oct' })
  const tab = await anotherTab()
  await tab.keep('x', 1)

  expect(localStorage.getItem('x')).toMatch(/^v2\./)
})

test('a value without room in storage lasts as long as the page, and the earlier one does not come back', async () => {
  await keep('x', 'old')
  fillStorage()

  await keep('x', 'new')

  expect(await recall('x')).toBe('new')
  expect(localStorage.getItem('x')).toBeNull()
})

test('without storage values last as long as the page', async () => {
  denyStorage()

  await keep('x', 1)
  const kept = await recall('x')
  forget('x')

  expect([kept, await recall('x')]).toEqual([1, undefined])
})

describe('a database that is busy', () => {
  /** Advances the timers until the recall has ended, and returns its value. */
  const afterWaiting = async (recalled: Promise<unknown>) => {
    let ended = false
    void recalled.then(() => {
      ended = true
    })
    while (!ended) await vi.advanceTimersByTimeAsync(500)
    return recalled
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([1, 4])('%i times loses no kept value', async times => {
    await (await anotherTab()).keep('x', 1)
    const reloaded = await anotherTab()
    busy = times

    expect(await afterWaiting(reloaded.recall('x'))).toBe(1)
  })

  test('for longer is asked again by the next recall, without waiting', async () => {
    await (await anotherTab()).keep('x', 1)
    const reloaded = await anotherTab()
    busy = 6

    expect(await afterWaiting(reloaded.recall('x'))).toBeUndefined()
    expect(await reloaded.recall('x')).toBeUndefined()
    expect(await reloaded.recall('x')).toBe(1)
  })
})
