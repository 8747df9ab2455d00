import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The browser tests, against a running stack: `STACK_URL=http://localhost:8080 npm run test:browser`. */
export default defineConfig({
  resolve: {
    alias: { '@': here('./src'), 'playwright-core': here('./node_modules/playwright-core/index.mjs') },
  },
  define: { __APP_VERSION__: '"0.0.0"' },
  server: { fs: { allow: [here('..')] } },
  test: {
    dir: here('../tests/browser'),
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
    maxWorkers: 2,
    setupFiles: [here('../tests/browser/judged.ts')],
  },
})
