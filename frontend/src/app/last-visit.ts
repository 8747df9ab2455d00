import type { MenuAddress, StartReply } from '@/api/api.gen'
import { askNothingElse, Refusal } from '@/api/client'
import { menuAddress } from '@/api/menu-address'
import { startShape } from '@/api/start-visit'
import { object, text } from '@/lib/shape'
import { useUpkeep } from '@/state/page/upkeep'
import { offeredTypes, priceLevelOf, startingType } from '@/state/scope/order-types'
import { type Entered, session, useSession } from '@/state/scope/session'
import { stand } from './beside'
import { askFor, keptKey } from './first-question'
import { isFree, when } from './free-moment'
import type { StartKey } from './startup'

/** The last start reply of this address; it contains no key. */
interface LastVisit {
  at: string
  reply: StartReply
}

const CACHE = 'last-visit'
const ASK_AGAIN_MS = 30_000
const lastVisit = object<LastVisit>({ at: text, reply: startShape })

/** The cache entry: one for each base address of a brand. */
const placeOf = (basename: string) => `/last-visit${basename || '/'}`

/** The addresses of the store's menus; a store that was chosen from a list came without them. */
async function menusOf({ store, menus }: Entered): Promise<MenuAddress[]> {
  if (menus) return menus
  const { launch } = session()
  const level = priceLevelOf(store, startingType(launch?.orderType ?? 'home', offeredTypes(store)))
  return [await menuAddress(level)]
}

const NO_KEY = { sessionId: '', sessionKey: '', menuDisabled: false }

/** The current session as a start reply without its key; null if it must not be shown offline. */
async function told(): Promise<StartReply | null> {
  const { launch, stage, checkoutExpiryMs, company, entered, homeScreen, refusedBecause } = session()
  // Not stored: a key with a PIN, a key from the address (it belongs to this tab only), and a preview.
  if (!launch || launch.previewVersion || refusedBecause || keptKey().read()) return null
  const opened = entered && {
    ...{ takingOrders: [], pauses: [], busy: [], companyName: '', iconUri: '', storeCount: 1, table: null },
    ...entered,
    menus: await menusOf(entered),
  }
  return {
    result: 'ok',
    session: { ...NO_KEY, data: launch, stage, checkoutExpiryMs, expiresAt: '', serverTime: '' },
    opened,
    choice: opened ? null : company,
    manifestUri: homeScreen.manifestUri ?? '',
    touchIconUri: homeScreen.touchIconUri ?? '',
  }
}

const MENUS = 'menus'

async function keepWhatIsMissing(cacheName: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
}

/** Stores the start reply and its menus, for a later start without an answer. */
export async function keepVisit(): Promise<void> {
  const reply = await told()
  if (!reply) return
  await keepWhatIsMissing(MENUS, reply.opened?.menus.map(({ url }) => url) ?? [])
  const kept: LastVisit = { at: new Date().toISOString(), reply }
  const cache = await caches.open(CACHE)
  await cache.put(placeOf(session().basename), Response.json(kept))
}

async function recall(basename: string): Promise<LastVisit> {
  const kept = await caches.match(placeOf(basename), { cacheName: CACHE })
  return lastVisit(await kept?.json())
}

/** Reloads once the server answers and the guest loses nothing by it; until then the guest can look around. */
function beginAnewOnceAnswered(key: StartKey): () => void {
  const look = async () => {
    try {
      await askFor(key, '')
    } catch (error) {
      if (!(error instanceof Refusal)) return
    }
    stop()
    when(isFree, () => location.reload())
  }
  const ask = () => void look()
  const timer = setInterval(ask, ASK_AGAIN_MS)
  addEventListener('online', ask)
  const stop = () => {
    clearInterval(timer)
    removeEventListener('online', ask)
  }
  return ask
}

/** Says that the page shows stored data, once it is shown. */
function sayOnceShown(at: string, key: StartKey): void {
  const stop = useSession.subscribe(({ phase }) => {
    if (phase === 'starting') return
    stop()
    if (phase !== 'ready' && phase !== 'choosing') return
    useUpkeep.setState({ seenAt: at, askAgain: beginAnewOnceAnswered(key) })
    stand()
  })
}

/** The stored start reply of this address. Rejects if there is none. */
export async function recallVisit(key: StartKey): Promise<StartReply> {
  const { at, reply } = await recall(key.basename)
  askNothingElse()
  sayOnceShown(at, key)
  return reply
}
