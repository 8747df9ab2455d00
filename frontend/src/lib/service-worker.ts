import { SERVICE_WORKER, trustedScript } from './trusted-scripts'

const HOUR_MS = 60 * 60_000

/** Makes the waiting version take over; every page of this origin then gets `onReplaced`. */
export type TakeOver = () => void

interface Upkeep {
  /** a newer version is installed and waits */
  onWaiting: (takeOver: TakeOver) => void
  /** another version has taken over; this page still runs the earlier one */
  onReplaced: () => void
}

const takeOver = (worker: ServiceWorker) => () => worker.postMessage({ type: 'SKIP_WAITING' })

/** Reports a version that waits now, and each later one. */
function watch(registration: ServiceWorkerRegistration, { onWaiting }: Upkeep): void {
  // The very first worker takes over by itself: there is no version before it.
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
 * Keeps the application on this device and up to date: checks for a new version every hour, and reports one that
 * waits (spec section 4, Other). It takes over on request; the very first take-over is no update and replaces
 * nothing.
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
    // In private mode or without HTTPS, the application works without it.
  }
}
