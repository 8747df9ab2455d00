import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

type Splash = typeof import('../src/app/Splash.tsx').Splash

const SPLASH = fileURLToPath(new URL('../src/app/Splash.tsx', import.meta.url))
const ROOT = '<div id="root">'

/** Puts the splash screen into the HTML, so that the page is not empty while the scripts load. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const { module } = await runnerImport<{ Splash: Splash }>(SPLASH, { configFile: false })
        if (!html.includes(ROOT)) throw new Error('the page has no root')
        return html.replace(ROOT, ROOT + renderToStaticMarkup(createElement(module.Splash, { label: '' })))
      },
    },
  }
}
