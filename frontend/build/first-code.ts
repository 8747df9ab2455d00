import type { HtmlTagDescriptor, Plugin } from 'vite'
import { chunksOf, linked, neededBy, SHOWS } from './first-screens.ts'

/**
 * The page's first script calls the server; the chunks that show the answer are preloaded at the same time, not after
 * it.
 */
export function firstCode(): Plugin {
  return {
    name: 'first-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const needed = [...neededBy(linked(chunksOf(bundle)), SHOWS)].filter(name => !html.includes(name))
        const tags = needed.map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          }),
        )
        return { html, tags }
      },
    },
  }
}
