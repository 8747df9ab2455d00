const QUIET_MS = 1_000

/** Resolves once no request has ended for a while: the first screen is loaded. */
function firstQuiet(): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      arrivals.disconnect()
      resolve()
    }
    let timer = setTimeout(end, QUIET_MS)
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, QUIET_MS)
    })
    arrivals.observe({ type: 'resource' })
  })
}

let quiet: Promise<void> | null = null

const leisure = (): Promise<void> =>
  new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4_000 })
    else setTimeout(resolve, 200)
  })

/**
 * Runs a prefetch once the page is idle, so that it does not compete with what the guest waits for. Failures (offline,
 * for example) are ignored, because the data is loaded again when it is needed. Returns a function that cancels it.
 */
export function whenIdle(run: () => unknown): () => void {
  let called = true
  quiet ??= firstQuiet()
  void quiet
    .then(leisure)
    .then(() => (called ? run() : undefined))
    .catch(() => {})
  return () => {
    called = false
  }
}
