import { type BrandColours, derivePalette, type Palette } from './palette'

export type Shape = 'crisp' | 'soft' | 'hairline'

/** A brand's look: its colours, its shape, and the name of its display face ('' for none). */
export interface BrandTheme extends BrandColours {
  shape: Shape
  displayFont: string
}

const block = (selector: string, palette: Palette, font: string) =>
  `${selector}{${Object.entries(palette)
    .map(([name, value]) => `--c-${name}:${value}`)
    .join(';')}${font}}`

const quoted = (name: string) => name.replace(/[^\p{L}\p{N} -]/gu, '')

/** The variables of a theme as one style sheet, light and dark. Pure. */
export function themeCss(theme: BrandTheme): string {
  const family = quoted(theme.displayFont)
  const font = family ? `;--f-display:"${family} Variable","${family}",var(--f-sans)` : ''
  const light = block(':root', derivePalette(theme, 'light'), font)
  const dark = block(':root', derivePalette(theme, 'dark'), '')
  return `${light}@media (prefers-color-scheme:dark){${dark}}`
}
