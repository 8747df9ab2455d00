import type { Rolldown } from 'vite'

/** The entry module, which sends the first request. */
export const ASKS = ['src/main.ts']
/** The modules that are needed before the first dish can be shown. */
export const MENU = [...ASKS, 'src/app/show.tsx', 'src/app/MenuPage.tsx']
/** The module that renders any page. */
export const SHOWS = ['src/app/show.tsx']
/** The pages that a guest can see before the menu. */
export const HOME = ['src/app/StoresPage.tsx', 'src/app/StoreHomePage.tsx']
/** The page from which an order is sent. */
export const CHECKOUT = ['src/app/CheckoutPage.tsx']

interface Linked {
  imports: string[]
  modules: string[]
}

/** All chunks that a chunk imports, directly or not, itself included. */
export function closure(parts: ReadonlyMap<string, Linked>, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of parts.get(name)?.imports ?? []) closure(parts, next, seen)
  return seen
}

/** The chunks that contain some modules, with all their imports. */
export function neededBy(parts: ReadonlyMap<string, Linked>, roots: readonly string[]): Set<string> {
  const names = [...parts].filter(([, { modules }]) =>
    modules.some(id => roots.some(root => id.endsWith(root))),
  )
  return new Set(names.flatMap(([name]) => [...closure(parts, name)]))
}

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(output => output.type === 'chunk')

/** The imports and modules of each chunk, by file name. */
export const linked = (chunks: readonly Rolldown.OutputChunk[]): Map<string, Linked> =>
  new Map(chunks.map(({ fileName, imports, moduleIds }) => [fileName, { imports, modules: moduleIds }]))
