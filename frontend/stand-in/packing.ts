import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'

const QUALITY = 9
const PACKED = /^(?:text[/]|application[/]json|image[/]svg)/

const wanted = new WeakSet<ServerResponse>()
const known = new Map<string, Buffer>()

/** Marks a reply to be compressed as the CDN does. */
export const pack = (response: ServerResponse): unknown => wanted.add(response)

function compressed(content: string): Buffer {
  const before = known.get(content)
  if (before) return before
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  const packed = brotliCompressSync(content, { params })
  known.set(content, packed)
  return packed
}

/** The content to send of a reply; content that was compressed once is cached. */
export function sentAs(response: ServerResponse, type: string, content: string | Buffer): string | Buffer {
  if (!wanted.has(response) || !PACKED.test(type)) return content
  response.setHeader('Content-Encoding', 'br')
  return compressed(content.toString())
}
