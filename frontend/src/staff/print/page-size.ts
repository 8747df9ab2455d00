import { type RefObject, useEffect } from 'react'

const MM_A_PIXEL = 25.4 / 96
const WIDTH_MM = 80
/** printer drivers do not cut a shorter page */
const SHORTEST_MM = 40

/**
 * Sets the print page size: 80 mm wide and as long as the paper's content, since browsers do not support `80mm auto`.
 */
export function usePageSize(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = paper.current
    if (!element) return
    const sheet = new CSSStyleSheet()
    const measure = () => {
      const length = Math.max(SHORTEST_MM, Math.ceil(element.offsetHeight * MM_A_PIXEL) + 1)
      sheet.replaceSync(`@page { size: ${WIDTH_MM}mm ${length}mm; margin: 0 }`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    }
  })
}
