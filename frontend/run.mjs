// Runs a TypeScript file of this project in Node, with its own paths: `node run.mjs bench/menu.ts`.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const [file = ''] = process.argv.slice(2)
await runnerImport(fileURLToPath(new URL(file, import.meta.url)), {
  configFile: false,
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
})
