import { transform } from 'lightningcss'
import type { Plugin, Rolldown } from 'vite'
import { chunksOf, HOME, linked, MENU, neededBy } from './first-screens.ts'

/** Whatever may be the name of a class. */
const wordsOf = (code: string) => new Set(code.split(/[\s"'`{}]+/))

type Part = { type: string; name?: string; kind?: string; selectors?: Part[][] }

/** The classes that an element must have for a selector; also those in a `:where()` of one, as spaces between are told. */
function classesOf(selector: readonly Part[]): string[] {
  return selector.flatMap(({ type, name, kind, selectors }) => {
    if (type === 'class') return name ?? []
    return kind === 'where' && selectors?.length === 1 ? classesOf(selectors[0] ?? []) : []
  })
}

/** The rules of a sheet that may apply where only some classes are; `seen` is told of every class there is. */
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

/** A face is told once: told again, a browser drops the letters it has and fetches them anew. */
function withoutFaces(sheet: string): string {
  const visitor = { Rule: { 'font-face': () => [] } }
  return transform({ filename: 'sheet.css', code: Buffer.from(sheet), minify: true, visitor }).code.toString()
}

/** Variables that only classes read; others are read by a brand's own sheet. */
const TAILWINDS = /^--(?:tw|tracking|leading|font-weight)-/

const timesIn = (sheet: string, word: string) =>
  [...sheet.matchAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'))].length

/** Tailwind sets up the variables of all its parts: those that no rule reads are left out, and what nothing moves by. */
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

/** A catalogue's words are what is read; some are called as a class is. */
const saysOnly = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.every(id => id.includes('/i18n/catalogues/'))

function pageSheet(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk): Rolldown.OutputAsset {
  const [name = ''] = entry.viteMetadata?.importedCss ?? []
  const sheet = bundle[name]
  if (sheet?.type !== 'asset') throw new Error('the page has no styles')
  return sheet
}

/**
 * The page brings the styles of the first screens; all styles, in their own order, come with the first part that has
 * others. So a part may use whatever it likes, and nobody keeps a list.
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
