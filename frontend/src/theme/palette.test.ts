import { describe, expect, test } from 'vitest'
import { contrast, fromHex, legible, toHex } from './color'
import { type BrandColours, derivePalette, type Role, type Scheme } from './palette'

const plain = {
  info: '#0369a1',
  success: '#15803d',
  warning: '#b45309',
  error: '#b91c1c',
  border: '',
  background: '',
  primaryText: '',
  secondaryText: '',
  accentText: '',
  infoText: '',
  warningText: '',
}
const brands: Record<string, BrandColours> = {
  deep: { ...plain, primary: '#b3202e', secondary: '#22252b', accent: '#e8a33d' },
  pale: { ...plain, primary: '#ffe08a', secondary: '#ffd1dc', accent: '#a7f3d0', background: '#fff9ef' },
  'mid grey': { ...plain, primary: '#777777', secondary: '#808080', accent: '#767676' },
  'badly given text': {
    ...plain,
    primary: '#e07a3f',
    secondary: '#4a6',
    accent: '#0a7',
    primaryText: '#ffffff',
  },
  neon: { ...plain, primary: '#00ff00', secondary: '#ff00ff', accent: '#ffff00', border: '#dddddd' },
}
brands['badly given text'] = { ...brands['badly given text']!, secondary: '#44aa66', accent: '#00aa77' }
const roles: Role[] = ['primary', 'secondary', 'accent', 'info', 'success', 'warning', 'error']

describe.each(Object.entries(brands))('a brand with %s colours', (_name, brand) => {
  test.each<Scheme>(['light', 'dark'])('reads everywhere in %s', scheme => {
    const palette = derivePalette(brand, scheme)
    const grounds = [palette.page, palette.surface, palette.raised]

    for (const ground of [...grounds, palette.sunken]) {
      expect(contrast(palette.text, ground)).toBeGreaterThanOrEqual(7)
      expect(contrast(palette.muted, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const ground of grounds) expect(contrast(palette.focus, ground)).toBeGreaterThanOrEqual(3)
    for (const role of roles) {
      for (const state of ['', '-hover', '-pressed'] as const)
        expect(
          contrast(palette[`${role}-on`], palette[`${role}${state}`]),
          `${role}${state}`,
        ).toBeGreaterThanOrEqual(4.45)
      for (const ground of [...grounds, palette[`${role}-soft`]])
        expect(contrast(palette[`${role}-ink`], ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#b3202e', '#0f5132', '#ffffff', '#000000', '#e8a33d', '#123456'])
    expect(toHex(fromHex(hex))).toBe(hex)
})

test('correction changes lightness and keeps the hue', () => {
  const corrected = legible('#e8a33d', ['#ffffff'])

  expect(contrast(corrected, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(Math.abs(fromHex(corrected).h - fromHex('#e8a33d').h)).toBeLessThan(4)
  expect(fromHex(corrected).l).toBeLessThan(fromHex('#e8a33d').l)
})

test('a colour that already reads is left as the brand gave it', () => {
  expect(legible('#b3202e', ['#ffffff'])).toBe('#b3202e')
})

test('the brand’s own background and border are used', () => {
  const palette = derivePalette({ ...brands.deep!, background: '#fbf7f0', border: '#e2d9c8' }, 'light')

  expect(palette.page).toBe('#fbf7f0')
  expect(palette.border).toBe('#e2d9c8')
})
