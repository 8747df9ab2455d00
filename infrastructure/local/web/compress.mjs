// Copies the built site and writes a .br and a .gz beside every text file, so that no request is compressed twice.
// Usage: node compress.mjs FROM TO
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = new Set([".html", ".js", ".mjs", ".css", ".json", ".svg", ".webmanifest", ".txt", ".map"]);
const SMALLEST = 1024;
const [from, to] = process.argv.slice(2);

rmSync(to, { recursive: true, force: true });
cpSync(from, to, { recursive: true });

for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
  const file = join(entry.parentPath ?? entry.path, entry.name);
  const content = readFileSync(file);
  if (content.length < SMALLEST) continue;
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
