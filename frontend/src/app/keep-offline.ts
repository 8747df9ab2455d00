import { needEveryWord } from '@/i18n/i18n'
import { IS_NATIVE } from '@/lib/house'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'
import { stand } from './beside'
import { keepVisit } from './last-visit'
import { keepNewest } from './new-version'
import { watchSession } from './session-clock'

/** The service worker's own stores of words, pictures and letters (`build/offline.ts`). */
const WORDS = 'words'
const SEEN: readonly [string, RegExp, number][] = [
  ['pictures', /[.](?:avif|webp|png|svg)$/, 100],
  ['fonts', /[.]woff2$/, 20],
]

async function keep(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
}

/** Puts the words of one language where the service worker looks for them: it keeps no other. */
const keepWords = async () => keep(WORDS, await needEveryWord())

/** What the first visit has seen before there was a worker to keep it. */
async function keepSeen(): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = [...new Set(loaded)].filter(name => name.startsWith(`${location.origin}/`))
  for (const [cache, kind, most] of SEEN)
    await keep(cache, own.filter(name => kind.test(name)).slice(0, most))
}

const isShown = () => ['ready', 'choosing'].includes(useSession.getState().phase)

/** Keeps each place as it is entered; one that is shown from what was kept is kept already. */
function keepPlaces(): void {
  const keepPlace = () => {
    if (isShown() && !useUpkeep.getState().seenAt) void keepVisit().catch(() => {})
  }
  keepPlace()
  useSession.subscribe((now, before) => {
    if (now.phase !== before.phase || now.entered !== before.entered) keepPlace()
  })
}

/** Once the page is there: keeps the application on this device, up to date, and tells when its session ends. */
export function keepOffline(): void {
  stand()
  // An application of a store has its files with it, and newer ones from there.
  if (!IS_NATIVE) keepNewest()
  watchSession()
  if (!('caches' in globalThis)) return
  keepPlaces()
  // Private mode, or no room: what is missing is fetched again next time.
  void keepWords()
    .then(keepSeen)
    .catch(() => {})
}
