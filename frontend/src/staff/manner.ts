import { create } from 'zustand'
import { speak } from '@/i18n/i18n'
import type { Locale } from '@/i18n/locales'
import { keptManner, type Manner } from './kept-manner'
import { allowSound } from './sound'

const USUAL: Manner = { sound: false, bright: false, locale: null }

export const useManner = create<Manner>(() => ({ ...USUAL, ...keptManner().read() }))

useManner.subscribe(manner => keptManner().write(manner))

/** The board's own colours, independent of the brand that this device showed before. */
export function dress(bright: boolean): void {
  const { dataset } = document.documentElement
  document.adoptedStyleSheets = []
  dataset.shape = 'board'
  if (bright) dataset.bright = ''
  else delete dataset.bright
}

export function setBright(bright: boolean): void {
  useManner.setState({ bright })
  dress(bright)
}

export function setSound(sound: boolean): void {
  useManner.setState({ sound })
  if (sound) void allowSound()
}

export async function setLocale(locale: Locale): Promise<void> {
  useManner.setState({ locale })
  await speak(locale)
}
