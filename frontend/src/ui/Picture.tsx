import { useState } from 'react'
import { type PictureSource, sourceSet } from '@/lib/picture-source'
import { classes } from './classes'

interface Props {
  source: PictureSource | null
  alt: string
  /** the CSS `sizes` of the picture's place */
  sizes: string
  className?: string
  /** true for the first picture on the screen */
  eager?: boolean
}

/** A 4:3 picture. Its place has the picture's colour until it is loaded, and for good if it fails. */
export function Picture({ source, alt, sizes, className, eager = false }: Props) {
  const [failed, setFailed] = useState(false)
  const frame = classes('block overflow-hidden bg-sunken', className)
  if (!source || failed)
    return <span className={frame} style={{ backgroundColor: source?.color }} aria-hidden />
  const smallest = Math.min(...source.widths)
  return (
    <span className={frame} style={{ backgroundColor: source.color }}>
      <picture>
        <source type="image/avif" srcSet={sourceSet(source, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(source, 'webp')} sizes={sizes} />
        <img
          src={`${source.uri}-${smallest}.webp`}
          alt={alt}
          width={smallest}
          height={Math.round((smallest * 3) / 4)}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      </picture>
    </span>
  )
}
