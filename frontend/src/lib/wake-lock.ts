/**
 * Keeps the screen on if the browser can, until the returned function is called; a hidden page requests it again when
 * it is visible. The callback gets each change.
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
      // The battery is low, or the browser refused: the screen turns off as it always does.
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
