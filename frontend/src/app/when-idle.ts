/** Runs something once the page has nothing better to do; gives the way to call it off. */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 4_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 1_500)
  return () => clearTimeout(timer)
}
