export interface PictureSource {
  uri: string
  widths: number[]
  color: string
}

/** The `srcset` of a picture in one of its formats. Pure. */
export const sourceSet = (source: PictureSource, format: 'avif' | 'webp'): string =>
  source.widths.map(width => `${source.uri}-${width}.${format} ${width}w`).join(', ')

/** The `sizes` of a picture that is as wide as the page. */
export const PAGE_WIDE = '(min-width: 75rem) 1200px, 100vw'
