import { getHosts } from '@/api/get-hosts'
import { readText } from '@/lib/storage'
import { keptNoKeys } from './no-keys'
import type { StartKey } from './startup'
import { wantedPath } from './wanted'

/** A brand's own host opens without a key, so an address there that holds none is a page that is not there. */
async function isOwnHost(): Promise<boolean> {
  const hosts = await getHosts().catch(() => [])
  return hosts.length > 0
}

/** Opens the same address anew, knowing what of it is no key; false where it can only have been one. */
export async function beginWithout(key: StartKey, noKeys: readonly string[]): Promise<boolean> {
  // A device of the store's own has no other.
  if (readText('LCK')) return false
  // Two segments may be a key and a page that is not there.
  if (!key.token.includes('/') && !(await isOwnHost())) return false
  keptNoKeys().write([...noKeys, key.token])
  const remembered = key.source === 'path' && keptNoKeys().read()?.includes(key.token)
  location.replace(remembered ? key.basename + wantedPath() : '/')
  return true
}
