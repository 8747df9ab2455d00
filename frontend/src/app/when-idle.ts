const QUIET_MS = 1_000

/** Resolves once nothing has arrived for a while: what the first screen asked for is there. */
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
 * Runs something that is only quicker done ahead, once the page has nothing better to do: nothing of it competes with
 * what is waited for, and where it fails (offline, say) nobody is told, since it is tried again when it is needed.
 * Gives the way to call it off.
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
