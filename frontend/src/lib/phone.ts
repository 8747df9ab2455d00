const NANP = /^(?:\+?1[-. ]?)?(?:\(([2-9]\d{2})\)|([2-9]\d{2}))[-. ]?(\d{3})[-. ]?(\d{4})$/
const E164 = /^\+[1-9]\d{7,14}$/
const NANP_COUNTRIES = ['CA', 'US']
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

/**
 * A phone number as `+` and digits, by the rules of the store's country; null when it is none (spec section 5, K-9).
 * The server's rule, word for word: a table of cases holds the two together.
 */
export function normalisePhone(typed: string, country: string): string | null {
  const text = typed.trim()
  const land = country.toUpperCase()
  if (NANP_COUNTRIES.includes(land)) {
    const local = NANP.exec(text)
    return local ? `+1${local[1] ?? local[2]}${local[3]}${local[4]}` : null
  }
  const digits = text.replace(/[-. ()]/g, '')
  const code = CALLING_CODES[land]
  const full = code && !digits.startsWith('+') ? `+${code}${digits.replace(/^0/, '')}` : digits
  return E164.test(full) ? full : null
}

/** A normalised number as people write it. */
export function displayPhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : phone
}
