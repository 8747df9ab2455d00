import { encode } from 'uqr'

export interface QrCode {
  /** its width in modules, with the quiet zone that readers need around it */
  size: number
  /** the dark modules, as a path of unit squares */
  path: string
}

/** The light modules around a code (ISO 18004). */
const QUIET = 4

/** Encodes a text as a QR code that stays readable if a seventh of it is worn off. Pure. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
