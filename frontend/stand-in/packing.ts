import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const QUALITY = 9
const PACKED = /^(?:text[/]|application[/]json|image[/]svg)/

const wanted = new WeakSet<ServerResponse>()
const known = new Map<string, Buffer>()

/** Has a reply packed as the CDN packs it. */
export const pack = (response: ServerResponse): unknown => wanted.add(response)

function compressed(content: string): Buffer {
  const before = known.get(content)
  if (before) return before
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const packed = brotliCompressSync(content, { params })
  known.set(content, packed)
  return packed
}

/** What is sent of a reply; what was packed once is not packed again. */
export function sentAs(response: ServerResponse, type: string, content: string | Buffer): string | Buffer {
  if (!wanted.has(response) || !PACKED.test(type)) return content
  response.setHeader('Content-Encoding', 'br')
  return compressed(content.toString())
}
