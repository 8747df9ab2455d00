import { writeText } from '@/lib/storage'
import { loadDisplayFont } from './fonts'
import { type Look, type Palette, themeCss } from './stylesheet'

let current: CSSStyleSheet | undefined

function show(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const others = document.adoptedStyleSheets.filter(one => one !== current)
  document.adoptedStyleSheets = current ? [...others, sheet] : [sheet]
  current = sheet
}

/** Gives the browser's own bars the colour of the page, in light and dark mode. */
function paintBrowserChrome(palette: Palette) {
  for (const scheme of ['light', 'dark'] as const) {
    const media = `(prefers-color-scheme: ${scheme})`
    let meta = document.querySelector<HTMLMetaElement>(`meta[name="theme-color"][media="${media}"]`)
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = 'theme-color'
      meta.media = media
      document.head.append(meta)
    }
    meta.content = palette[scheme].page ?? ''
  }
}

/** Applies a brand's look and keeps it for the next visit to this address. */
export function applyTheme(look: Look, palette: Palette, basename: string): void {
  const css = themeCss(look, palette)
  show(css)
  document.documentElement.dataset.shape = look.shape
  paintBrowserChrome(palette)
  void loadDisplayFont(look.displayFont)
  // The page's own script reads it before the first paint; without it a visit starts with the neutral theme.
  writeText(`theme:/${basename.split('/')[1] ?? ''}`, JSON.stringify({ css, shape: look.shape }))
}
