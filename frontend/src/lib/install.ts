interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

let offered: InstallEvent | null = null
const listeners = new Set<() => void>()

globalThis.addEventListener?.('beforeinstallprompt', event => {
  event.preventDefault()
  offered = event as InstallEvent
  for (const listener of listeners) listener()
})

/** True while the browser can offer to install a shortcut. */
export const canInstall = (): boolean => offered !== null

export function whenInstallable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function install(): Promise<void> {
  await offered?.prompt()
  offered = null
  for (const listener of listeners) listener()
}

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true

/** Safari on iOS adds shortcuts only by its share menu. On a tablet it reports a Mac, but a Mac has no touch. */
export const needsShareMenu = (): boolean =>
  'standalone' in navigator &&
  (/iPad|iPhone|iPod/.test(navigator.userAgent) || (navigator as Navigator).maxTouchPoints > 1)
