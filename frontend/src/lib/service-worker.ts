const HOUR_MS = 60 * 60_000
const LOOK_AGAIN_MS = 5_000

/** Calls back as soon as it may: a page in the middle of paying or sending is not taken away. */
function whenFree(busy: () => boolean, then: () => void, every = LOOK_AGAIN_MS): void {
  if (!busy()) {
    then()
    return
  }
  const timer = setInterval(() => {
    if (busy()) return
    clearInterval(timer)
    then()
  }, every)
}

/**
 * Keeps the application on this device and up to date: looks for a new version every hour, and reloads once it has
 * taken over (spec section 4, Other). The very first take-over is no update and reloads nothing.
 */
export function keepUpToDate(busy: () => boolean, reload: () => void = () => location.reload()): void {
  const workers = navigator.serviceWorker
  if (!workers) return
  let replacing = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (replacing) whenFree(busy, reload)
    replacing = true
  })
  workers
    .register('/sw.js')
    .then(registration => {
      setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
    })
    .catch(() => {
      // Private mode or an address without https: the application works without it.
    })
}
