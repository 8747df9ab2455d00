import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code'

const DOTS = 8

/** Draws a code as a camera sees it, each module `DOTS` dots wide. */
function seen({ size, path }: ReturnType<typeof qrCode>): [Uint8ClampedArray, number] {
  const wide = size * DOTS
  const picture = new Uint8ClampedArray(wide * wide * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < DOTS; row++)
      for (let dot = 0; dot < DOTS; dot++) {
        const at = ((Number(y) * DOTS + row) * wide + Number(x) * DOTS + dot) * 4
        picture.fill(0, at, at + 3)
      }
  return [picture, wide]
}

test.each([
  'https://jade.localhost/jade-spadina-table-8',
  'http://localhost:8080/k',
  `https://order.example.com/${'Kx-_9'.repeat(12)}`,
])('a QR reader reads %s', link => {
  const [picture, wide] = seen(qrCode(link))

  expect(jsQR(picture, wide, wide)?.data).toBe(link)
})

test('a quiet zone of four modules stays light', () => {
  const { size, path } = qrCode('https://jade.localhost/k')
  const at = [...path.matchAll(/M(\d+) (\d+)h/g)].flatMap(([, x, y]) => [Number(x), Number(y)])

  expect([Math.min(...at), Math.max(...at)]).toEqual([4, size - 5])
})
