/** Serves HTTP/2 over TLS in front of a local server, as the CDN does. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request as ask, type ClientRequest } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A self-signed certificate: only a browser that ignores certificate errors accepts it. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...wanted, '-keyout', key, '-out', cert])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Headers that HTTP/2 forbids or expresses differently. */
const HOP_BY_HOP = /^(?::|connection$|keep-alive$|transfer-encoding$)/
const carried = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)))

function pass(to: URL, request: Http2ServerRequest, response: Http2ServerResponse): ClientRequest {
  const { hostname: host, port } = to
  const { method, url: path, headers } = request
  const passed = ask({ host, port, method, path, headers: carried(headers) }, reply => {
    response.writeHead(reply.statusCode ?? 502, carried(reply.headers))
    reply.pipe(response)
  })
  return passed.on('error', () => response.stream.close())
}

export async function secured(url: string): Promise<{ url: string; close: () => void }> {
  const server = createSecureServer(await certificate(), (request, response) => {
    request.pipe(pass(new URL(url), request, response))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}`, close: () => void server.close() }
}
