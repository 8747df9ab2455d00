const HIDDEN = 4
const SHOWN = 2

/**
 * An account's number as screens show it: four asterisks, then its last two characters (spec section 9). A number too
 * short to hide anything shows none of it.
 */
export const masked = (code: string): string =>
  `${'*'.repeat(HIDDEN)}${code.length > HIDDEN ? code.slice(-SHOWN) : ''}`
