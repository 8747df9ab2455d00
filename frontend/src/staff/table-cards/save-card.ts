import { HIGH, WIDE } from './CardFace'

const SCALE = 2

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}

const sourceOf = (card: SVGSVGElement) => {
  const alone = card.cloneNode(true) as SVGSVGElement
  alone.removeAttribute('class')
  alone.setAttribute('width', String(WIDE))
  alone.setAttribute('height', String(HIGH))
  return new XMLSerializer().serializeToString(alone)
}

const fileName = (table: string, kind: string) =>
  `${table.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'table'}.${kind}`

/** Saves a card as a vector drawing, for a print shop. */
export const saveDrawing = (card: SVGSVGElement, table: string): void =>
  save(new Blob([sourceOf(card)], { type: 'image/svg+xml' }), fileName(table, 'svg'))

/** Saves a card as a picture, at about 500 dots per inch. */
export async function savePicture(card: SVGSVGElement, table: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sourceOf(card))}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = WIDE * SCALE
  canvas.height = HIGH * SCALE
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (blob) save(blob, fileName(table, 'png'))
}
