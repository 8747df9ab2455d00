import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, HOME, linked, MENU, neededBy } from './first-screens.ts'

/** All words of the code that could be class names. */
const wordsOf = (code: string) => new Set(code.split(/[\s"'`{}]+/))

type Part = { type: string; name?: string; kind?: string; selectors?: Part[][] }

/** The classes that an element must have to match a selector, also those in a `:where()` (Tailwind's `space-*`). */
function classesOf(selector: readonly Part[]): string[] {
  return selector.flatMap(({ type, name, kind, selectors }) => {
    if (type === 'class') return name ?? []
    return kind === 'where' && selectors?.length === 1 ? classesOf(selectors[0] ?? []) : []
  })
}

/**
 * The rules of a sheet that can match if only classes with `has` occur; `seen` is called for every class of the
 * sheet.
 */
export function rulesFor(
  sheet: string,
  has: (name: string) => boolean,
  seen: (name: string) => void = () => {},
): string {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          const classes = value.selectors.map(selector => classesOf(selector as Part[]))
          classes.flat().forEach(seen)
          return classes.some(names => names.every(has)) ? undefined : []
        },
      },
    },
  })
  return code.toString()
}

/** Removes the `@font-face` rules: if a font is declared twice, browsers drop it and load it again. */
function withoutFaces(sheet: string): string {
  const visitor = { Rule: { 'font-face': () => [] } }
  return transform({ filename: 'sheet.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString()
}

/** Variables that only Tailwind's classes read; a brand's own sheet may read the others. */
const TAILWINDS = /^--(?:tw|tracking|leading|font-weight)-/

const timesIn = (sheet: string, word: string) =>
  [...sheet.matchAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'))].length

/** Removes Tailwind's variables that no rule reads, and keyframes that no rule uses. */
export function withoutUnread(sheet: string): string {
  const isRead = (name: string) => sheet.includes(`var(${name}`)
  const moves = (name: string) => timesIn(sheet, name) > timesIn(sheet, `@keyframes ${name}`)
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        property: ({ value }) => (isRead(value.name) ? undefined : []),
        keyframes: ({ value }) => (moves(String(value.name.value)) ? undefined : []),
      },
      Declaration: {
        custom: ({ name }) => (TAILWINDS.test(name) && !isRead(name) ? [] : undefined),
      },
    },
  })
  return code.toString()
}

function emit(context: Rolldown.PluginContext, name: string, source: string): string {
  return context.getFileName(context.emitFile({ type: 'asset', name, source }))
}

/** Whether a chunk contains only catalogues, whose texts may look like class names. */
const saysOnly = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.every(id => id.includes('/i18n/catalogues/'))

function pageSheet(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): Rolldown.OutputAsset {
  const [name = ''] = entry.viteMetadata?.importedCss ?? []
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error('the page has no styles')
  return sheet
}

/**
 * The page loads the styles of the first screens; the full sheet, in its own order, comes with the first chunk that
 * uses other classes. So any part may use any class, and there is no list to maintain.
 */
export function firstStyles(): Plugin {
  return {
    name: 'first-styles',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = chunksOf(bundle)
        const entry = chunks.find(chunk => chunk.isEntry)
        if (!entry?.viteMetadata) throw new Error('the build has no page')
        const sheet = pageSheet(bundle, entry)
        const all = String(sheet.source)
        const first = neededBy(linked(chunks), [...MENU, ...HOME])
        const words = wordsOf(
          chunks
            .filter(({ fileName }) => first.has(fileName))
            .map(({ code }) => code)
            .join('\n'),
        )
        const others = new Set<string>()
        const source = rulesFor(
          all,
          name => words.has(name),
          name => words.has(name) || others.add(name),
        )
        const firstSheet = emit(this, 'first.css', withoutUnread(source))
        sheet.source = withoutFaces(all)
        const isOther = (chunk: Rolldown.OutputChunk) =>
          !first.has(chunk.fileName) &&
          !saysOnly(chunk) &&
          [...wordsOf(chunk.code)].some(word => others.has(word))
        for (const chunk of chunks) {
          const styles = chunk.viteMetadata?.importedCss
          if (styles?.delete(sheet.fileName)) styles.add(firstSheet)
          if (isOther(chunk)) styles?.add(sheet.fileName)
        }
      },
    },
  }
}
