import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import { encode } from 'uqr'

/** The dark points of a QR code, row by row, with its quiet edge. */
export const qrPoints = (text: string): boolean[][] => encode(text, { border: 4 }).data

/** The widths of bars and gaps of each value, which the reader has too. */
const PATTERNS = Reflect.get(Code128Reader, 'CODE_PATTERNS') as number[][]
const [START_B, STOP, FIRST] = [104, 106, 32]

/** The bars of a CODE128 barcode, in its narrowest width: dark or not. */
export function code128Bars(text: string): boolean[] {
  const values = [...text].map(letter => letter.charCodeAt(0) - FIRST)
  const check = (START_B + values.reduce((sum, value, place) => sum + value * (place + 1), 0)) % 103
  const widths = [START_B, ...values, check, STOP].flatMap(value => [...(PATTERNS[value] ?? [])])
  return widths.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0))
}
