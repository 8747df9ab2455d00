/**
 * Keeps the screen on where the browser can, until it is let go; a page that was out of sight asks anew when it is back.
 * Whether it is on is told each time that changes.
 */
export function keepAwake(told: (awake: boolean) => void): () => void {
  const lock = navigator.wakeLock as WakeLock | undefined
  const life = new AbortController()
  let held: WakeLockSentinel | null = null
  const ask = async () => {
    if (!lock || document.visibilityState !== 'visible') return
    try {
      held = await lock.request('screen')
    } catch {
      // A low battery, or the browser's own no: the screen goes dark as it always does.
      return
    }
    if (life.signal.aborted) return void held.release()
    held.addEventListener('release', () => told(false), { signal: life.signal })
    told(true)
  }
  document.addEventListener('visibilitychange', () => void ask(), { signal: life.signal })
  void ask()
  return () => {
    life.abort()
    void held?.release()
  }
}
