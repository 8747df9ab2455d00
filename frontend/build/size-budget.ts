import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

export interface Budget {
  /** gzip bytes of everything that must arrive before the first menu screen works */
  initial: number
  /** gzip bytes that any lazily loaded part may add to that */
  lazy: number
  /** the module whose lazy chunk counts as initial: the first menu screen */
  firstScreen: string
  /** the catalogues that are read by then, naming their language; the longest language counts */
  firstWords: RegExp
}

interface Part {
  size: number
  imports: string[]
  dynamicImports: string[]
  isEntry: boolean
  modules: string[]
}

export interface Measured {
  initial: number
  lazy: { name: string; size: number }[]
}

/** All chunks that a chunk cannot run without, itself included. */
function closure(parts: Map<string, Part>, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of parts.get(name)?.imports ?? []) closure(parts, next, seen)
  return seen
}

const total = (parts: Map<string, Part>, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (parts.get(name)?.size ?? 0), 0)

/** The words of the language that takes most of them. */
function longest(parts: Map<string, Part>, words: RegExp): number {
  const sizes = new Map<string, number>()
  for (const { modules, size } of parts.values())
    for (const [, language = ''] of modules.map(id => words.exec(id) ?? []))
      if (language) sizes.set(language, (sizes.get(language) ?? 0) + size)
  return Math.max(0, ...sizes.values())
}

/** What arrives first and what each lazy part adds, in gzip bytes. */
export function measure(parts: Map<string, Part>, { firstScreen, firstWords }: Budget): Measured {
  const roots = [...parts].filter(
    ([, part]) => part.isEntry || part.modules.some(id => id.endsWith(firstScreen)),
  )
  const first = new Set(roots.flatMap(([name]) => [...closure(parts, name)]))
  const dynamic = new Set([...parts.values()].flatMap(part => part.dynamicImports))
  const lazy = [...dynamic]
    .filter(name => !first.has(name))
    .map(name => ({
      name,
      size: total(
        parts,
        [...closure(parts, name)].filter(part => !first.has(part)),
      ),
    }))
    .sort((one, other) => other.size - one.size)
  return { initial: total(parts, first) + longest(parts, firstWords), lazy }
}

function parts(bundle: Rolldown.OutputBundle): Map<string, Part> {
  const found = new Map<string, Part>()
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    const { imports, dynamicImports, isEntry, moduleIds: modules } = output
    found.set(output.fileName, {
      size: gzipSync(output.code).length,
      imports,
      dynamicImports,
      isEntry,
      modules,
    })
  }
  return found
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** Fails the build when what a guest must download grows beyond the budget. */
export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const { initial, lazy } = measure(parts(bundle), budget)
      const over = lazy.filter(part => part.size > budget.lazy)
      this.info(`initial ${kilobytes(initial)} gzip, largest lazy part ${kilobytes(lazy[0]?.size ?? 0)}`)
      if (initial > budget.initial)
        this.error(
          `JavaScript and words before the first screen are ${kilobytes(initial)}, the budget ${kilobytes(budget.initial)}`,
        )
      if (over[0])
        this.error(`${over[0].name} adds ${kilobytes(over[0].size)}, the budget ${kilobytes(budget.lazy)}`)
    },
  }
}
