// Writes the oldest promised Chromium to a file: `node tests/oldest/unpack.mjs .local/oldest/chromium`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const packed = new URL('node_modules/@sparticuz/chromium/bin/chromium.br', import.meta.url)
const [file = ''] = process.argv.slice(2)

mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 })
