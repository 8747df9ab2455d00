import { LOCALES, type Locale } from '@/i18n/locales'
import { flag, nullable, object, oneOf } from '@/lib/shape'
import { plainKey } from '@/state/kept/kept'

/** The display settings of the board on this device. */
export interface Manner {
  sound: boolean
  bright: boolean
  locale: Locale | null
}

export const keptManner = plainKey('BRD', {
  version: 1,
  shape: object<Manner>({ sound: flag, bright: flag, locale: nullable(oneOf(...LOCALES)) }),
})
