import { SERVICE_WORKER, trustedScript } from './trusted-scripts'

const HOUR_MS = 60 * 60_000

/** Has the version that waits take over; every page of this origin is told, and begins anew. */
export type TakeOver = () => void

interface Upkeep {
  /** a newer version is there and waits */
  onWaiting: (takeOver: TakeOver) => void
  /** another version has taken over: what is on this page is of the one before */
  onReplaced: () => void
}

const takeOver = (worker: ServiceWorker) => () => worker.postMessage({ type: 'SKIP_WAITING' })

/** Tells of a version that waits now, and of each that will. */
function watch(registration: ServiceWorkerRegistration, { onWaiting }: Upkeep): void {
  // The very first one takes over by itself: there is nothing before it.
  const tell = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && navigator.serviceWorker.controller) onWaiting(takeOver(worker))
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => tell(worker))
  })
}

/**
 * Keeps the application on this device and up to date: looks for a new version every hour, and says when one waits
 * (spec section 4, Other). It takes over when it is told to; the very first take-over is no update and replaces nothing.
 */
export async function keepUpToDate(upkeep: Upkeep): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers) return
  let replacing = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (replacing) upkeep.onReplaced()
    replacing = true
  })
  try {
    const registration = await workers.register(trustedScript(SERVICE_WORKER))
    watch(registration, upkeep)
    setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
  } catch {
    // Private mode or an address without https: the application works without it.
  }
}
