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

function atLeisure(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
  else setTimeout(run, 200)
}

/**
 * Runs something that is only quicker done ahead, once the page has nothing better to do: nothing of it competes with
 * what is waited for. Gives the way to call it off.
 */
export function whenIdle(run: () => void): () => void {
  let called = true
  quiet ??= firstQuiet()
  void quiet.then(() => atLeisure(() => called && run()))
  return () => {
    called = false
  }
}
