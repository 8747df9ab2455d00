import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built application in a real browser, with a stand-in for its back end: `npm run test:browser`. */
export default defineConfig({
  root: here('..'),
  resolve: {
    alias: {
      '@': here('./src'),
      'stand-in': here('./stand-in'),
      'playwright-core': here('./node_modules/playwright-core'),
      'axe-core': here('./node_modules/axe-core'),
      vitest: here('./node_modules/vitest'),
    },
  },
  server: { fs: { allow: [here('..')] } },
  test: {
    environment: 'node',
    include: ['tests/browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
