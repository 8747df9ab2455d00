import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer'
import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

const READERS = [new QRCodeReader(), new Code128Reader()]

/** The brightness of each pixel, weighted by colour. */
function greys({ data }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3)
    grey[at] = (306 * red + 601 * green + 117 * blue) >> 10
  }
  return grey
}

/** The first code in the pixels; null if none can be read. */
export function readPoints(points: ImageData): string | null {
  const source = new RGBLuminanceSource(greys(points), points.width, points.height)
  const bitmap = new BinaryBitmap(new HybridBinarizer(source))
  for (const reader of READERS) {
    try {
      return reader.decode(bitmap).getText()
    } catch {
      // Another kind of code, or an incomplete one.
    }
  }
  return null
}

/** Reads the first code of a picture. */
export async function readFrame(picture: HTMLCanvasElement): Promise<string | null> {
  const points = picture.getContext('2d', { willReadFrequently: true })
  return points && readPoints(points.getImageData(0, 0, picture.width, picture.height))
}
