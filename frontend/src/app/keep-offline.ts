import { needEveryWord } from '@/i18n/i18n'
import { keepUpToDate } from '@/lib/service-worker'

/** The service worker's own store of words (`build/offline.ts`). */
const WORDS = 'words'

/** Puts the words of one language where the service worker looks for them: it keeps no other. */
async function keepWords(): Promise<void> {
  const cache = await caches.open(WORDS)
  for (const address of await needEveryWord()) {
    if (!(await cache.match(address))) await cache.add(address)
  }
}

const inCheckout = () => /\/(checkout|payment)$/.test(location.pathname)

/** Once the page is there: keeps the application on this device and up to date. */
export function keepOffline(): void {
  keepUpToDate(inCheckout)
  // Private mode, or no room: the words are fetched again next time.
  if ('caches' in globalThis) void keepWords().catch(() => {})
}
