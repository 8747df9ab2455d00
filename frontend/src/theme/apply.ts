import { writeText } from '@/lib/storage'
import { loadDisplayFont } from './fonts'
import { type BrandTheme, themeCss } from './stylesheet'

let current: CSSStyleSheet | undefined

function show(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const others = document.adoptedStyleSheets.filter(one => one !== current)
  document.adoptedStyleSheets = current ? [...others, sheet] : [sheet]
  current = sheet
}

function paintBrowserChrome(theme: BrandTheme) {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = theme.background || '#ffffff'
}

/** Puts a brand's theme on the page and remembers it for the next visit to this address. */
export function applyTheme(theme: BrandTheme, basename: string): void {
  const css = themeCss(theme)
  show(css)
  document.documentElement.dataset.shape = theme.shape
  paintBrowserChrome(theme)
  void loadDisplayFont(theme.displayFont)
  // The page's own script reads it before anything is painted; without it a visit starts from the neutral theme.
  writeText(`theme:/${basename.split('/')[1] ?? ''}`, JSON.stringify({ css, shape: theme.shape }))
}
