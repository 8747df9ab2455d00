import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './src/testing/patience.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (file: string) => readFileSync(here(file), 'utf8')
const tests = ['src', 'build', 'bench', 'stand-in']
  .flatMap(folder =>
    readdirSync(here(folder), { encoding: 'utf8', recursive: true }).map(file => join(folder, file)),
  )
  .filter(file => /\.test\.tsx?$/.test(file))

/** What puts another module in place of one, or loads one anew, must not meet what other files have loaded. */
const alone = tests.filter(file => /\bvi\.(?:mock|doMock|resetModules)\(/.test(read(file)))
/** A test says at its top that it needs a page; the others do without. */
const [onPages, plain] = [true, false].map(page =>
  tests.filter(file => !alone.includes(file) && read(file).startsWith('// @vitest-environment') === page),
)

/** One group of files after the other, as only files of one kind may share a process. */
const group = (name: string, groupOrder: number, include: string[] = [], isolate = false) => ({
  extends: true as const,
  test: { name, include, isolate, sequence: { groupOrder } },
})

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': here('./src'), 'stand-in': here('./stand-in') },
  },
  define: { __APP_VERSION__: '"0.0.0"', __HOUSE__: '""', __APP_MODE__: '"WEB"', __BACK__: '"app"' },
  test: {
    environment: 'node',
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: PATIENCE },
    css: false,
    // A process and a loading of everything for each file is most of the work: only those that need it have their own.
    projects: [group('plain', 0, plain), group('on pages', 1, onPages), group('alone', 2, alone, true)],
  },
})
