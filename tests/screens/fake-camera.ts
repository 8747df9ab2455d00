import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { code128Bars, qrPoints } from '../../frontend/src/testing/printed-codes'

const [WIDE, HIGH] = [640, 480]
const [BLACK, WHITE, GREY] = [16, 235, 128]

/** Which points of a picture are dark. */
type Picture = (x: number, y: number) => boolean

/** A QR code in the middle of a picture. */
export function qrCode(text: string): Picture {
  const points = qrPoints(text)
  const scale = Math.floor(400 / points.length)
  const [left, top] = [Math.floor((WIDE - scale * points.length) / 2), Math.floor((HIGH - scale * points.length) / 2)]
  return (x, y) => points[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] ?? false
}

/** A barcode across the middle of a picture. */
export function barcode(text: string): Picture {
  const bars = code128Bars(text)
  const scale = Math.floor(560 / bars.length)
  const left = Math.floor((WIDE - scale * bars.length) / 2)
  return (x, y) => y > 140 && y < 340 && (bars[Math.floor((x - left) / scale)] ?? false)
}

function frame(picture: Picture): Buffer {
  const luma = Buffer.alloc(WIDE * HIGH)
  for (let at = 0; at < luma.length; at++) luma[at] = picture(at % WIDE, Math.floor(at / WIDE)) ? BLACK : WHITE
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDE * HIGH) / 2, GREY)])
}

/** A camera that sees one picture all the time, as a film for the browser. */
export function filmOf(picture: Picture): string {
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'film.y4m')
  const one = frame(picture)
  writeFileSync(file, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDE} H${HIGH} F10:1 Ip A1:1 C420jpeg\n`), one, one]))
  return file
}
