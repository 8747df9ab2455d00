import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'

export interface Bars {
  /** modules in a row, with the quiet zones that scanners need beside them */
  width: number
  /** the bars, one unit high */
  path: string
}

/** The light modules on either side of a code (ISO/IEC 15417). */
const QUIET = 10
const PRINTABLE = /^[ -~]+$/

/** A text as the bars of CODE128; null if the format cannot encode it. Pure. */
export function barsOf(text: string): Bars | null {
  if (!PRINTABLE.test(text)) return null
  const { data } = new CODE128(text, {}).encode()
  const bars = [...data.matchAll(/1+/g)]
  const path = bars.map(({ 0: bar, index }) => `M${QUIET + index} 0h${bar.length}v1h-${bar.length}z`).join('')
  return { width: data.length + 2 * QUIET, path }
}
