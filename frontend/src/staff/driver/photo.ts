const LARGEST = 180 * 1024
const SIDES = [1280, 1024, 800, 640, 480]
const QUALITIES = [0.72, 0.55, 0.4]

const asBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))

function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/**
 * Redraws a photo, which removes its metadata (place and camera), and shrinks it to the server's limit. Throws if the
 * file is not a picture.
 */
export async function smallPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  for (const side of SIDES) {
    const canvas = drawn(picture, side)
    for (const quality of QUALITIES) {
      const blob = await asBlob(canvas, quality)
      if (blob && blob.size <= LARGEST) return base64(blob)
    }
  }
  throw new Error('the picture is too large')
}
