import { afterEach, expect, test, vi } from 'vitest'
import { tokenOrNever } from './channel-token'
import { openChannel } from './open-channel'

afterEach(() => vi.unstubAllGlobals())

const asked = (status: number, body: object) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  return tokenOrNever(openChannel({}))
}

test.each(['forbidden', 'not_found', 'session_expired'])(
  'tokenOrNever returns null if the server refuses with %s',
  async result => {
    expect(await asked(400, { result })).toBeNull()
  },
)

test.each([
  [429, 'too_many_requests'],
  [500, 'something_wrong'],
  [503, 'error_order_server_unavailable'],
  [400, 'error_not_accepting_orders'],
])('tokenOrNever throws on a temporary error (%i %s), so that the caller retries', async (status, result) => {
  await expect(asked(status, { result })).rejects.toThrow()
})
