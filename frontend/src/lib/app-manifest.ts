/** A brand's own web app manifest, so that its shortcut carries its name and opens its address. */
export interface Shortcut {
  name: string
  /** start path, `/` or `/{key}` */
  path: string
  color: string
  background: string
  locale: string
  /** its square PNG, '' if it has none */
  icon: string
  /** the colour of text on `color` */
  ink: string
}

type Sign = Pick<Shortcut, 'name' | 'color' | 'ink' | 'icon'>

/** The icon of a brand without one: its first letter on its colour, never another company's icon. Pure. */
export function monogram({ name, color, ink }: Omit<Sign, 'icon'>): string {
  const letter = (Array.from(name.trim())[0] ?? '').toLocaleUpperCase().replace(/[<&]/g, '')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${color}"/>` +
    `<text x="32" y="33" fill="${ink}" font-family="system-ui,sans-serif" font-size="36" font-weight="700" ` +
    `text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const iconOf = (sign: Sign, origin: string) =>
  sign.icon
    ? { src: new URL(sign.icon, origin).href, sizes: '512x512', type: 'image/png' }
    : { src: monogram(sign), sizes: 'any', type: 'image/svg+xml' }

/** The web app manifest; its addresses are absolute, since it is given as a blob. Pure. */
export function manifest(shortcut: Shortcut, origin: string): object {
  const { name, path, color, background, locale } = shortcut
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
    icons: [{ ...iconOf(shortcut, origin), purpose: 'any' }],
  }
}

function linkOf(rel: string): HTMLLinkElement {
  const known = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (known) return known
  const link = document.createElement('link')
  link.rel = rel
  document.head.append(link)
  return link
}

/** Shows the brand's own icon in the tab and, on iOS, on the home screen. */
export function showIcon(sign: Sign): void {
  const { src, type } = iconOf(sign, location.origin)
  Object.assign(linkOf('icon'), { href: src, type })
  if (sign.icon) linkOf('apple-touch-icon').href = src
}

/** Links the manifest and the touch icon that were made when the brand was applied. */
export function linkHomeScreen(manifestUri: string, touchIconUri: string): void {
  linkOf('manifest').href = manifestUri
  if (touchIconUri) linkOf('apple-touch-icon').href = touchIconUri
}

/** Puts a brand's manifest on the page, in place of any other. */
export function offerShortcut(shortcut: Shortcut): void {
  const blob = new Blob([JSON.stringify(manifest(shortcut, location.origin))], {
    type: 'application/manifest+json',
  })
  const link = linkOf('manifest')
  if (link.href) URL.revokeObjectURL(link.href)
  link.href = URL.createObjectURL(blob)
}
