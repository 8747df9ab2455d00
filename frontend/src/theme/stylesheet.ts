import { isSerif, weightOf } from './fonts'

/** A brand's theme apart from its colours: its shape, and the name of its display font ('' for none). */
export interface Look {
  shape: 'crisp' | 'soft' | 'hairline'
  displayFont: string
}

/** Colours by name, derived when the brand was applied. */
type Colours = Record<string, string>

export interface Palette {
  light: Colours
  dark: Colours
}

const block = (selector: string, colours: Colours, font: string) =>
  `${selector}{${Object.entries(colours)
    .map(([name, value]) => `--c-${name}:${value}`)
    .join(';')}${font}}`

const quoted = (name: string) => name.replace(/[^\p{L}\p{N} -]/gu, '')

/** The variables of a theme as one style sheet, light and dark. Pure. */
export function themeCss({ displayFont }: Look, palette: Palette): string {
  const family = quoted(displayFont)
  const weight = weightOf(family)
  const face = weight ? `;--w-display:${weight}` : ''
  const rest = isSerif(family) ? 'var(--f-serif)' : 'var(--f-sans)'
  const font = family ? `;--f-display:"${family} Variable","${family}",${rest}${face}` : ''
  const light = block(':root', palette.light, font)
  const dark = block(':root', palette.dark, '')
  return `${light}@media (prefers-color-scheme:dark){${dark}}`
}
