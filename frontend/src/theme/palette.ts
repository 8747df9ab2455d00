import { contrast, fromHex, isHex, legible, shift, toHex } from './color'

/** What a brand gives (spec section 3, theme colours); empty strings are not given. */
export interface BrandColours {
  primary: string
  secondary: string
  accent: string
  info: string
  success: string
  warning: string
  error: string
  border: string
  background: string
  primaryText: string
  secondaryText: string
  accentText: string
  infoText: string
  warningText: string
}

export type Scheme = 'light' | 'dark'

const ROLES = ['primary', 'secondary', 'accent', 'info', 'success', 'warning', 'error'] as const
export type Role = (typeof ROLES)[number]
type RolePart = '' | '-hover' | '-pressed' | '-on' | '-ink' | '-soft'
type Ground = 'page' | 'surface' | 'raised' | 'sunken' | 'border' | 'line' | 'text' | 'muted' | 'focus'

export type Palette = Record<Ground | `${Role}${RolePart}`, string>

const TEXT_RATIO = 4.5
const SHAPE_RATIO = 3

type Grounds = Pick<Palette, Ground>

function lightGrounds(brand: BrandColours): Grounds {
  const hue = fromHex(brand.primary).h
  const tint = (l: number, c: number) => toHex({ l, c, h: hue })
  const given = isHex(brand.background) && fromHex(brand.background).l > 0.85
  const page = given ? brand.background : tint(0.985, 0.005)
  const surface = given && fromHex(page).l > 0.985 ? page : toHex({ l: 1, c: 0, h: 0 })
  const sunken = shift(page, { l: l => l - 0.028 })
  const grounds = [page, surface, sunken]
  return {
    page,
    surface,
    raised: '#ffffff',
    sunken,
    border: isHex(brand.border) ? brand.border : shift(page, { l: l => l - 0.085, c: c => c + 0.004 }),
    line: legible(tint(0.68, 0.02), grounds, SHAPE_RATIO),
    text: tint(0.235, 0.018),
    muted: legible(tint(0.53, 0.02), grounds, TEXT_RATIO),
    focus: legible(brand.primary, [...grounds, '#ffffff'], SHAPE_RATIO),
  }
}

function darkGrounds(brand: BrandColours): Grounds {
  const { h: hue, c } = fromHex(brand.primary)
  const tint = (l: number, chroma: number) => toHex({ l, c: Math.min(c, chroma), h: hue })
  const [page, surface, raised, sunken] = [
    tint(0.175, 0.012),
    tint(0.215, 0.014),
    tint(0.255, 0.016),
    tint(0.145, 0.01),
  ]
  const grounds = [page, surface, raised, sunken]
  return {
    page,
    surface,
    raised,
    sunken,
    border: tint(0.33, 0.018),
    line: legible(tint(0.52, 0.02), grounds, SHAPE_RATIO),
    text: tint(0.95, 0.008),
    muted: legible(tint(0.73, 0.016), grounds, TEXT_RATIO),
    focus: legible(shift(brand.primary, { l: l => Math.max(l, 0.7) }), grounds, SHAPE_RATIO),
  }
}

/** Text on a fill: the brand's own if it can be made legible by lightness, else near-black or white. */
function onFill(fill: string, given: string): string {
  const start = isHex(given) ? given : contrast('#ffffff', fill) >= TEXT_RATIO ? '#ffffff' : '#16130f'
  return legible(start, [fill], TEXT_RATIO)
}

function role(color: string, givenText: string, grounds: Grounds, scheme: Scheme): Record<RolePart, string> {
  const dark = scheme === 'dark'
  const around = [grounds.page, grounds.surface, grounds.raised]
  const fill = dark ? legible(color, around, SHAPE_RATIO) : color
  const on = onFill(fill, givenText)
  // Hover and pressed move away from the text on them, so it only gets easier to read.
  const away = fromHex(on).l > fromHex(fill).l ? -1 : 1
  const soft = dark
    ? shift(color, { l: () => 0.29, c: c => Math.min(c, 0.055) })
    : shift(color, { l: () => 0.953, c: c => Math.min(c * 0.3, 0.032) })
  const inkStart = dark ? shift(color, { l: l => Math.max(l, 0.78) }) : color
  return {
    '': fill,
    '-hover': shift(fill, { l: l => l + away * 0.04 }),
    '-pressed': shift(fill, { l: l => l + away * 0.085 }),
    '-on': on,
    '-ink': legible(inkStart, [...around, grounds.sunken, soft], TEXT_RATIO),
    '-soft': soft,
  }
}

/** Every colour of the screens, derived from the few that a brand gives. Pure. */
export function derivePalette(brand: BrandColours, scheme: Scheme): Palette {
  const grounds = scheme === 'light' ? lightGrounds(brand) : darkGrounds(brand)
  const given: Partial<Record<Role, string>> = {
    primary: brand.primaryText,
    secondary: brand.secondaryText,
    accent: brand.accentText,
    info: brand.infoText,
    warning: brand.warningText,
  }
  const entries = ROLES.flatMap(name =>
    Object.entries(role(brand[name], given[name] ?? '', grounds, scheme)).map(([part, value]) => [
      `${name}${part}`,
      value,
    ]),
  )
  return { ...grounds, ...Object.fromEntries(entries) } as Palette
}
