import type { Picture as PictureSource } from '@/api/api.gen'
import { Picture } from '@/ui/Picture'

/** The pictures of a category: one as a banner, several in a carousel. */
export function CategoryPictures({ pictures, eager }: { pictures: PictureSource[]; eager: boolean }) {
  if (pictures.length === 0) return null
  return (
    <div className="no-bar mb-3.5 flex snap-x snap-mandatory gap-3 overflow-x-auto md:mb-5">
      {pictures.map((picture, place) => (
        <Picture
          key={picture.uri}
          source={picture}
          alt=""
          eager={eager && place === 0}
          sizes={pictures.length > 1 ? '(min-width: 48rem) 420px, 80vw' : '(min-width: 75rem) 900px, 100vw'}
          className={
            pictures.length > 1
              ? 'h-36 w-4/5 shrink-0 snap-start rounded-picture md:h-44 md:w-[420px]'
              : 'h-36 w-full rounded-picture md:h-52'
          }
        />
      ))}
    </div>
  )
}
