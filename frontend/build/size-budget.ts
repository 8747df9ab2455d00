import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, closure, neededBy } from './first-screens.ts'

export interface Budget {
  /** brotli bytes of everything that must arrive before the first menu is painted: page, styles, scripts and words */
  initial: number
  /** brotli bytes that a lazily loaded part may add to that, by the modules it brings */
  lazy: (modules: readonly string[]) => number
  /** the modules of the first menu */
  firstScreen: readonly string[]
  /** matches the catalogues needed by then and captures their language; the longest language counts */
  firstWords: RegExp
}

export interface Part {
  size: number
  imports: string[]
  dynamicImports: string[]
  modules: string[]
}

export interface Built {
  parts: Map<string, Part>
  /** the page itself and the styles it links */
  page: number
}

export interface Measured {
  initial: number
  lazy: { name: string; modules: readonly string[]; size: number }[]
}

const total = (parts: Map<string, Part>, names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + (parts.get(name)?.size ?? 0), 0)

/** The size of the language with the longest texts. */
function longest(parts: Map<string, Part>, words: RegExp): number {
  const sizes = new Map<string, number>()
  for (const { modules, size } of parts.values())
    for (const [, language = ''] of modules.map(id => words.exec(id) ?? []))
      if (language) sizes.set(language, (sizes.get(language) ?? 0) + size)
  return Math.max(0, ...sizes.values())
}

/** The size of the first load and what each lazy part adds, in brotli bytes. */
export function measure({ parts, page }: Built, { firstScreen, firstWords }: Budget): Measured {
  const first = neededBy(parts, firstScreen)
  const dynamic = new Set([...parts.values()].flatMap(part => part.dynamicImports))
  const lazy = [...dynamic]
    .filter(name => !first.has(name))
    .map(name => {
      const brought = [...closure(parts, name)].filter(part => !first.has(part))
      const modules = brought.flatMap(part => parts.get(part)?.modules ?? [])
      return { name, modules, size: total(parts, brought) }
    })
    .sort((one, other) => other.size - one.size)
  return { initial: page + total(parts, first) + longest(parts, firstWords), lazy }
}

const compressed = (content: string | Uint8Array) => brotliCompressSync(content).length

function parts(bundle: Rolldown.OutputBundle): Map<string, Part> {
  return new Map(
    chunksOf(bundle).map(({ fileName, code, imports, dynamicImports, moduleIds: modules }) => [
      fileName,
      { size: compressed(code), imports, dynamicImports, modules },
    ]),
  )
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string | Uint8Array {
  const output = bundle[name]
  if (output?.type !== 'asset') throw new Error(`the build has no ${name}`)
  return output.source
}

/** The size of the page and the styles it links. */
function page(bundle: Rolldown.OutputBundle): number {
  const html = String(sourceOf(bundle, 'index.html'))
  const styles = [...html.matchAll(/href="\/([^"]+\.css)"/g)].map(([, name = '']) => name)
  if (styles.length === 0) throw new Error('the page names no styles')
  return [html, ...styles.map(name => sourceOf(bundle, name))].reduce(
    (sum, content) => sum + compressed(content),
    0,
  )
}

const kibibytes = (bytes: number) => `${(bytes / 1024).toFixed(3)} KiB`

/** Fails the build when what a guest must download grows beyond the budget. */
export function sizeBudget(budget: Budget): Plugin {
  return {
    name: 'size-budget',
    apply: 'build',
    // Measured after writing, because the build adds the preload lists of lazy parts last.
    writeBundle(_options, bundle) {
      const { initial, lazy } = measure({ parts: parts(bundle), page: page(bundle) }, budget)
      const over = lazy.filter(part => part.size > budget.lazy(part.modules))
      this.info(
        `until the first menu ${kibibytes(initial)} brotli, largest lazy part ${kibibytes(lazy[0]?.size ?? 0)}`,
      )
      if (initial > budget.initial)
        this.error(
          `page, styles, scripts and words until the first menu are ${kibibytes(initial)}, the budget ${kibibytes(budget.initial)}`,
        )
      if (over[0])
        this.error(
          `${over[0].name} adds ${kibibytes(over[0].size)}, the budget ${kibibytes(budget.lazy(over[0].modules))}`,
        )
    },
  }
}
