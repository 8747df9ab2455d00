import { applyTheme } from '@/theme/apply'
import type { Look, Palette } from '@/theme/stylesheet'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** A theme as `python -m infrastructure.gallery` writes it, with the colours that the server derives. */
export interface GalleryTheme {
  name: string
  look: Look
  palette: Palette
}

/** Fetches the themes; throws if they were not written. */
export async function fetchThemes(): Promise<GalleryTheme[]> {
  const response = await fetch('/themes.json')
  if (!response.ok) throw new Error('themes.json is missing: start the gallery with `make gallery`')
  return await response.json()
}

/** Shows the page in a theme and one of its two schemes, whatever the system prefers. */
export function showTheme({ look, palette }: GalleryTheme, scheme: Scheme): void {
  const colours = palette[scheme]
  document.documentElement.style.colorScheme = scheme
  applyTheme(look, { light: colours, dark: colours }, '/')
}
