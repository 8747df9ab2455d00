// @vitest-environment happy-dom
import '@/testing/device-keys'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { list, number, text } from '@/lib/shape'
import { keep } from '@/lib/vault'
import { later } from '@/testing/later'
import { plainKey, sealedKey } from './kept'

const numbers = sealedKey('NUM', { version: 1, shape: list(number) })('A')
const add = (one: number) => numbers.change(kept => [...(kept ?? []), one])

/** Locks as in a browser with several tabs: one holder of a name at a time. */
function locksOf(held: Promise<unknown>) {
  const names: string[] = []
  let last = held
  const request = (name: string, work: () => Promise<unknown>) => {
    names.push(name)
    const mine = last.then(work)
    last = mine
    return mine
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request } })
  return names
}

afterEach(() => {
  vi.unstubAllGlobals()
  numbers.forget()
})

describe('a change of a kept value', () => {
  test('builds on the one before it', async () => {
    await Promise.all([1, 2, 3].map(add))

    expect(await numbers.recall()).toEqual([1, 2, 3])
  })

  test('waits for another tab that changes the same value', async () => {
    const theirs = later<void>()
    const names = locksOf(theirs.promise)
    const mine = add(2)
    await numbers.keep([1])

    theirs.settle()
    await mine

    expect(names).toEqual(['kept NUM_A'])
    expect(await numbers.recall()).toEqual([1, 2])
  })

  test('goes on if locks are denied', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })

    await add(1)

    expect(await numbers.recall()).toEqual([1])
  })
})

describe('a new version', () => {
  const euros = sealedKey('SUM', {
    version: 2,
    shape: number,
    upgrade: (old, version) => (version === 1 ? Number(old) / 100 : 0),
  })('A')

  test.each([
    ['of the version before is brought up', { v: 1, value: '250' }, 2.5],
    ['of its own is read as it is', { v: 2, value: 2.5 }, 2.5],
    ['from before there were versions too', 99, 0],
    ['that cannot be brought up is as good as none', { v: 1, value: 'x' }, undefined],
  ])('a value %s', async (_case, stored, found) => {
    await keep('SUM_A', stored)

    expect(await euros.recall()).toBe(found)
  })
})

test('a plain value from before versions may be text that is not JSON', () => {
  const word = plainKey('WRD', { version: 1, shape: text })('A')
  localStorage.setItem('WRD_A', 'fr')

  expect(word.read()).toBe('fr')
})
