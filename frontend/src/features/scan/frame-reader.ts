/** Reads codes in a picture. */
export type ReadFrame = (picture: HTMLCanvasElement) => Promise<string | null>

interface Detector {
  detect: (picture: HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = ['qr_code', 'code_128']

/** The browser's own barcode reader, if it supports both kinds of codes. */
async function ownReader(): Promise<ReadFrame | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !FORMATS.every(format => known.includes(format))) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  return async picture => (await detector.detect(picture))[0]?.rawValue ?? null
}

/** The browser's reader, else ours, which is loaded on demand. */
export async function frameReader(): Promise<ReadFrame> {
  return (await ownReader()) ?? (await import('./zxing-reader')).readFrame
}
