import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(
  ['/src/**/*.{ts,tsx}', '!/src/**/*.test.*', '!/src/testing/**', '!/src/i18n/**'],
  { eager: true, query: '?raw', import: 'default' },
)
const IMPORT = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'/gm
const KEY =
  /['`](address|areas|booking|call|cart|checkout|courier|door|drawer|errors|food|giftCard|item|kiosk|member|membership|menu|news|order|ownPrice|payment|points|privacy|promotions|scan|search|staff\w*|store|switching|tableBill|upkeep|visit):\w/g
const LAZY = /import\('([^']+)'\)((?:,\s*'\w+')*)/g

function fileOf(from: string, wanted: string): string {
  const base = wanted.startsWith('@/')
    ? `/src/${wanted.slice(2)}`
    : wanted.replace(/^\./, from.slice(0, from.lastIndexOf('/')))
  return [`${base}.ts`, `${base}.tsx`].find(path => SOURCES[path] !== undefined) ?? ''
}

const found = (file: string, pattern: RegExp) =>
  [...(SOURCES[file] ?? '').matchAll(pattern)].map(([, one = '', more = '']) => ({ one, more }))

/** A file and everything that it imports statically. */
function together(file: string, seen = new Set<string>()): Set<string> {
  if (!file || seen.has(file)) return seen
  seen.add(file)
  for (const { one } of found(file, IMPORT)) together(fileOf(file, one), seen)
  return seen
}

const spoken = (files: Iterable<string>) =>
  [...new Set([...files].flatMap(file => found(file, KEY).map(({ one }) => one)))].sort()

const first = together('/src/main.ts')
const lazyParts = Object.keys(SOURCES)
  .flatMap(file =>
    found(file, LAZY).map(({ one, more }) => ({
      part: fileOf(file, one),
      from: file,
      asked: [...more.matchAll(/'(\w+)'/g)].map(([, namespace]) => namespace).sort(),
    })),
  )
  .filter(({ part }) => part)

test('the first load uses no words of a lazy namespace', () => {
  expect(spoken(first)).toEqual([])
})

test.each(lazyParts)('$part requests the words that it uses ($from)', ({ part, asked }) => {
  const own = [...together(part)].filter(file => !first.has(file))

  expect(asked).toEqual(spoken(own))
})
