const HIDDEN = 4
const SHOWN = 2

/** An account's number as it is shown: four asterisks, then its last two characters (spec section 9). */
export const masked = (code: string): string => `${'*'.repeat(HIDDEN)}${code.slice(-SHOWN)}`
