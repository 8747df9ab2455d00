import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OUTLINE = fileURLToPath(new URL('../src/ui/outline.ts', import.meta.url))
const ICON = /heroicons[\\/]react[\\/]24[\\/]outline[\\/]esm[\\/]\w+Icon[.]js$/
const CHILD =
  /createElement\("path", \{\s*strokeLinecap: "round",\s*strokeLinejoin: "round",\s*d: ("[^"]+")\s*\}\)/g

/**
 * Reduces an icon module to one line: each repeats thirty lines around its paths, with a title that is never given.
 * Returns null if the icon is drawn in another way.
 */
export function outlined(code: string): string | null {
  const paths = [...code.matchAll(CHILD)].map(([, path]) => path)
  const elements = code.match(/createElement\(/g)?.length ?? 0
  // The svg, its title, and its paths.
  if (paths.length === 0 || elements !== paths.length + 2) return null
  return `import { outline } from ${JSON.stringify(OUTLINE)}\nexport default /*#__PURE__*/ outline(${paths.join(', ')})\n`
}

/** Draws all outlined icons by one shared function. */
export function outlines(): Plugin {
  return {
    name: 'outlines',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: code => outlined(code),
    },
  }
}
