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

function paintBrowserChrome({ light }: Palette) {
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = light.page ?? '#ffffff'
}

/** Puts a brand's look on the page and remembers it for the next visit to this address. */
export function applyTheme(look: Look, palette: Palette, basename: string): void {
  const css = themeCss(look, palette)
  show(css)
  document.documentElement.dataset.shape = look.shape
  paintBrowserChrome(palette)
  void loadDisplayFont(look.displayFont)
  // The page's own script reads it before anything is painted; without it a visit starts from the neutral theme.
  writeText(`theme:/${basename.split('/')[1] ?? ''}`, JSON.stringify({ css, shape: look.shape }))
}
