import type { Plugin } from 'vite'
import { chunksOf, linked } from './first-screens.ts'

/** The path of a circular import between chunks, from one back to itself; null if there is none. Pure. */
export function circle(parts: ReadonlyMap<string, { imports: readonly string[] }>): string[] | null {
  const done = new Set<string>()
  const walk = (name: string, way: readonly string[]): string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of parts.get(name)?.imports ?? []) {
      const found = walk(next, [...way, name])
      if (found) return found
    }
    done.add(name)
    return null
  }
  for (const name of parts.keys()) {
    const found = walk(name, [])
    if (found) return found
  }
  return null
}

/** Fails the build if chunks import each other: one of them would run before its imports are ready. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = circle(linked(chunksOf(bundle)))
      if (found) this.error(`chunks that need each other: ${found.join(' > ')}`)
    },
  }
}
