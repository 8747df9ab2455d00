import { expect, test } from 'vitest'
import { measure, type Part } from './size-budget'

const part = (size: number, rest: Partial<Part> = {}): Part => ({
  ...{ size, imports: [], dynamicImports: [], modules: [] },
  ...rest,
})

const built = {
  page: 1,
  parts: new Map([
    [
      'index.js',
      part(10, {
        modules: ['/src/main.ts'],
        imports: ['common.js'],
        dynamicImports: ['menu.js', 'cart.js'],
      }),
    ],
    ['common.js', part(100)],
    ['menu.js', part(1_000, { imports: ['common.js'], modules: ['/src/app/MenuPage.tsx'] })],
    ['cart.js', part(7, { imports: ['common.js', 'totals.js'], modules: ['/src/app/CartPage.tsx'] })],
    ['totals.js', part(8)],
    ['menu.en.js', part(20_000, { modules: ['/catalogues/menu.en.ts'] })],
    ['app.en.js', part(10_000, { modules: ['/catalogues/app.en.ts'] })],
    ['app.ja.js', part(25_000, { modules: ['/catalogues/app.ja.ts'] })],
    ['errors.ja.js', part(90_000, { modules: ['/catalogues/errors.ja.ts'] })],
  ]),
}

const budget = {
  ...{ initial: 0, lazy: () => 0, firstScreen: ['src/main.ts', 'src/app/MenuPage.tsx'] },
  firstWords: /catalogues[/](?:app|menu)[.]([a-z-]+)[.]ts$/,
}

test('initial is the page, all chunks of the first menu and its longest language', () => {
  expect(measure(built, budget).initial).toBe(1 + 10 + 100 + 1_000 + 30_000)
})

test('a lazy part counts with its imports, but without what was loaded before', () => {
  expect(measure(built, budget).lazy).toEqual([
    { name: 'cart.js', modules: ['/src/app/CartPage.tsx'], size: 7 + 8 },
  ])
})
