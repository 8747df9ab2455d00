const LOCAL = /^(?:\+?1[-. ]?)?\(?(\d{3})\)?[-. ]?(\d{3})[-. ]?(\d{4})$/
const ABROAD = /^\+[1-9]\d{7,14}$/

/** A phone number reduced to digits with its prefix, +1 where none is given (spec section 5); null when it is none. */
export function normalisePhone(typed: string): string | null {
  const text = typed.trim()
  const local = LOCAL.exec(text)
  if (local) return `+1${local[1]}${local[2]}${local[3]}`
  const digits = text.replace(/[-. ()]/g, '')
  return ABROAD.test(digits) && !digits.startsWith('+1') ? digits : null
}

/** A normalised number as people write it. */
export function displayPhone(phone: string): string {
  const local = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone)
  return local ? `(${local[1]}) ${local[2]}-${local[3]}` : phone
}
