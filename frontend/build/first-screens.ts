import type { Rolldown } from 'vite'

/** What asks the first question. */
export const ASKS = ['src/main.ts']
/** What stands between a guest and the first dish. */
export const MENU = [...ASKS, 'src/app/show.tsx', 'src/app/MenuPage.tsx']
/** What shows any page. */
export const SHOWS = ['src/app/show.tsx']
/** What tells of a place before its menu. */
export const HOME = ['src/app/StoresPage.tsx', 'src/app/StoreHomePage.tsx']
/** What an order is sent from. */
export const CHECKOUT = ['src/app/CheckoutPage.tsx']

interface Linked {
  imports: string[]
  modules: string[]
}

/** All chunks that a chunk cannot run without, itself included. */
export function closure(parts: ReadonlyMap<string, Linked>, name: string, seen = new Set<string>()) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of parts.get(name)?.imports ?? []) closure(parts, next, seen)
  return seen
}

/** The chunks that some modules cannot run without. */
export function neededBy(parts: ReadonlyMap<string, Linked>, roots: readonly string[]): Set<string> {
  const names = [...parts].filter(([, { modules }]) =>
    modules.some(id => roots.some(root => id.endsWith(root))),
  )
  return new Set(names.flatMap(([name]) => [...closure(parts, name)]))
}

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter(output => output.type === 'chunk')

/** Which chunk cannot run without which. */
export const linked = (chunks: readonly Rolldown.OutputChunk[]): Map<string, Linked> =>
  new Map(chunks.map(({ fileName, imports, moduleIds }) => [fileName, { imports, modules: moduleIds }]))
