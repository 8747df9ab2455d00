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

/** The page's calls go to a server of this machine, whatever the page's own address is. */
export function wireTo(origin: string): void {
  vi.stubGlobal('fetch', (path: string, { body = '' }: { body?: string } = {}) => sent(origin + path, body))
}
