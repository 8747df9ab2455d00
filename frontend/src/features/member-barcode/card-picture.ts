import type { Bars } from '@/lib/bars'

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => ESCAPED[sign] ?? sign)

/** The card as a picture: the bars, the code and the member's name. Pure. */
export function cardPicture({ width, path }: Bars, code: string, name: string): string {
  const words = (y: number, text: string) =>
    `<text x="300" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="28">${escaped(text)}</text>`
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 360"><rect width="600" height="360" fill="#fff"/>' +
    `<svg x="20" y="90" width="560" height="170" viewBox="0 0 ${width} 1" preserveAspectRatio="none"><path d="${path}"/></svg>` +
    `${words(60, name)}${words(310, code)}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(picture)}`
}
