import { getHosts } from '@/api/get-hosts'
import { readText } from '@/lib/storage'
import { keptNoKeys } from './no-keys'
import type { StartKey } from './startup'
import { wantedPath } from './wanted'

/** Whether this is a brand's own host. It opens without a key, so a path there without one is an unknown page. */
async function isOwnHost(): Promise<boolean> {
  const hosts = await getHosts().catch(() => [])
  return hosts.length > 0
}

/** Reloads the address without the part that is not a key; returns false if it can only be a key. */
export async function beginWithout(key: StartKey, noKeys: readonly string[]): Promise<boolean> {
  // A store device is locked to its key.
  if (readText('LCK')) return false
  // Two segments may be a key and an unknown page.
  if (!key.token.includes('/') && !(await isOwnHost())) return false
  keptNoKeys().write([...noKeys, key.token])
  const remembered = key.source === 'path' && keptNoKeys().read()?.includes(key.token)
  location.replace(remembered ? key.basename + wantedPath() : '/')
  return true
}
