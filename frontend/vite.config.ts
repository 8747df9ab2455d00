import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { contentSecurityPolicy } from './build/content-security-policy.ts'
import { offline } from './build/offline.ts'
import { sizeBudget } from './build/size-budget.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string
}
const backEnd = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'
const KB = 1024

const OURS =
  /^(?!.*(?:node_modules|features|catalogues|Sheet\.tsx|SidePanel|Dialog|payment|tender|hpp-response)).*[/]src[/]|node_modules[/](?:@tanstack[/](?:query-core|react-query)|zustand)[/]/
/** What only lazy parts share must not come with the first screen. */
const LATER =
  /[/]src[/](?:state[/](?:words[/](?:totals|receipt)|guest[/](?:addresses|history)|checkout[/](?:hold|hold-machine|pending-order)|order[/](?:switch-order-type|order-type-preview))|api[/](?:allocate-items|placed-shapes)|app[/](?:LanguageChoices|tell-purchase)|ui[/](?:Choice|Totals|Row|Settling|Stepper|Receipt|Field|Select|TextArea|Progress|useDragToClose))[.]tsx?$/
/** What tells of a place before its menu. */
const HOME = /[/]src[/](?:state[/]words[/]open-text|lib[/]geo|ui[/](?:Notice|OpenDot))[.]tsx?$/
/** Those of the first screen that others show too: one each would be a request for a few lines. */
const FIRST_ICONS =
  /heroicons.*[/](?:ChevronDown|ExclamationTriangle|Minus|Plus|ShoppingBag|SignalSlash|XMark)Icon[.]js$/
const shared = (id: string) => OURS.test(id) || FIRST_ICONS.test(id)

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    contentSecurityPolicy(),
    VitePWA(offline),
    sizeBudget({
      initial: 150 * KB,
      lazy: 60 * KB,
      firstScreen: 'src/app/MenuPage.tsx',
      firstWords: /catalogues[/](?:app|menu)[.]([a-z-]+)[.]ts$/,
    }),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'platform',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next)[\\/]/,
            },
            { name: 'later', test: LATER, priority: 1 },
            { name: 'home', test: HOME, priority: 1 },
            // Many small files pack badly: what several parts need travels together.
            { name: 'common', test: shared, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/published', '/pictures'].map(path => [path, { target: backEnd, changeOrigin: false }]),
    ),
  },
})
