import { useState } from 'react'
import { type PictureSource, sourceSet } from '@/lib/picture-source'
import { classes } from './classes'

interface Props {
  source: PictureSource | null
  alt: string
  /** the CSS `sizes` of the place it stands in */
  sizes: string
  className?: string
  /** true for the picture that is seen first */
  eager?: boolean
}

/** A 4:3 picture that holds its place in its own colour until it has come, and for good when it does not. */
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
