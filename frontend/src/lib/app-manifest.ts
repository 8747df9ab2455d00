/** A brand's own web app manifest, so that its shortcut carries its name and opens its address. */
export interface Shortcut {
  name: string
  /** where it opens, `/` or `/{key}` */
  path: string
  color: string
  background: string
  locale: string
}

/** The manifest as the browser wants it; addresses are whole, since it is given as a blob. Pure. */
export function manifest({ name, path, color, background, locale }: Shortcut, origin: string): object {
  const start = `${origin}${path.startsWith('/') ? path : `/${path}`}`
  return {
    id: start,
    name,
    short_name: name.length > 12 ? name.split(/\s+/)[0] : name,
    lang: locale,
    start_url: start,
    scope: `${origin}/`,
    display: 'standalone',
    theme_color: color,
    background_color: background,
    icons: [{ src: `${origin}/favicon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
}

/** Puts the manifest of a brand on the page, in place of any other. */
export function offerShortcut(shortcut: Shortcut): void {
  const blob = new Blob([JSON.stringify(manifest(shortcut, location.origin))], {
    type: 'application/manifest+json',
  })
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? document.createElement('link')
  if (link.href) URL.revokeObjectURL(link.href)
  link.rel = 'manifest'
  link.href = URL.createObjectURL(blob)
  document.head.append(link)
}

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

/** True while the browser would add a shortcut when asked. */
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

/** Safari on iOS adds shortcuts only by its own share menu. */
export const needsShareMenu = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) && 'standalone' in navigator
