import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { type Walk, walkFiles } from './build/walk-files.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const WALKS: Record<string, Walk> = JSON.parse(readFileSync(here('../tests/browser/walks.json'), 'utf8'))

/** What takes longest begins first, so that nothing is waited for alone at the end. */
const LONGEST = ['side-by-side', 'checkout-expiry', 'payment', 'checkout']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const known = LONGEST.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
      return known < 0 ? LONGEST.length : known
    }
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

/** The browser tests, against a running stack: `STACK_URL=http://localhost:8080 npm run test:browser`. */
export default defineConfig({
  resolve: {
    alias: { '@': here('./src'), 'playwright-core': here('./node_modules/playwright-core/index.mjs') },
  },
  define: { __APP_VERSION__: '"0.0.0"' },
  server: { fs: { allow: [here('..')] } },
  test: {
    dir: here('../tests/browser'),
    include: walkFiles(WALKS, process.env),
    environment: 'node',
    testTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 30_000,
    maxWorkers: 2,
    // Catalogues, pages' types and walks' own parts are read once a worker, not once a file: most of a start.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: [here('../tests/browser/judged.ts')],
  },
})
