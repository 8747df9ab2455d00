import { expect, test } from 'vitest'
import { code128Bars, qrPoints } from '@/testing/printed-codes'
import { readPoints } from './zxing-reader'

const SCALE = 4

/** A picture drawn in squares. */
function picture(rows: boolean[][]): ImageData {
  const [width, height] = [(rows[0]?.length ?? 0) * SCALE, rows.length * SCALE]
  const data = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let at = 0; at < width * height; at++) {
    const dark = rows[Math.floor(at / width / SCALE)]?.[Math.floor((at % width) / SCALE)]
    if (dark) data.fill(0, 4 * at, 4 * at + 3)
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

const quiet = Array.from({ length: 12 }, () => false)
const barcode = (text: string) => {
  const row = [...quiet, ...code128Bars(text), ...quiet]
  return picture(Array.from({ length: 30 }, () => row))
}

test('reads a QR code', () =>
  expect(readPoints(picture(qrPoints('https://jade.example/jade-table-4')))).toBe(
    'https://jade.example/jade-table-4',
  ))

test('reads the barcodes of members and gift cards', () => {
  expect(readPoints(barcode('SK1001'))).toBe('SK1001')
  expect(readPoints(barcode('6039228000000001'))).toBe('6039228000000001')
})

test('finds no code in an empty picture or half a barcode', () => {
  expect(readPoints(picture(Array.from({ length: 40 }, () => quiet)))).toBeNull()
  const half = [...quiet, ...code128Bars('SK1001').slice(0, 40), ...quiet]
  expect(readPoints(picture(Array.from({ length: 30 }, () => half)))).toBeNull()
})
