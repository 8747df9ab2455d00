import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import { encode } from 'uqr'

/** The modules of a QR code, dark or not, row by row, with its quiet zone. */
export const qrPoints = (text: string): boolean[][] => encode(text, { border: 4 }).data

/** The widths of bars and gaps of each value, taken from the reader. */
const PATTERNS = Reflect.get(Code128Reader, 'CODE_PATTERNS') as number[][]
const [START_B, STOP, FIRST] = [104, 106, 32]

/** The modules of a CODE128 barcode, dark or not. */
export function code128Bars(text: string): boolean[] {
  const values = [...text].map(letter => letter.charCodeAt(0) - FIRST)
  const check = (START_B + values.reduce((sum, value, place) => sum + value * (place + 1), 0)) % 103
  const widths = [START_B, ...values, check, STOP].flatMap(value => [...(PATTERNS[value] ?? [])])
  return widths.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0))
}
