import { PAGE_WIDE, type PictureSource, sourceSet } from './picture-source'

function link(wanted: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preload' }, wanted))
}

/** Starts to fetch a file that a script will request. */
export const preload = (href: string): void => link({ as: 'fetch', crossOrigin: 'anonymous', href })

/** Starts to fetch a picture as wide as the page; a browser that does not know the format skips it. */
export const preloadPicture = (source: PictureSource): void =>
  link({
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcset: sourceSet(source, 'avif'),
    imageSizes: PAGE_WIDE,
  })
