import { foldTyped } from './typed-text'

const GAP = ' ?[-.\u00b7\u2022\u30fb]? ?'
const NANP = new RegExp(`^(?:\\+?1${GAP})?(?:\\(([2-9]\\d{2})\\)|([2-9]\\d{2}))${GAP}(\\d{3})${GAP}(\\d{4})$`)
const E164 = /^\+[1-9]\d{7,14}$/
const SEPARATORS = /[-. ()\u00b7\u2022\u30fb]/g
/** Prefixes of an international number; from North America also 011. */
const ABROAD = /^(?:\+|00)(.+)$/
const FROM_NORTH_AMERICA = /^(?:\+|00|011)(.+)$/
/** The 0 that is dialled only within a country, in the printed form: +33 (0)6 12 34 56 78. */
const TRUNK = '(0)'
const EXTENSION =
  /^(.+?)[ ,;]*(?:x|ext\.?|extn\.?|extension|poste|#|内線|內線|内线|分机|分機|내선)[ .:=]*\d{1,6}$/i
const NANP_COUNTRIES = ['CA', 'US']
/** Countries whose national numbers are accepted, too; their leading 0 is dropped. */
const CALLING_CODES: Record<string, string> = {
  FR: '33',
  GB: '44',
  AU: '61',
  JP: '81',
  KR: '82',
  CN: '86',
  HK: '852',
  TW: '886',
}

const digitsOf = (typed: string) => typed.replace(SEPARATORS, '')

function northAmerican(typed: string): string | null {
  const local = NANP.exec(typed)
  return local ? `+1${local[1] ?? local[2]}${local[3]}${local[4]}` : null
}

function international(digits: string): string | null {
  if (digits.startsWith('1')) return northAmerican(digits)
  return E164.test(`+${digits}`) ? `+${digits}` : null
}

/**
 * A phone number as `+` and digits, by the rules of the store's country or of the country that it names; null if it
 * is not valid (docs/rules/typed-text.md, "Phone numbers"). The server has the same rule; a shared table of cases
 * tests both.
 */
export function normalisePhone(typed: string, country: string): string | null {
  const text = foldTyped(typed)
  const land = country.toUpperCase()
  const atHome = NANP_COUNTRIES.includes(land)
  const [, abroad] = (atHome ? FROM_NORTH_AMERICA : ABROAD).exec(text) ?? []
  if (abroad) return international(digitsOf(abroad.replace(TRUNK, '')))
  if (atHome) return northAmerican(text)
  const code = CALLING_CODES[land]
  const digits = digitsOf(text)
  return code && digits ? international(`${code}${digits.replace(/^0/, '')}`) : null
}

/** The faults of a typed phone number. */
export type PhoneFault = 'required' | 'invalid' | 'extension'

/**
 * The fault of a typed number, null if it is valid. An extension is reported by itself, since no text message reaches
 * one. Pure.
 */
export function phoneFault(typed: string, country: string): PhoneFault | null {
  const text = foldTyped(typed)
  if (text === '') return 'required'
  if (normalisePhone(text, country)) return null
  const [, main = ''] = EXTENSION.exec(text) ?? []
  return normalisePhone(main, country) ? 'extension' : 'invalid'
}
