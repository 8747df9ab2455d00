import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunks, isLate } from './build/chunks.ts'
import { contentSecurityPolicy } from './build/content-security-policy.ts'
import { firstCode } from './build/first-code.ts'
import { firstPaint } from './build/first-paint.ts'
import { MENU } from './build/first-screens.ts'
import { firstStyles } from './build/first-styles.ts'
import { thirdPartyLicences } from './build/licences.ts'
import { noCircles } from './build/no-circles.ts'
import { noIdleImports } from './build/no-idle-imports.ts'
import { offline } from './build/offline.ts'
import { outlines } from './build/outlines.ts'
import { sizeBudget } from './build/size-budget.ts'
import promised from './promised-browsers.json' with { type: 'json' }

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string
}
const backEnd = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080'
const KB = 1024
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    firstStyles(),
    firstCode(),
    firstPaint(),
    contentSecurityPolicy(),
    VitePWA(offline),
    thirdPartyLicences(),
    noCircles(),
    noIdleImports(),
    outlines(),
    // An application of a store has its files on the device already.
    !process.env.HOUSE &&
      sizeBudget({
        initial: 130 * KB,
        // A page of the store's side brings the board's shell along, on a device that keeps it open all day.
        lazy: modules => (modules.some(id => id.includes('/src/staff/')) ? 82 : 60) * KB,
        firstScreen: MENU,
        firstWords: /catalogues[/](?:app|menu)[.]([a-z-]+)[.]ts$/,
      }),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: here('./src') },
      // The package has a build without the developers' warnings, and names it nowhere.
      { find: /^react-router$/, replacement: here('./node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __HOUSE__: JSON.stringify(process.env.HOUSE ?? ''),
    __BACK__: JSON.stringify(process.env.BACK ?? 'app'),
    __APP_MODE__: JSON.stringify(process.env.HOUSE ? 'APP' : 'WEB'),
  },
  build: {
    target: ['es2022', ...Object.entries(promised).map(([name, version]) => name + version)],
    // What fetches ahead of need is only quicker: a browser without it fetches when it is needed.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'js' ? parts.filter(isLate) : parts),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunks(),
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
