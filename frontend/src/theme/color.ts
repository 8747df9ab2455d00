/** Colours in OKLCH: lightness 0–1, chroma, hue in degrees. Björn Ottosson's OKLab, WCAG 2 contrast. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

export const isHex = (text: string) => HEX.test(text)

function linear(hex: string): [number, number, number] {
  const match = HEX.exec(hex)
  if (!match) throw new Error(`not a colour: ${hex}`)
  const [r, g, b] = match.slice(1).map(pair => toLinear(Number.parseInt(pair, 16) / 255))
  return [r ?? 0, g ?? 0, b ?? 0]
}

export function fromHex(hex: string): Oklch {
  const [r, g, b] = linear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(bb, a) * 180) / Math.PI
  return { l: lightness, c: Math.hypot(a, bb), h: hue < 0 ? hue + 360 : hue }
}

function channels({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const inGamut = (rgb: number[]) => rgb.every(channel => channel >= -0.0001 && channel <= 1.0001)

/** The nearest sRGB colour of the same lightness and hue: chroma gives way. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  let low = 0
  let high = color.c
  let rgb = channels({ ...color, l })
  if (!inGamut(rgb)) {
    for (let step = 0; step < 20; step++) {
      const c = (low + high) / 2
      rgb = channels({ ...color, l, c })
      if (inGamut(rgb)) low = c
      else high = c
    }
    rgb = channels({ ...color, l, c: low })
  }
  const byte = (channel: number) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255)
  return `#${rgb.map(channel => byte(channel).toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2 contrast ratio, 1–21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export const worstContrast = (color: string, grounds: string[]) =>
  Math.min(...grounds.map(ground => contrast(color, ground)))

export const shift = (
  hex: string,
  change: Partial<Record<keyof Oklch, (value: number) => number>>,
): string => {
  const color = fromHex(hex)
  return toHex({
    l: change.l?.(color.l) ?? color.l,
    c: change.c?.(color.c) ?? color.c,
    h: change.h?.(color.h) ?? color.h,
  })
}

/**
 * The colour nearest in lightness that reads on every ground at `ratio` or better; hue is never touched.
 * Where neither direction can reach it, the better of black and white.
 */
export function legible(hex: string, grounds: string[], ratio = 4.5): string {
  if (worstContrast(hex, grounds) >= ratio) return hex
  for (let step = 1; step <= 100; step++) {
    for (const direction of [-0.01, 0.01]) {
      const candidate = shift(hex, { l: l => l + step * direction })
      if (worstContrast(candidate, grounds) >= ratio) return candidate
    }
  }
  return worstContrast('#000000', grounds) > worstContrast('#ffffff', grounds) ? '#000000' : '#ffffff'
}
