import { request } from 'node:http'
import { vi } from 'vitest'

function sent(url: string, body: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: body ? 'POST' : 'GET' }, reply => {
      const parts: Buffer[] = []
      reply.on('data', part => parts.push(part))
      reply.on('end', () =>
        resolve(new Response(Buffer.concat(parts).toString(), { status: reply.statusCode })),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Sends the page's calls to a local server, at any address of the page. */
export function wireTo(origin: string): void {
  vi.stubGlobal('fetch', (path: string, { body = '' }: { body?: string } = {}) => sent(origin + path, body))
}
