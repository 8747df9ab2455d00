// @vitest-environment happy-dom
import '@/testing/device-keys'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneHundred } from '@/testing/foreign-values'
import { OWNER, ROWS } from '@/testing/kept-rows'
import { denyStorage, fillStorage } from '@/testing/storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

test('this table has every key of the sources', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map(path => readFileSync(join('src', path), 'utf8'))
  const prefixes = sources.flatMap(source =>
    [...source.matchAll(/(?:sealed|plain)Key\(\s*'(\w+)'/g)].map(found => found[1]),
  )

  expect(prefixes.toSorted()).toEqual(ROWS.map(row => row.name.replace(`_${OWNER}`, '')).toSorted())
})

describe.each(ROWS)('$name', ({ good, area, name, use, recall, write, plant }) => {
  test('a written value is read back', async () => {
    await write(good)

    expect(await recall()).toEqual(good)
  })

  test('a value from before versions is read', async () => {
    await plant(good)

    expect(await recall()).toEqual(good)
  })

  test('a hundred invalid values start cleanly and are replaced by the next write', async () => {
    for (const value of oneHundred(good)) {
      await plant(value)
      const found = await recall()
      if (found !== undefined) {
        use(found as never)
        await write(found)
        expect(await recall()).toEqual(found)
      }
      await write(good)
      expect(await recall()).toEqual(good)
    }
  })

  test('damaged or too long text counts as missing', async () => {
    for (const text of ['v2.AAAA.BBBB', 'v2..', '{', '\u0000', '[1,', 'x'.repeat(2_000_001)]) {
      globalThis[area].setItem(name, text)
      const found = await recall()
      expect(typeof found === 'string' ? found.length : found).not.toBe(2_000_001)
    }
    globalThis[area].setItem(name, 'x'.repeat(2_000_001))

    expect(await recall()).toBeUndefined()
  })

  test('without storage a value lasts as long as the page', async () => {
    denyStorage()
    await write(good)

    expect(await recall()).toEqual(good)
  })

  test('a full storage loses nothing while the page is open', async () => {
    if (area === 'localStorage') fillStorage()
    await write(good)

    expect(await recall()).toEqual(good)
  })
})
