import { needEveryWord } from '@/i18n/i18n'
import { IS_NATIVE } from '@/lib/house'
import { useUpkeep } from '@/state/page/upkeep'
import { useSession } from '@/state/scope/session'
import { stand } from './beside'
import { keepVisit } from './last-visit'
import { keepNewest } from './new-version'
import { watchSession } from './session-clock'

/** The service worker's own caches of texts, pictures and fonts (`build/offline.ts`). */
const WORDS = 'words'
const SEEN: readonly [string, RegExp, number][] = [
  ['pictures', /[.](?:avif|webp|png|svg)$/, 100],
  ['fonts', /[.]woff2$/, 20],
]

async function keep(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name)
  for (const address of addresses) if (!(await cache.match(address))) await cache.add(address)
}

/** Stores the texts of one language for the service worker; it caches no other. */
const keepWords = async () => keep(WORDS, await needEveryWord())

/** Caches the files that the first visit loaded before there was a service worker. */
async function keepSeen(): Promise<void> {
  if (navigator.serviceWorker?.controller) return
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = [...new Set(loaded)].filter(name => name.startsWith(`${location.origin}/`))
  for (const [cache, kind, most] of SEEN)
    await keep(cache, own.filter(name => kind.test(name)).slice(0, most))
}

const isShown = () => ['ready', 'choosing'].includes(useSession.getState().phase)

/** Stores each store when it is opened; one shown from storage is stored already. */
function keepPlaces(): void {
  const keepPlace = () => {
    if (isShown() && !useUpkeep.getState().seenAt) void keepVisit().catch(() => {})
  }
  keepPlace()
  useSession.subscribe((now, before) => {
    if (now.phase !== before.phase || now.entered !== before.entered) keepPlace()
  })
}

/**
 * Once the page is shown: makes the application available offline, keeps it up to date, and reports the end of its
 * session.
 */
export function keepOffline(): void {
  stand()
  // The native app contains its files and gets new ones with an app update.
  if (!IS_NATIVE) keepNewest()
  watchSession()
  if (!('caches' in globalThis)) return
  keepPlaces()
  // In private mode or without space, missing files are fetched again next time.
  void keepWords()
    .then(keepSeen)
    .catch(() => {})
}
