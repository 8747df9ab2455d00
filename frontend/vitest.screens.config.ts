import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The built screens in a browser, each store setting both ways, with a stand-in for the back end. */
export default defineConfig({
  resolve: {
    alias: {
      '@': here('./src'),
      'stand-in': here('./stand-in'),
      'playwright-core': here('./node_modules/playwright-core/index.mjs'),
    },
  },
  server: { fs: { allow: [here('..')] } },
  test: {
    dir: here('../tests/screens'),
    include: ['**/*.test.ts'],
    environment: 'node',
    tags: [{ name: 'night', description: 'Repeats a claim: only `make test FULL=1` runs it.' }],
    ...(process.env.COVER === 'yes' && { tagsFilter: ['!night'] }),
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    maxWorkers: 2,
    // One browser a worker for all its files, which keeps the application's code from one test to the next.
    isolate: false,
    setupFiles: [here('../tests/browser/judged.ts')],
  },
})
